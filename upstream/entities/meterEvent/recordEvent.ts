import { sql } from 'kysely';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import type { CheckedEvent } from './checkedEvent.ts';
import { readAllMetered, type Metered } from './meterEventRows.ts';
import { withEvent, withoutEvent, type MeterState } from './meterState.ts';
import { reportedUntil } from './reportedUntil.ts';
import { saveStates } from './saveState.ts';

/** Devices count how often their meters were other ones. */
const countSwaps = async (db: Db, swaps: readonly { coreId: number; change: number }[], now: number): Promise<void> => {
  const changeOf = new Map<number, number>();
  for (const { coreId, change } of swaps) changeOf.set(coreId, (changeOf.get(coreId) ?? 0) + change);
  for (const [change, cores] of Map.groupBy(changeOf, ([, sum]) => sum)) {
    if (change === 0) continue;
    for (const some of inChunks(cores.map(([coreId]) => coreId)))
      await db
        .updateTable('cores')
        .set({ resetCounter: sql`${sql.ref('resetCounter')} + ${change}`, changedAt: now })
        .where('id', 'in', some)
        .execute();
  }
};

const isSwap = (row: { kind: string } | undefined): number => Number(row?.kind === 'swap');

/** The present conversion of a meter with its events. */
export const stateWith = (
  { multiplier, offset, unit }: Metered,
  events: readonly Row<'meterEvents'>[],
): MeterState => ({ present: { multiplier, offset, unit }, events });

/** The present conversion and the events of a meter. */
export const stateOf = async (db: Db, metered: Metered): Promise<MeterState> =>
  stateWith(metered, (await readMeterEvents(db, [metered.id])).get(metered.id) ?? []);

/** A state with a checked event; its id is 0 until it is stored. */
export const withChecked = (
  state: MeterState,
  { columns, after }: CheckedEvent,
  row: { id: number; valueId: number; by: string | null; createdAt: number },
): { state: MeterState; event: Row<'meterEvents'> } => {
  const none = { multiplierBefore: null, offsetBefore: null, unitBefore: null };
  const changed = withEvent(state, { ...row, ...columns, ...none }, after);
  const event = changed.events.find(({ id }) => id === row.id);
  if (!event) throw new Error('An event is missing from the state that it was added to.');
  return { state: changed, event };
};

/** Refuses to take a change of the conversion back in a month that has been reported. */
export const checkRemoval = async (db: Db, metered: Metered, row: Row<'meterEvents'>): Promise<void> => {
  if (row.multiplierBefore !== null && row.at < (await reportedUntil(db, metered)))
    throw refuseFields({ eventId: 'MONTH_REPORTED' });
};

/** An event that is added, changed or removed, as the audit log names it. */
type EventChange = { action: string; before?: Row<'meterEvents'>; after?: Row<'meterEvents'> };

/** A meter with its states before and after changes of its events. */
export type MeterChange = {
  metered: Metered;
  before: MeterState;
  after: MeterState;
  changes: readonly EventChange[];
};

/**
 * What follows every change of the events of meters: their states, days counted anew, the swaps of their devices, and the
 * audit log.
 */
export const recordChanges = async (trx: Db, call: Call, meters: readonly MeterChange[]): Promise<void> => {
  const states = meters.map(({ metered, before, after, changes }) => {
    const times = changes.flatMap((change) => [change.before, change.after].flatMap((row) => row?.at ?? []));
    return { valueId: metered.id, before, after, times };
  });
  await saveStates(trx, call, states);
  const swaps = meters.map(({ metered: { coreId }, changes }) => ({
    coreId,
    change: changes.reduce((sum, { before, after }) => sum + isSwap(after) - isSwap(before), 0),
  }));
  await countSwaps(trx, swaps, call.now);
  const entries = meters.flatMap(({ metered: { coreId, targetId }, changes }) =>
    changes.map(({ action, before, after }) => {
      const detail = (after ?? before)?.comment ?? null;
      return { action, coreId, targetId, detail, result: logResult.ok };
    }),
  );
  await recordAudits(trx, call, entries);
};

/** Id of an event that is not stored yet. */
export const isUnstored = ({ id }: Row<'meterEvents'>): boolean => id <= 0;

/** A meter with the state that new events, whose ids are not positive, give it. */
export type AddedEvents = Pick<MeterChange, 'metered' | 'before' | 'after'>;

/** Stores new events of meters with what follows from them; returns them and the states with their ids. */
export const addEvents = async (
  trx: Db,
  call: Call,
  meters: readonly AddedEvents[],
): Promise<{ stored: Row<'meterEvents'>[]; changes: MeterChange[] }> => {
  const made = { by: callerOf(call).user.username, createdAt: call.now };
  const rows = meters.flatMap(({ after }) =>
    after.events.filter(isUnstored).map(({ id: _new, ...columns }) => ({ ...columns, ...made })),
  );
  const stored: Row<'meterEvents'>[] = [];
  for (const some of inChunks(rows))
    stored.push(...(await trx.insertInto('meterEvents').values(some).returningAll().execute()));
  const storedAt = new Map(stored.map((row) => [`${row.valueId}/${row.at}`, row]));
  const changes = meters.map(({ metered, before, after }) => {
    const own: Row<'meterEvents'>[] = [];
    const events = after.events.map((event) => {
      const row = isUnstored(event) ? storedAt.get(`${event.valueId}/${event.at}`) : undefined;
      if (row) own.push(row);
      return row ?? event;
    });
    const added = own.map((row) => ({ action: `meter.${row.kind}`, after: row }));
    return { metered, before, after: { ...after, events }, changes: added };
  });
  await recordChanges(trx, call, changes);
  return { stored, changes };
};

/** Stores a checked event with what follows from it. */
export const addEvent = async (
  trx: Db,
  call: Call,
  metered: Metered,
  { before, checked }: { before: MeterState; checked: CheckedEvent },
): Promise<{ stored: Row<'meterEvents'>; after: MeterState }> => {
  const row = { id: 0, valueId: metered.id, by: null, createdAt: call.now };
  const { state } = withChecked(before, checked, row);
  const { stored, changes } = await addEvents(trx, call, [{ metered, before, after: state }]);
  const [[one], [change]] = [stored, changes];
  if (!one || !change) throw new Error('An event is missing that was stored.');
  return { stored: one, after: change.after };
};

/** Takes events of meters back; consumption is counted as if they had never been recorded. */
export const removeEvents = async (trx: Db, call: Call, rows: readonly Row<'meterEvents'>[]): Promise<void> => {
  const byMeter = Map.groupBy(rows, ({ valueId }) => valueId);
  const metered = await readAllMetered(trx, byMeter.keys());
  const events = await readMeterEvents(trx, [...byMeter.keys()]);
  const meters: MeterChange[] = [];
  for (const [id, own] of byMeter) {
    const meter = metered.get(id);
    if (!meter) throw notFound();
    for (const row of own) await checkRemoval(trx, meter, row);
    const before = stateWith(meter, events.get(id) ?? []);
    const after = own.toReversed().reduce((state, row) => withoutEvent(state, row.id), before);
    meters.push({
      metered: meter,
      before,
      after,
      changes: own.map((row) => ({ action: 'meter.removed', before: row })),
    });
  }
  for (const some of inChunks(rows.map(({ id }) => id)))
    await trx.deleteFrom('meterEvents').where('id', 'in', some).execute();
  await recordChanges(trx, call, meters);
};
