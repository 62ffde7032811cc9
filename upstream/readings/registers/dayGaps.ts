import type { Db } from '../../db/connection.ts';
import { daysAtOwn, type RegisterDay, type RegisterTime } from './registerDays.ts';

/** A gap of readings over a midnight, in Unix seconds, and what was counted in each of its seconds. */
export type Gap = { from: number; until: number; perSecond: number };

/** Key of the gap of a register at a time. */
export const gapName = (id: number, at: number): string => `${id} ${at}`;

/** The gap in which a day starts: its amount is spread evenly from the last reading before it to the next. */
export const gapOf = (day: RegisterDay): Gap => ({
  from: day.lastTs,
  until: day.nextTs,
  perSecond: (day.counted - day.countedAtLast) / (day.ts - day.lastTs),
});

/** Reads the gaps of registers at midnights, by their names. */
export const readGaps = async (db: Db, times: readonly RegisterTime[]): Promise<Map<string, Gap>> => {
  const days = await daysAtOwn(db, times);
  return new Map(days.map((day) => [gapName(day.valueId, day.ts), gapOf(day)]));
};

/** The amount of a span that lies in the gaps over its start and its end; of one gap over both it is all of the span. */
export const amountInGaps = (
  start: Gap | undefined,
  end: Gap | undefined,
  { from, to }: { from: number; to: number },
): number => {
  const startEnds = start ? Math.min(start.until, to) : from;
  const endStarts = end ? Math.max(end.from, startEnds) : to;
  return (start?.perSecond ?? 0) * (startEnds - from) + (end?.perSecond ?? 0) * (to - endStarts);
};
