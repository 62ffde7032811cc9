import type { Generated } from 'kysely';
import type { Db } from '../connection.ts';
import { i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';

/** A named set of values of a target. */
export type FeedTable = { id: Generated<number>; targetId: number; name: string };

/** A value of a feed; `status` 0 is left out, 1 is shown. */
export type FeedValueTable = { feedId: number; valueId: number; position: number; status: number };

/** A message that a room display shows between two moments. */
export type TimedMessageTable = {
  id: Generated<number>;
  valueId: number;
  from: number;
  to: number;
  data: string;
  by: string | null;
};

/** The tables of feeds and messages by name. */
export type FeedTables = { feeds: FeedTable; feedValues: FeedValueTable; timedMessages: TimedMessageTable };

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
