import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';

type Where = { targetId: number; now: number };

type Quiet = Pick<Row<'alertLevels'>, 'quietFrom' | 'quietUntil'>;

/** The end of the quiet hours of a level that a time lies in, both in Unix milliseconds; null outside of them. */
const quietUntil = ({ quietFrom: from, quietUntil: until }: Quiet, at: number): number | null => {
  if (from === null || until === null) return null;
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Helsinki');
  const time = now.toPlainTime().toString({ smallestUnit: 'minute' });
  const isOvernight = from > until;
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const days = isOvernight && time >= from ? 1 : 0;
  return now.add({ days }).withPlainTime(until).epochMilliseconds;
};

const hour = 3_600_000;

/** The time from which a level may send another message about a group; null for now. */
const limitedUntil = async (
  db: Db,
  { targetId, now }: Where,
  { alertLevel, maxPerHour }: Row<'alertLevels'>,
  groupId: number | null,
): Promise<number | null> => {
  if (maxPerHour === null) return null;
  const recent = await db
    .selectFrom('alertMessages')
    .select('at')
    .where('targetId', '=', targetId)
    .where('level', '=', alertLevel)
    .where('groupId', 'is not distinct from', groupId)
    .where('at', '>', now - hour)
    .orderBy('at', 'desc')
    .limit(maxPerHour)
    .execute();
  const oldest = recent[maxPerHour - 1];
  return oldest ? oldest.at + hour : null;
};

/** The time until which messages of a level about a group are held, in Unix milliseconds; null for now. */
export const heldUntil = async (
  db: Db,
  watch: Where,
  level: Row<'alertLevels'> | undefined,
  groupId: number | null,
): Promise<number | null> =>
  level ? (quietUntil(level, watch.now) ?? (await limitedUntil(db, watch, level, groupId))) : null;
