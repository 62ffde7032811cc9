import { inChunks, inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { deleteOldHours, latestReadingAt } from '../readings/retention.ts';
import { yieldToEventLoop } from '../time/yieldToEventLoop.ts';

/**
 * Months that records are kept, by kind; `removals` are devices that left a target, `hours` hourly readings of gauges and
 * states, without a number kept for all time.
 */
export type Retention = {
  alerts: number;
  audit: number;
  events: number;
  mails: number;
  removals: number;
  hours?: number | undefined;
};

/** Default retention. */
export const usualRetention: Retention = { alerts: 24, audit: 24, events: 13, mails: 13, removals: 13 };

/** Rows of one statement, so that other writers do not wait long. */
const rowsAtOnce = 500;

/** Statements of one kind in a run; what is left is deleted in the next run. */
const stepsAtOnce = 200;

/** Deletes at most `rowsAtOnce` records from before a time in Unix milliseconds; returns their number. */
type Step = (db: Db, before: number) => Promise<number>;

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const deleteAudit: Step = async (db, before) => {
  const old = db.selectFrom('audit').select('id').where('at', '<', before).orderBy('at').limit(rowsAtOnce);
  const ids = idsOf(await old.execute());
  if (ids.length > 0) await db.deleteFrom('audit').where('id', 'in', ids).execute();
  return ids.length;
};

const deleteCoreEvents: Step = async (db, before) => {
  const old = db.selectFrom('coreEvents').select('id').where('at', '<', before).orderBy('at').limit(rowsAtOnce);
  const ids = idsOf(await old.execute());
  if (ids.length > 0) await db.deleteFrom('coreEvents').where('id', 'in', ids).execute();
  return ids.length;
};

/** The newest event of each field of a value is kept: it is when the present setting was made. */
const deleteValueEvents: Step = async (db, before) => {
  const old = await db
    .selectFrom('valueEvents as event')
    .select('event.id')
    .where('event.at', '<', before)
    .where((event) =>
      event.exists(
        event
          .selectFrom('valueEvents as later')
          .select('later.id')
          .whereRef('later.valueId', '=', 'event.valueId')
          .whereRef('later.field', '=', 'event.field')
          .whereRef('later.at', '>=', 'event.at')
          .whereRef('later.id', '>', 'event.id'),
      ),
    )
    .orderBy('event.at')
    .limit(rowsAtOnce)
    .execute();
  const ids = idsOf(old);
  if (ids.length > 0) await db.deleteFrom('valueEvents').where('id', 'in', ids).execute();
  return ids.length;
};

/** Ended alerts with their comments; open ones are kept however old they are. */
const deleteAlerts: Step = async (db, before) => {
  const old = db.selectFrom('alerts').select('id').where('to', '<', before).orderBy('to').limit(rowsAtOnce);
  const ids = idsOf(await old.execute());
  if (ids.length === 0) return 0;
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('alertComments').where('alertId', 'in', ids).execute();
    await trx.deleteFrom('alertNotices').where('alertId', 'in', ids).execute();
    await trx.deleteFrom('alerts').where('id', 'in', ids).execute();
  });
  return ids.length;
};

/** Sent and failed mails; those that wait are kept. */
const deleteMails: Step = async (db, before) => {
  const old = await db
    .selectFrom('outbox')
    .select('id')
    .where('at', '<', before)
    .where('state', '!=', 'waiting')
    .orderBy('at')
    .limit(rowsAtOnce)
    .execute();
  const ids = idsOf(old);
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
  return ids.length;
};

/**
 * Removals of devices, but the last one of a device that waits in production: it decides whether the next target may
 * read what the device has measured.
 */
const deleteRemovals: Step = async (db, before) => {
  const old = await db
    .selectFrom('removedCores as removal')
    .select(['removal.coreId', 'removal.removedAt'])
    .where('removal.removedAt', '<', before)
    .where((removal) =>
      removal.or([
        removal.exists(
          removal
            .selectFrom('removedCores as later')
            .select('later.coreId')
            .whereRef('later.coreId', '=', 'removal.coreId')
            .whereRef('later.removedAt', '>', 'removal.removedAt'),
        ),
        removal.not(
          removal.exists(
            removal
              .selectFrom('cores')
              .select('cores.id')
              .whereRef('cores.id', '=', 'removal.coreId')
              .where('cores.targetId', 'is', null),
          ),
        ),
      ]),
    )
    .orderBy('removal.removedAt')
    .limit(rowsAtOnce)
    .execute();
  for (const [removedAt, some] of Map.groupBy(old, (removal) => removal.removedAt))
    for (const rows of inChunks(some))
      await db
        .deleteFrom('removedCores')
        .where('removedAt', '=', removedAt)
        .where(
          'coreId',
          'in',
          rows.map(({ coreId }) => coreId),
        )
        .execute();
  return old.length;
};

const steps: [kind: Exclude<keyof Retention, 'hours'>, step: Step][] = [
  ['alerts', deleteAlerts],
  ['audit', deleteAudit],
  ['events', deleteCoreEvents],
  ['events', deleteValueEvents],
  ['mails', deleteMails],
  ['removals', deleteRemovals],
];

/** Hours of the day in Helsinki, from the first to before the last, in which records are deleted. */
const night = { from: 1, until: 5 };

const helsinkiAt = (ms: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('Europe/Helsinki');

/**
 * Deletes records after their retention in small steps, by night and by the time of the latest reading, so that a clock
 * that runs ahead deletes nothing.
 */
export const deleteExpired = async (db: Db, retention: Retention, now: number): Promise<void> => {
  const { hour } = helsinkiAt(now);
  if (hour < night.from || hour >= night.until) return;
  const latest = helsinkiAt(await latestReadingAt(db, now));
  for (const [kind, step] of steps) {
    const before = latest.subtract({ months: retention[kind] }).epochMilliseconds;
    for (let taken = 0; taken < stepsAtOnce; taken += 1) {
      if ((await step(db, before)) < rowsAtOnce) break;
      await yieldToEventLoop();
    }
  }
  if (retention.hours !== undefined)
    await deleteOldHours(db, latest.subtract({ months: retention.hours }).epochMilliseconds);
};
