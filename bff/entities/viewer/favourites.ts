import type { RecentRecord } from '../../../contract/entities/accountTargets.ts';
import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { encodeNodeId, optionalKey, readId } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { SearchKind } from '../search/Search.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { User } from './User.ts';

builder.objectField(User, 'favouriteTargetIds', (t) =>
  t.idList({
    description: 'IDs of the targets that the account has marked as favourites.',
    resolve: ({ favourites }) => favourites.map((key) => encodeNodeId('Target', key)),
  }),
);

const Recent = builder.objectRef<RecentRecord>('Recent').implement({
  description: 'A target or core that the viewer opened recently.',
  fields: (t) => ({
    kind: t.field({ type: SearchKind, description: 'Type of the object.', resolve: ({ kind }) => kind }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Name of the target or core.' }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target that was opened, or that contains the core.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'Group that contains the core; null if there is none.',
      resolve: ({ targetId, groupId }, _args, { load }) =>
        groupId === null ? null : load.target.group({ key: groupId, target: targetId }),
    }),
    space: t.field({
      type: Space,
      nullable: true,
      description: 'Space that contains the core; null if there is none.',
      resolve: ({ targetId, spaceId }, _args, { load }) =>
        spaceId === null ? null : load.target.space({ key: spaceId, target: targetId }),
    }),
  }),
});

builder.objectField(User, 'recents', (t) =>
  t.field({
    type: [Recent],
    nullable: true,
    // GET /ui/user/recents.
    description: 'Targets and cores that the account opened recently, newest first; at most 12.',
    complexity: { field: 1, multiplier: 5 },
    resolve: (_user, _args, { ui }) => ui.recents({}),
  }),
);

mutation({
  name: 'setFavourite',
  // POST /ui/user/favourites.
  description:
    'Marks a target as a favourite of the own account, or removes the mark. User errors: NOT_FOUND if the target is not visible.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    isFavourite: t.boolean({ required: true, description: 'Whether the target is a favourite.' }),
  }),
  resolve: async ({ targetId, isFavourite }, { ui }) => {
    await ui.setFavourite({ targetId: readId('Target', targetId).key, favourite: isFavourite });
    return { done: true };
  },
  payload: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The own account; null if the mutation failed.',
      resolve: ({ done }, _args, { load }) => (done ? load.viewer.user() : null),
    }),
  }),
});

mutation({
  name: 'recordVisit',
  // POST /ui/user/recents.
  description:
    'Records that the viewer opened a target, or a core in it. User errors: NO_PERMISSION while acting as another user or with an API token, NOT_FOUND if it is not visible.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    coreId: t.id({ description: 'ID of the core in the target. Default: the target itself.' }),
  }),
  resolve: async ({ targetId, coreId }, { ui }) => {
    await ui.recordVisit({ targetId: readId('Target', targetId).key, coreId: optionalKey('Core', coreId) });
    return { done: true };
  },
  payload: (t) => ({
    user: t.field({
      type: User,
      nullable: true,
      description: 'The own account; null if the mutation failed.',
      resolve: ({ done }, _args, { load }) => (done ? load.viewer.user() : null),
    }),
  }),
});
