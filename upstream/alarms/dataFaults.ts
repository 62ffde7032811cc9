import { sql } from 'kysely';
import type { DataFaultCause } from '../../contract/entities/alert.ts';
import type { Db } from '../db/connection.ts';
import type { NewRow, Row } from '../db/schema.ts';
import { inChunks, inTransaction } from '../db/statements.ts';
import { conversionsOf, readConversionEvents, type Conversions } from '../readings/conversions.ts';
import { scaled } from '../time/instant.ts';
import { aboutOf, titleOf } from './alertWords.ts';
import { autoAcknowledger } from './autoAcknowledger.ts';
import { notifyReceivers } from './notifyReceivers.ts';
import { continuesWithin, timesOf } from './returningAlerts.ts';

/** Code of faults of readings, and the level of those that a person has to answer. */
const faultCode = 14;
const faultLevel = 2;

/** Refused readings of a value in a row that are a fault. */
const leastRefused = 3;

/** Target state of the archive. */
const archived = 5;

/** Restricts a query to some values; to none of them if undefined. */
type Scope = readonly number[] | undefined;

/** A value whose readings are not counted, with the alert that it has to have. */
type Fault = { cause: DataFaultCause; alert: NewRow<'alerts'> & { valueId: number; targetId: number } };

/** Values with the columns of their alerts. */
const valuesWith = (db: Db, scope: Scope) =>
  db
    .selectFrom('uncountedReadings as uncounted')
    .innerJoin('values', 'values.id', 'uncounted.valueId')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .innerJoin('targets', 'targets.id', 'values.targetId')
    .select(['values.id as valueId', 'values.targetId', 'values.coreId', 'values.name', 'values.typeId', 'values.unit'])
    .select(['values.multiplier', 'values.offset', 'values.latestRaw', 'cores.name as coreName', 'cores.groupId'])
    .select(['values.latestAt', 'uncounted.reason', 'uncounted.at', 'uncounted.raw', 'uncounted.foundAt'])
    .select(['uncounted.beforeAt', 'uncounted.beforeRaw'])
    .select(sql<number | null>`coalesce("values"."spaceId", cores."spaceId")`.as('spaceId'))
    .where('targets.state', '!=', archived)
    .$if(scope !== undefined, (query) => query.where('values.id', 'in', scope ?? []));

type Found = Awaited<ReturnType<ReturnType<typeof valuesWith>['execute']>>[number];

const faultOf = (
  row: Found,
  cause: DataFaultCause,
  before: { at: number | null; raw: number | null },
  conversions: Conversions,
): Fault[] => {
  const { valueId, targetId, coreId, spaceId, groupId, at, raw, coreName, foundAt } = row;
  if (targetId === null) return [];
  const about = aboutOf(undefined, row);
  const alert = {
    targetId,
    producerId: null,
    type: faultCode,
    level: faultLevel,
    name: titleOf(coreName, about),
    valueId,
    coreId,
    spaceId,
    groupId,
    from: foundAt,
    value: raw === null ? null : scaled(raw, conversions.at(at ?? foundAt)),
    limit: before.raw === null ? null : scaled(before.raw, conversions.at(before.at ?? foundAt)),
    unit: about?.unit ?? null,
    cause,
  };
  return [{ cause, alert }];
};

/** The newest of the refused readings of each value that has several in a row. */
const readRefused = (db: Db, scope: Scope): Promise<Found[]> =>
  valuesWith(db, scope)
    .where(
      'uncounted.id',
      'in',
      db
        .selectFrom('uncountedReadings')
        .select((row) => row.fn.max('id').as('id'))
        .where('state', '=', 'refused')
        .where('sinceAccepted', '=', 1)
        .groupBy('valueId')
        .having((row) => row.fn.countAll(), '>=', leastRefused),
    )
    .execute();

/** The fault of each value: what is held before what is refused. */
const readFaults = async (db: Db, scope: Scope): Promise<Map<number, Fault>> => {
  const refused = await readRefused(db, scope);
  const held = await valuesWith(db, scope).where('uncounted.state', '=', 'held').execute();
  const events = await readConversionEvents(
    db,
    [...refused, ...held].map(({ valueId }) => valueId),
  );
  const conversions = (row: Found): Conversions => conversionsOf(row, events.get(row.valueId) ?? []);
  const faults = [
    ...refused.flatMap((row) => faultOf(row, 'refused', { at: row.latestAt, raw: row.latestRaw }, conversions(row))),
    ...held.flatMap((row) => {
      const cause = row.reason === 'RESTART' ? 'restart' : 'jump';
      return faultOf(row, cause, { at: row.beforeAt, raw: row.beforeRaw }, conversions(row));
    }),
  ];
  return new Map(faults.map((fault) => [fault.alert.valueId, fault]));
};

const dataFaults = (db: Db) => db.selectFrom('alerts').selectAll().where('cause', 'is not', null);

