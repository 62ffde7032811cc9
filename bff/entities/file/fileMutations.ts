import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { FileFolder, TargetFile } from './File.ts';

mutation({
  name: 'uploadFile',
  // POST /ui/files/targets/{id}.
  description:
    'Adds a file of at most 4 MB to a target, by the GraphQL multipart request specification. Requires TARGET_MANAGER on the target. User errors: WRONG_TYPE for an extension that is not allowed, WRONG_CONTENT if the content does not match the extension, TOO_LARGE, UNREADABLE, NOT_FOUND for the apartment, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    file: t.field({ type: 'Upload', required: true, description: 'The file.' }),
    name: t.string({
      description:
        'File name with an extension that fits the content, up to 255 bytes; folders, control and invisible characters are removed. Default: the name of the uploaded file.',
    }),
    folder: t.field({ type: FileFolder, description: 'Folder. Default: OTHER.' }),
    hiddenFromResidents: t.boolean({ description: 'Whether the file is hidden from residents.' }),
    spaceId: t.id({ description: 'ID of the apartment of the file. Default: the whole target.' }),
  }),
  uiNames: { id: 'targetId' },
  resolve: async ({ targetId, file, name, folder, hiddenFromResidents, spaceId }, { ui }) => ({
    file: await ui.uploadFile({
      id: readId('Target', targetId).key,
      file,
      name: name ?? undefined,
      folder: folder ?? undefined,
      hiddenFromResidents: hiddenFromResidents ?? undefined,
      spaceId: optionalKey('Space', spaceId),
    }),
  }),
  payload: (t) => ({
    file: t.expose('file', {
      type: TargetFile,
      nullable: true,
      description: 'The created file; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteFile',
  // DELETE /ui/files/{id}.
  description: 'Deletes a file. Requires TARGET_MANAGER on the target. User errors: NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The file.' }) }),
  uiNames: { fileId: 'id' },
  resolve: async ({ id }, { ui }) => {
    await ui.deleteFile({ fileId: readId('File', id).key });
    return { deletedFileId: id };
  },
  payload: (t) => ({
    deletedFileId: t.exposeID('deletedFileId', {
      nullable: true,
      description: 'ID of the deleted file; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'createFileLink',
  // POST /ui/files/{id}/link.
  description:
    'Creates a link that opens a file without a session: once within 60 seconds, or with `days` any number of times. With `days` requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The file.' }),
    days: t.int({
      description: 'Days for which the link works, 1 to 30; requires TARGET_MANAGER. Default: once within 60 seconds.',
    }),
  }),
  uiNames: { fileId: 'id' },
  resolve: async ({ id, days }, { ui }) => {
    const { key, hints } = readId('File', id);
    const link = await ui.createFileLink({ fileId: key, days: days ?? undefined });
    const [targetKey] = hints;
    const isShared = typeof days === 'number' && targetKey !== undefined;
    const files = isShared ? await ui.files({ id: targetKey }) : [];
    return { ...link, file: files.find((one) => one.id === key) ?? null };
  },
  payload: (t) => ({
    url: t.exposeString('url', { nullable: true, description: 'Path of the file, including a token.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'Time of expiry of the link.' }),
    file: t.expose('file', {
      type: TargetFile,
      nullable: true,
      description: 'The shared file; null without `days` and if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'endFileSharing',
  // DELETE /ui/files/{id}/link.
  description:
    'Ends all links of a file. Requires TARGET_MANAGER on the target. User errors: NO_PERMISSION, NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The file.' }) }),
  uiNames: { fileId: 'id' },
  resolve: async ({ id }, { ui }) => ({ file: await ui.deleteFileLinks({ fileId: readId('File', id).key }) }),
  payload: (t) => ({
    file: t.expose('file', {
      type: TargetFile,
      nullable: true,
      description: 'The file; null if the mutation failed.',
    }),
  }),
});
