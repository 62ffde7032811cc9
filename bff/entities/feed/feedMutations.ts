import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { DataFeed, feedOf, feedValueStatus } from './DataFeed.ts';

mutation({
  name: 'createDataFeed',
  // POST /ui/data/feeds.
  description:
    'Creates a feed of values of one target; all values are shown. Requires TARGET_MANAGER on the target. User errors: REQUIRED, TOO_LONG, INVALID at `valueIds` for values of several targets, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    valueIds: t.idList({ required: true, description: 'IDs of the values, in display order.' }),
  }),
  uiNames: { values: 'valueIds' },
  resolve: async ({ name, valueIds }, { ui }) => ({
    dataFeed: await ui.createFeed({ name, values: valueIds.map((id) => readId('Value', id).key) }),
  }),
  payload: (t) => ({
    dataFeed: t.expose('dataFeed', {
      type: DataFeed,
      nullable: true,
      description: 'The created data feed; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateDataFeed',
  // PATCH /ui/data/feeds/{id}.
  description:
    'Changes a feed; omitted fields keep their values. Requires TARGET_MANAGER on the target. User errors: REQUIRED, TOO_LONG, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the data feed.' }),
    name: t.string({ description: 'Name, 1 to 100 characters.' }),
  }),
  resolve: async ({ id, name }, { ui }) => ({
    dataFeed: await ui.updateFeed({ id: readId('DataFeed', id).key, name: name ?? undefined }),
  }),
  payload: (t) => ({
    dataFeed: t.expose('dataFeed', {
      type: DataFeed,
      nullable: true,
      description: 'The updated data feed; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteDataFeed',
  // DELETE /ui/data/feeds/{id}.
  description:
    'Deletes a feed; its values remain. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the data feed.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteFeed({ id: readId('DataFeed', id).key });
    return { deletedDataFeedId: id };
  },
  payload: (t) => ({
    deletedDataFeedId: t.exposeID('deletedDataFeedId', {
      nullable: true,
      description: 'ID of the deleted data feed; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'setDataFeedValueStatus',
  // PATCH /ui/data/feeds/{id}/values/{valueId}.
  description:
    'Shows or hides a value of a feed. Requires TARGET_MANAGER on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the data feed.' }),
    valueId: t.id({ required: true, description: 'ID of the value.' }),
    status: t.field({ type: feedValueStatus.type, required: true, description: 'Whether the value is shown.' }),
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
    dataFeed: t.field({
      type: DataFeed,
      nullable: true,
      description: 'The updated data feed; null if the mutation failed.',
      resolve: ({ key }, _args, context) => (key === undefined ? null : feedOf(key, context)),
    }),
  }),
});
