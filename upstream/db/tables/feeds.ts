import type { Generated } from 'kysely';

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
