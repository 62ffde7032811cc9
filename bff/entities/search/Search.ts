import type { TargetHit } from '../../../contract/entities/target.ts';
import { builder } from '../../graph/builder.ts';
import { findNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';

type HitSource = { target: number; row: TargetHit['hits'][number] };

const SearchKind = builder.enumType('SearchKind', {
  description: 'What a search has found.',
  values: {
    TARGET: { value: 'target', description: 'A site.' },
    GROUP: { value: 'group', description: 'A building.' },
    SPACE: { value: 'space', description: 'A space.' },
    CORE: { value: 'core', description: 'A device.' },
  } as const,
});

const types = { target: 'Target', group: 'Group', space: 'Space', core: 'Core' } as const;

const idOf = ({ target, row }: HitSource): string =>
  row.kind === 'target' ? encodeNodeId('Target', row.id) : encodeNodeId(types[row.kind], row.id, target);

const SearchHit = builder.objectRef<HitSource>('SearchHit').implement({
  description: 'Something that holds the text that was looked for.',
  fields: (t) => ({
    id: t.id({ description: 'The global id of what was found.', resolve: idOf }),
    kind: t.field({ type: SearchKind, description: 'What it is.', resolve: ({ row }) => row.kind }),
    key: t.int({ description: "/ui's own number, as the portal's links carry it.", resolve: ({ row }) => row.id }),
    name: t.string({ description: 'Its name.', resolve: ({ row }) => row.name }),
    node: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description: 'The thing itself; the rest of the hit costs no call.',
      resolve: (hit, _args, context) => findNode(idOf(hit), context),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The building that it is in, or is.',
      resolve: ({ target, row }, _args, { load }) =>
        row.groupId === null ? null : load.target.group({ key: row.groupId, target }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'The space that it is in, or is.',
      resolve: ({ target, row }, _args, { load }) =>
        row.spaceId === null ? null : load.target.space({ key: row.spaceId, target }),
    }),
  }),
});

const SearchedTarget = builder.objectRef<TargetHit>('SearchedTarget').implement({
  description: 'A site in which something was found.',
  fields: (t) => ({
    id: t.id({ description: 'The global id of the site.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'Its name.' }),
    city: t.exposeString('city', { nullable: true, description: 'Its city.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site itself.',
      resolve: ({ id }, _args, { load }) => load.target.one(id),
    }),
    hits: t.field({
      type: [SearchHit],
      description: 'What holds the text, the site itself first; at most 20.',
      complexity: { field: 1, multiplier: 5 },
      resolve: ({ id, hits }) => hits.map((row) => ({ target: id, row })),
    }),
  }),
});

builder.queryField('search', (t) =>
  t.field({
    type: [SearchedTarget],
    nullable: true,
    description:
      "The viewer's sites whose name, address, buildings, spaces or devices hold a text, at most 50; case does not matter. Errors: BAD_USER_INPUT for an empty text or one of over 100 characters. Source: GET /ui/targets/search.",
    args: { text: t.arg.string({ required: true, description: 'What to look for, 1 to 100 characters.' }) },
    complexity: { field: 1, multiplier: 10 },
    resolve: (_root, { text }, { ui }) => ui.searchTargets({ text }),
  }),
);
