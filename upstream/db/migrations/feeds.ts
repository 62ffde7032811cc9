import type { Db } from '../connection.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { FeedTables } from '../tables/feeds.ts';

const shapes: Record<keyof FeedTables, Shape> = {
  feeds: { id: [i, key], targetId: [i, required], name: [t, required] },
  feedValues: { feedId: [i, required], valueId: [i, required], position: [i, zero], status: [i, required] },
  timedMessages: {
    id: [i, key],
    valueId: [i, required],
    from: [i, required],
    to: [i, required],
    data: [t, required],
    by: [t, optional],
  },
};

/** Makes the tables of feeds and of timed messages. */
export const createFeeds = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await makeIndexes(db, [
    ['feeds', ['targetId']],
    ['feedValues', ['feedId']],
    ['timedMessages', ['valueId']],
  ]);
};
