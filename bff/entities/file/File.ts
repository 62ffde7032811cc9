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
  description: "A folder of a site's files.",
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
  description: 'A file of a site. Source: GET /ui/files/targets/{id}.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id, targetId }) => encodeNodeId('File', id, targetId) }),
    name: t.exposeString('name', { description: 'Its name, with its ending.' }),
    size: t.exposeInt('size', { description: 'Bytes.' }),
    mimeType: t.exposeString('mimeType', { description: 'Its media type, as application/pdf.' }),
    folder: t.expose('folder', { type: FileFolder, description: 'The folder that it is in.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'When it was sent.' }),
    uploadedBy: t.exposeString('uploadedBy', { nullable: true, description: 'The username of who sent it.' }),
    hiddenFromResidents: t.exposeBoolean('hiddenFromResidents', { description: 'Whether residents do not see it.' }),
    url: t.exposeString('url', {
      description: 'The path of the file itself, for whoever has a session; for others createFileLink.',
    }),
    viewerCanDelete: t.exposeBoolean('canDelete', { description: 'Whether the viewer may delete it.' }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The apartment that it belongs to; null for files of the whole site.',
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
    UPLOADED_AT: { means: 'When it was sent.', by: ({ uploadedAt }: FileRecord) => uploadedAt },
    SIZE: { means: 'Bytes.', by: ({ size }: FileRecord) => size },
  },
  newestFirst(({ uploadedAt }: FileRecord) => uploadedAt),
);

builder.objectField(Target, 'files', (t) =>
  t.connection(
    {
      type: TargetFile,
      nullable: true,
      description:
        'Its files; residents do not see those that are hidden from them. Source: GET /ui/files/targets/{id}.',
      args: {
        folder: t.arg({ type: FileFolder, description: 'Only those of this folder.' }),
        text: t.arg.string({ description: 'Only those whose name holds this; case does not matter.' }),
        order: t.arg({ type: order.type, description: 'In which order; the newest first without it.' }),
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
