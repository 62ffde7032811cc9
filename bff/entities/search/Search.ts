import type { TargetHit } from '../../../contract/entities/targetList.ts';
import { builder } from '../../graph/builder.ts';
import { findNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

type HitSource = { target: number; row: TargetHit['hits'][number] };

/** Type of an object that is found or was opened recently. */
export const SearchKind = builder.enumType('SearchKind', {
  description: 'Type of a found object.',
  values: {
    TARGET: { value: 'target', description: 'A target.' },
    GROUP: { value: 'group', description: 'A group.' },
    SPACE: { value: 'space', description: 'A space.' },
    CORE: { value: 'core', description: 'A core.' },
  } as const,
});

const types = { target: 'Target', group: 'Group', space: 'Space', core: 'Core' } as const;

const idOf = ({ target, row }: HitSource): string =>
  row.kind === 'target' ? encodeNodeId('Target', row.id) : encodeNodeId(types[row.kind], row.id, target);

const targetIdOf = ({ id }: TargetHit): string => encodeNodeId('Target', id);

/** Day on which `id` is removed from results: clients that store records by id take a result for the object itself. */
const removal = '2027-07-01';

const SearchHit = builder.objectRef<HitSource>('SearchHit').implement({
  description: 'An object that matches the search text.',
  fields: (t) => ({
    nodeId: t.id({ description: 'Global ID of the matching object; opaque.', resolve: idOf }),
    id: t.id({
      description: 'Global ID of the matching object; opaque.',
      deprecationReason: `Use \`nodeId\` instead. Removal on ${removal}.`,
      resolve: idOf,
    }),
    kind: t.field({ type: SearchKind, description: 'Type of the object found.', resolve: ({ row }) => row.kind }),
    key: t.int({ description: 'Numeric key, as in portal URLs.', resolve: ({ row }) => row.id }),
    name: t.string({ description: 'Name of the object found.', resolve: ({ row }) => row.name }),
    node: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description: 'The matching object. Other fields of the hit need no additional request.',
      resolve: (hit, _args, context) => findNode(idOf(hit), context),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group that matches or contains the match; null if there is none.',
      resolve: ({ target, row }, _args, { load }) =>
        row.groupId === null ? null : load.target.group({ key: row.groupId, target }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Space that matches or contains the match; null if there is none.',
      resolve: ({ target, row }, _args, { load }) =>
        row.spaceId === null ? null : load.target.space({ key: row.spaceId, target }),
    }),
  }),
});

const SearchedTarget = builder.objectRef<TargetHit>('SearchedTarget').implement({
  description: 'A target with matches.',
  fields: (t) => ({
    targetId: t.id({ description: 'ID of the target.', resolve: targetIdOf }),
    id: t.id({
      description: 'ID of the target.',
      deprecationReason: `Use \`targetId\` instead. Removal on ${removal}.`,
      resolve: targetIdOf,
    }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Name of the object found.' }),
    city: t.exposeString('city', { nullable: true, description: 'City; null if not set.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the row.',
      resolve: ({ id }, _args, { load }) => load.target.one(id),
    }),
    hits: t.field({
      type: [SearchHit],
      description: 'Matches, the target itself first; at most 20.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ id, hits }) => hits.map((row) => ({ target: id, row })),
    }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    type: [SearchedTarget],
    nullable: true,
    // GET /ui/targets/search.
    description:
      'Targets of the viewer whose name, address, groups, spaces or cores contain a text, at most 50; case-insensitive. Errors: BAD_USER_INPUT for an empty text or one of over 100 characters.',
    args: { text: t.arg.string({ required: true, description: 'Text to search for, 1 to 100 characters.' }) },
    complexity: { field: 1, multiplier: 10 },
    resolve: (_root, { text }, { ui }) => ui.searchTargets({ text }),
  }),
);
