import { sql } from 'kysely';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import type { CheckedEvent } from './checkedEvent.ts';
import { readMetered, readMeterEvent, type Metered } from './meterEventRows.ts';
import { withEvent, withoutEvent, type MeterState } from './meterState.ts';
import { reportedUntil } from './reportedUntil.ts';
import { saveState } from './saveState.ts';

/** A device counts how often its meter was another one. */
const countSwaps = async (db: Db, coreId: number, change: number, now: number): Promise<void> => {
  if (change === 0) return;
  await db
    .updateTable('cores')
    .set({ resetCounter: sql`${sql.ref('resetCounter')} + ${change}`, changedAt: now })
    .where('id', '=', coreId)
    .execute();
};

const isSwap = (row: { kind: string } | undefined): number => Number(row?.kind === 'swap');

/** The present conversion and the events of a meter. */
export const stateOf = async (db: Db, metered: Metered): Promise<MeterState> => {
  const { multiplier, offset, unit } = metered;
  return {
    present: { multiplier, offset, unit },
    events: (await readMeterEvents(db, [metered.id])).get(metered.id) ?? [],
  };
};

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

type Change = { action: string; before?: Row<'meterEvents'>; after?: Row<'meterEvents'> };

/** What follows every change of the events of a meter: its state, days counted anew, its device's swaps, the audit log. */
export const recordChange = async (
  trx: Db,
  call: Call,
  metered: Metered,
  states: { before: MeterState; after: MeterState },
  { action, before, after }: Change,
): Promise<void> => {
  const times = [before, after].flatMap((row) => row?.at ?? []);
  await saveState(trx, call, metered.id, { ...states, times });
  const { coreId, targetId } = metered;
  await countSwaps(trx, coreId, isSwap(after) - isSwap(before), call.now);
  const detail = (after ?? before)?.comment ?? null;
  await recordAudit(trx, call, { action, coreId, targetId, detail, result: logResult.ok });
};

/** Stores a checked event with what follows from it. */
export const addEvent = async (
  trx: Db,
  call: Call,
  metered: Metered,
  { before, checked }: { before: MeterState; checked: CheckedEvent },
): Promise<{ stored: Row<'meterEvents'>; after: MeterState }> => {
  const row = { id: 0, valueId: metered.id, by: callerOf(call).user.username, createdAt: call.now };
  const { state: after, event } = withChecked(before, checked, row);
  const { id: _new, ...columns } = event;
  const stored = await trx.insertInto('meterEvents').values(columns).returningAll().executeTakeFirstOrThrow();
  await recordChange(trx, call, metered, { before, after }, { action: `meter.${stored.kind}`, after: stored });
  return { stored, after };
};

/** Takes an event back; consumption is counted as if it had never been recorded. */
export const removeEvent = async (trx: Db, call: Call, valueId: number, eventId: number): Promise<void> => {
  const metered = await readMetered(trx, valueId);
  const row = await readMeterEvent(trx, valueId, eventId);
  await checkRemoval(trx, metered, row);
  const before = await stateOf(trx, metered);
  const after = withoutEvent(before, eventId);
  await trx.deleteFrom('meterEvents').where('id', '=', eventId).execute();
  await recordChange(trx, call, metered, { before, after }, { action: 'meter.removed', before: row });
};
