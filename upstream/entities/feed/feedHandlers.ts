import { seriesIdLimit } from '../../../contract/entities/data.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { feed, FeedRecord } from '../../../contract/entities/feed.ts';
import { callerOf, type Call, type ReadCall } from '../../calls/call.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { spanOf } from '../../readings/range.ts';
import { readSeries } from '../../readings/series.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { sharedIds } from '../../access/visibility.ts';
import { readVisibleValues } from '../data/dataRows.ts';
import { loadFeeds, type FeedScope } from './feedRows.ts';

const loadOne = async (db: Db, call: ReadCall, id: number): Promise<FeedRecord> => {
  const [record] = await loadFeeds(db, { id }, callerOf(call));
  if (!record) throw notFound();
  return record;
};

const scopeOf = (call: Call): FeedScope => {
  const caller = callerOf(call);
  return { targetIds: caller.user.admin ? 'all' : sharedIds(caller).targets };
};

/** The one target that all values of a new feed are in. */
const targetOf = async (db: Db, values: readonly number[]): Promise<number> => {
  if (values.length === 0) throw refuseFields({ values: 'REQUIRED' });
  const targets = new Set<number | null>();
  for (const some of inChunks(values))
    for (const { targetId } of await db.selectFrom('values').select('targetId').where('id', 'in', some).execute())
      targets.add(targetId);
  const [targetId] = targets;
  if (targets.size !== 1 || targetId === null || targetId === undefined) throw refuseFields({ values: 'INVALID' });
  return targetId;
};

const shown = 1;

/** Reads the data of a feed. */
export const readFeedData: Handlers<typeof feed, ReadCall>['feedData'] = async ({ id, range }, call) => {
  const { values } = await loadOne(call.db, call, id);
  const ids = values.filter(({ status }) => status === shown).map(({ valueId }) => valueId);
  const span = spanOf(undefined, range, call.now);
  const series: Awaited<ReturnType<typeof readSeries>> = {};
  for (const some of inChunks(ids, seriesIdLimit)) {
    const values = await readVisibleValues(call.db, some, callerOf(call));
    Object.assign(series, await readSeries(call.db, values, span, call.now));
  }
  return { series };
};

/** Handlers of data feeds. */
export const feedHandlers: Handlers<typeof feed, Call> = {
  feeds: (_input, call) => loadFeeds(call.db, scopeOf(call), callerOf(call)),

  feedData: readFeedData,

  createFeed: ({ name, values }, call) =>
    inTransaction(call.db, async (trx) => {
      const ids = [...new Set(values)];
      const targetId = await targetOf(trx, ids);
      const { id } = await trx.insertInto('feeds').values({ name, targetId }).returning('id').executeTakeFirstOrThrow();
      const rows = ids.map((valueId, position) => ({ feedId: id, valueId, position, status: shown }));
      for (const some of inChunks(rows)) await trx.insertInto('feedValues').values(some).execute();
      return loadOne(trx, call, id);
    }),

  updateFeed: async ({ id, name }, call) => {
    if (name !== undefined) await call.db.updateTable('feeds').set({ name }).where('id', '=', id).execute();
    return loadOne(call.db, call, id);
  },

  deleteFeed: async ({ id }, call) => {
    await inTransaction(call.db, async (trx) => {
      await trx.deleteFrom('feedValues').where('feedId', '=', id).execute();
      await trx.deleteFrom('feeds').where('id', '=', id).execute();
    });
    return null;
  },

  setFeedValueStatus: async ({ id, valueId, status }, call) => {
    const changed = await call.db
      .updateTable('feedValues')
      .set({ status })
      .where('feedId', '=', id)
      .where('valueId', '=', valueId)
      .returning('valueId')
      .execute();
    if (changed.length === 0) throw notFound();
    return null;
  },
};
