import type { FileRecord } from '../../../contract/entities/file.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { newestFirst, orderOf } from '../../graph/order.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

/** The folders of a target's files. */
export const FileFolder = builder.enumType('FileFolder', {
  description: "A folder of a target's files.",
  values: {
    CONTRACT: { value: 'contract', description: 'Contracts.' },
    DRAWING: { value: 'drawing', description: 'Drawings.' },
    MANUAL: { value: 'manual', description: 'Manuals.' },
    REPORT: { value: 'report', description: 'Reports.' },
    PHOTO: { value: 'photo', description: 'Photographs.' },
    OTHER: { value: 'other', description: 'Everything else.' },
  } as const,
});

/** A file of a target. */
export const TargetFile = builder.objectRef<FileRecord>('File');

TargetFile.implement({
  // GET /ui/files/targets/{id}.
  description: 'A file of a target.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id, targetId }) => encodeNodeId('File', id, targetId) }),
    name: t.exposeString('name', { description: 'File name with its extension.' }),
    size: t.exposeInt('size', { description: 'Size in bytes.' }),
    mimeType: t.exposeString('mimeType', { description: 'Media type, for example application/pdf.' }),
    folder: t.expose('folder', { type: FileFolder, description: 'Folder of the file.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'Time of upload.' }),
    uploadedBy: t.exposeString('uploadedBy', { nullable: true, description: 'Username of the sender.' }),
    hiddenFromResidents: t.exposeBoolean('hiddenFromResidents', {
      description: 'Whether the file is hidden from residents.',
    }),
    url: t.exposeString('url', {
      description: 'Path of the content; requires a session or token. Without one use createFileLink.',
    }),
    sharingEndsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Time until which a link opens the file without a session; null without one, and for viewers below TARGET_MANAGER.',
      resolve: ({ sharedUntil }) => sharedUntil ?? null,
    }),
    viewerCanDelete: t.exposeBoolean('canDelete', { description: 'Whether the viewer can delete the object.' }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Apartment of the file; null for files of the whole target.',
      resolve: ({ spaceId, targetId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

registerNode(TargetFile, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.files({ id: target })).find(({ id }) => id === key) ?? null;
});

const order = orderOf(
  'File',
  {
    NAME: { means: 'The name.', by: ({ name }: FileRecord) => name },
    UPLOADED_AT: { means: 'Time of upload.', by: ({ uploadedAt }: FileRecord) => uploadedAt },
    SIZE: { means: 'Size in bytes.', by: ({ size }: FileRecord) => size },
  },
  newestFirst(({ uploadedAt }: FileRecord) => uploadedAt),
);

builder.objectField(Target, 'files', (t) =>
  t.connection(
    {
      type: TargetFile,
      nullable: true,
      // GET /ui/files/targets/{id}.
      description: 'Files of the target; without hidden ones for residents.',
      args: {
        folder: t.arg({ type: FileFolder, description: 'Folder. Default: all folders.' }),
        text: t.arg.string({ description: 'Part of the name; case-insensitive.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: newest first.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 100 }),
      resolve: async ({ id }, args, { ui }, info) => {
        const { folder, text } = args;
        const wanted = text?.trim().toLowerCase() ?? '';
        const rows = (await ui.files({ id })).filter(
          (file) => (!folder || file.folder === folder) && file.name.toLowerCase().includes(wanted),
        );
        return pageOf(rows, order.requested(args.order), { args, info, owner: id });
      },
    },
    connectionOf(TargetFile),
  ),
);
