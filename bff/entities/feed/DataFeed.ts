import type { FeedRecord } from '../../../contract/entities/feed.ts';
import { builder } from '../../graph/builder.ts';
import { codeList } from '../../graph/codes.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byName, nameOrder } from '../../graph/order.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { Value } from '../value/Value.ts';
import { ValueSeries } from '../value/ValueSeries.ts';
import { Viewer } from '../viewer/Viewer.ts';

type FeedValue = { row: FeedRecord['values'][number]; target: number };

/** Whether a value of a feed is shown. */
export const feedValueStatus = codeList('DataFeedValueStatus', 'Whether a value of a feed is shown.', {
  0: { word: 'LEFT_OUT', means: 'Excluded from the data.' },
  1: { word: 'SHOWN', means: 'Included in the data.' },
});

const DataFeedValue = builder.objectRef<FeedValue>('DataFeedValue').implement({
  description: 'A value of a feed.',
  fields: (t) => ({
    valueId: t.id({
      description: 'The global id of the value.',
      resolve: ({ row, target }) => encodeNodeId('Value', row.valueId, target, row.coreId),
    }),
    name: t.string({ description: 'Name of the feed or value.', resolve: ({ row }) => row.name }),
    status: t.field({
      type: feedValueStatus.type,
      description: 'Whether the value is shown.',
      resolve: ({ row }) => feedValueStatus.read(row.status),
    }),
    value: t.field({
      type: Value,
      nullable: true,
      description: 'Value of the feed.',
      resolve: ({ row, target }, _args, { load }) => load.value.one({ key: row.valueId, target, core: row.coreId }),
    }),
  }),
});

const DataFeedRange = builder.enumType('DataFeedRange', {
  description: 'Range of data up to now, in the calendar of Europe/Helsinki.',
  values: {
    HOUR: { value: 'hour', description: 'An hour.' },
    DAY: { value: 'day', description: 'A day.' },
    WEEK: { value: 'week', description: 'A week.' },
    MONTH: { value: 'month', description: 'A month.' },
    YEAR: { value: 'year', description: 'A year.' },
    ALL: { value: 'all', description: 'As far as there is any.' },
  } as const,
});

/** Price of the readings of ten values by range: half a point each. */
const feedCosts: Record<string, number> = {
  hour: 60,
  day: 1_440,
  week: 10_080,
  month: 3_720,
  year: 43_800,
  all: 131_400,
};

const dataOf = async ({ id, values, targetId }: FeedRecord, range: string, { load }: Context) => {
  const series = await load.feed.data({ feed: id, range });
  const read = values.map(async ({ valueId, coreId }) => {
    const record = series?.[String(valueId)];
    const value = record ? await load.value.one({ key: valueId, target: targetId, core: coreId }) : null;
    return record && value ? [{ record, value }] : [];
  });
  return (await Promise.all(read)).flat();
};

/** A named set of values whose data is read together. */
export const DataFeed = builder.objectRef<FeedRecord>('DataFeed').implement({
  // GET /ui/data/feeds.
  description: 'A named set of values of one target whose data is read together.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('DataFeed', id) }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    name: t.exposeString('name', { description: 'Name of the feed or value.' }),
    values: t.field({
      type: [DataFeedValue],
      description: 'Values of the feed that the viewer can see, in display order.',
      complexity: { field: 1, multiplier: 10 },
      resolve: ({ values, targetId }) => values.map((row) => ({ row, target: targetId })),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'Target of the values.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
    data: t.field({
      type: [ValueSeries],
      nullable: true,
      // GET /ui/data/feeds/{id}/data, one call a feed.
      description:
        'Readings of the shown values of the feed, up to now. Cost: half a point for each reading of ten values, by hour, or by five minutes in ranges of up to a week.',
      args: { range: t.arg({ type: DataFeedRange, required: true, description: 'Range of the data.' }) },
      complexity: ({ range }) => ({ field: feedCosts[range] ?? feedCosts['all'] ?? 0, multiplier: 10 }),
      resolve: (feed, { range }, context) => dataOf(feed, range, context),
    }),
    viewerCanEdit: t.exposeBoolean('canEdit', { description: 'Whether the viewer can change the object.' }),
  }),
});

builder.objectField(Viewer, 'dataFeeds', (t) =>
  t.connection(
    {
      type: DataFeed,
      nullable: true,
      // GET /ui/data/feeds.
      description: 'Data feeds of all targets of the viewer, by name.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 20, limits.page) }),
      resolve: async (_viewer, args, { ui }, info) => pageOf(await ui.feeds({}), byName, { args, info }),
    },
    connectionOf(DataFeed),
  ),
);

builder.objectField(Target, 'dataFeeds', (t) =>
  t.field({
    type: [DataFeed],
    nullable: true,
    // GET /ui/data/feeds, one call for all targets.
    description: 'Data feeds of the target, by name.',
    complexity: { field: 1, multiplier: 5 },
    resolve: async ({ id }, _args, { ui }) =>
      (await ui.feeds({}))
        .filter(({ targetId }) => targetId === id)
        .toSorted((left, right) => nameOrder(left.name, right.name)),
  }),
);

/** One feed; null if it does not exist or is not visible. */
export const feedOf = async (key: number, { ui }: Context): Promise<FeedRecord | null> =>
  (await ui.feeds({})).find(({ id }) => id === key) ?? null;

registerNode(DataFeed, ({ key }, context) => feedOf(key, context));