/** Alerts of the same faults that ended not long ago, and go on. */
const readEnded = async (db: Db, faults: readonly Fault[], now: number): Promise<Map<number, Row<'alerts'>>> => {
  const newest = new Map<number, Row<'alerts'>>();
  for (const some of inChunks(faults.map(({ alert }) => alert.valueId))) {
    const rows = await dataFaults(db)
      .where('valueId', 'in', some)
      .where('to', '>=', now - continuesWithin(faultCode))
      .where('normal', '=', 0)
      .orderBy('to')
      .orderBy('id')
      .execute();
    for (const row of rows) if (row.valueId !== null) newest.set(row.valueId, row);
  }
  return newest;
};

/** Raises the alert of a fault, or goes on with the one that ended not long ago. */
const raise = async (
  db: Db,
  { alert }: Fault,
  ended: Row<'alerts'> | undefined,
  now: number,
): Promise<Row<'alerts'>> => {
  if (!ended || ended.targetId !== alert.targetId)
    return db.insertInto('alerts').values(alert).returningAll().executeTakeFirstOrThrow();
  const { cause, value, limit } = alert;
  const again = { to: null, count: ended.count + 1, times: JSON.stringify(timesOf(ended, now)) };
  return db
    .updateTable('alerts')
    .set({ ...again, cause, value, limit, ackBy: null, ackAt: null, noticeDueAt: null })
    .where('id', '=', ended.id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Whether an open alert is about another fault than its value has now; further readings of the same one change nothing. */
const isAnother = ({ cause, value, limit }: Row<'alerts'>, { alert }: Fault): boolean =>
  cause !== alert.cause || (cause !== 'refused' && (value !== alert.value || limit !== alert.limit));

const endAlerts = async (db: Db, ended: readonly Row<'alerts'>[], now: number): Promise<void> => {
  for (const some of inChunks(ended.map(({ id }) => id))) {
    await db.updateTable('alerts').set({ to: now, noticeDueAt: null }).where('id', 'in', some).execute();
    const selfAcknowledged = db.selectFrom('values').select('id').where('alertAutoack', '=', 1);
    await db
      .updateTable('alerts')
      .set({ ackBy: autoAcknowledger, ackAt: now })
      .where('id', 'in', some)
      .where('ackAt', 'is', null)
      .where('valueId', 'in', selfAcknowledged)
      .execute();
  }
};

const notify = async (db: Db, raised: readonly Row<'alerts'>[], now: number): Promise<void> => {
  for (const [targetId, alerts] of Map.groupBy(raised, (alert) => alert.targetId)) {
    const levels = await db.selectFrom('alertLevels').selectAll().where('targetId', '=', targetId).execute();
    await notifyReceivers(db, { targetId, levels, now }, alerts);
  }
};

/** What has to change: alerts whose fault is over, faults without an alert, and alerts about another fault of their value. */
type Changes = { over: Row<'alerts'>[]; fresh: Fault[]; others: { alert: Row<'alerts'>; fault: Fault }[] };

const readChanges = async (db: Db, scope: Scope): Promise<Changes> => {
  const faults = await readFaults(db, scope);
  const open = await dataFaults(db)
    .where('to', 'is', null)
    .$if(scope !== undefined, (query) => query.where('valueId', 'in', scope ?? []))
    .execute();
  const changes: Changes = { over: [], fresh: [], others: [] };
  for (const alert of open) {
    const fault = faults.get(alert.valueId ?? 0);
    if (fault?.alert.targetId !== alert.targetId) changes.over.push(alert);
    else {
      faults.delete(fault.alert.valueId);
      if (isAnother(alert, fault)) changes.others.push({ alert, fault });
    }
  }
  changes.fresh.push(...faults.values());
  return changes;
};

const apply = async (db: Db, { over, fresh, others }: Changes, now: number): Promise<void> => {
  await endAlerts(db, over, now);
  for (const { alert, fault } of others) {
    const { cause, value, limit } = fault.alert;
    const set = { cause, value, limit, ackBy: null, ackAt: null };
    await db.updateTable('alerts').set(set).where('id', '=', alert.id).execute();
  }
  const ended = await readEnded(db, fresh, now);
  const raised: Row<'alerts'>[] = [];
  for (const fault of fresh) raised.push(await raise(db, fault, ended.get(fault.alert.valueId), now));
  await notify(db, raised, now);
};

/**
 * Raises an alert for each value whose readings are held or refused one after another, and ends those whose readings are
 * counted again; of some values, or all. One alert lasts however many readings follow. Writes only changes, by what is
 * stored then.
 */
export const updateDataFaults = async (db: Db, now: number, scope?: readonly number[]): Promise<void> => {
  const { over, fresh, others } = await readChanges(db, scope);
  if (over.length + fresh.length + others.length === 0) return;
  await inTransaction(db, async (trx) => apply(trx, await readChanges(trx, scope), now));
};
