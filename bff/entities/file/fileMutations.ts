import { mutation } from '../../graph/mutation.ts';
import { optionalKey, readId } from '../../graph/nodeId.ts';
import { FileFolder, TargetFile } from './File.ts';

mutation({
  name: 'uploadFile',
  description:
    'Adds a file of at most 4 MB to a site, by the GraphQL multipart request specification. Needs viewerCanEdit. User errors: WRONG_TYPE for an ending that is not taken, WRONG_CONTENT where the content is another, TOO_LARGE, UNREADABLE, NOT_FOUND for the apartment, NO_PERMISSION. Source: POST /ui/files/targets/{id}.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    file: t.field({ type: 'Upload', required: true, description: 'The file.' }),
    name: t.string({ description: "The name to keep it under; the file's own unless said." }),
    folder: t.field({ type: FileFolder, description: 'The folder; OTHER unless said.' }),
    hiddenFromResidents: t.boolean({ description: 'Whether residents do not see it.' }),
    spaceId: t.id({ description: 'The apartment that it belongs to.' }),
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
    file: t.expose('file', { type: TargetFile, nullable: true, description: 'The new file.' }),
  }),
});

mutation({
  name: 'deleteFile',
  description:
    'Deletes a file. Needs viewerCanDelete. User errors: NO_PERMISSION, NOT_FOUND. Source: DELETE /ui/files/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The file.' }) }),
  uiNames: { fileId: 'id' },
  resolve: async ({ id }, { ui }) => {
    await ui.deleteFile({ fileId: readId('File', id).key });
    return { deletedFileId: id };
  },
  payload: (t) => ({
    deletedFileId: t.exposeID('deletedFileId', { nullable: true, description: 'The id that is no more.' }),
  }),
});

mutation({
  name: 'createFileLink',
  description:
    'Makes a link that opens a file once, without a session, within 60 seconds. User errors: NOT_FOUND. Source: POST /ui/files/{id}/link.',
  input: (t) => ({ id: t.id({ required: true, description: 'The file.' }) }),
  uiNames: { fileId: 'id' },
  resolve: async ({ id }, { ui }) => ui.createFileLink({ fileId: readId('File', id).key }),
  payload: (t) => ({
    url: t.exposeString('url', { nullable: true, description: 'The path that opens it, with its token.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true, description: 'When it opens nothing more.' }),
  }),
});
