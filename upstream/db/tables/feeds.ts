import type { Generated } from 'kysely';

/** A named set of values of a target. */
export type FeedTable = { id: Generated<number>; targetId: number; name: string };

/** A value of a feed; `status` 0 is excluded, 1 included. */
export type FeedValueTable = { feedId: number; valueId: number; position: number; status: number };

/** Message on a room display between two times. */
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
