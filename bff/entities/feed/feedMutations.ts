import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { DataFeed, feedOf, feedValueStatus } from './DataFeed.ts';

mutation({
  name: 'createDataFeed',
  description:
    'Makes a feed of values of one site, all of them shown. Needs viewerCanEdit of the site. User errors: REQUIRED, TOO_LONG, INVALID at `valueIds` for values of several sites, NOT_FOUND, NO_PERMISSION. Source: POST /ui/data/feeds.',
  input: (t) => ({
    name: t.string({ required: true, description: 'What it is called, 1 to 100 characters.' }),
    valueIds: t.idList({ required: true, description: 'Its values, in their order.' }),
  }),
  uiNames: { values: 'valueIds' },
  resolve: async ({ name, valueIds }, { ui }) => ({
    feed: await ui.createFeed({ name, values: valueIds.map((id) => readId('Value', id).key) }),
  }),
  payload: (t) => ({ feed: t.expose('feed', { type: DataFeed, nullable: true, description: 'The new feed.' }) }),
});

mutation({
  name: 'updateDataFeed',
  description:
    'Changes a feed; what is left out stays. Needs viewerCanEdit. User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/data/feeds/{id}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The feed.' }),
    name: t.string({ description: 'What it is called, 1 to 100 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({
    feed: await ui.updateFeed({ id: readId('DataFeed', id).key, name: name ?? undefined }),
  }),
  payload: (t) => ({ feed: t.expose('feed', { type: DataFeed, nullable: true, description: 'The feed, changed.' }) }),
});

mutation({
  name: 'deleteDataFeed',
  description:
    'Removes a feed; its values stay. Needs viewerCanEdit. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/data/feeds/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The feed.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteFeed({ id: readId('DataFeed', id).key });
    return { deletedDataFeedId: id };
  },
  payload: (t) => ({
    deletedDataFeedId: t.exposeID('deletedDataFeedId', { nullable: true, description: 'The id that is no more.' }),
  }),
});

mutation({
  name: 'setDataFeedValueStatus',
  description:
    'Shows a value of a feed, or leaves it out. Needs viewerCanEdit. User errors: NOT_FOUND, NO_PERMISSION. Source: PATCH /ui/data/feeds/{id}/values/{valueId}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The feed.' }),
    valueId: t.id({ required: true, description: 'The value.' }),
    status: t.field({ type: feedValueStatus.type, required: true, description: 'Whether it is shown.' }),
  }),
  resolve: async ({ id, valueId, status }, { ui }) => {
    const { key } = readId('DataFeed', id);
    await ui.setFeedValueStatus({
      id: key,
      valueId: readId('Value', valueId).key,
      status: feedValueStatus.write(status),
    });
    return { key };
  },
  payload: (t) => ({
    feed: t.field({
      type: DataFeed,
      nullable: true,
      description: 'The feed, changed.',
      resolve: ({ key }, _args, context) => (key === undefined ? null : feedOf(key, context)),
    }),
  }),
});
