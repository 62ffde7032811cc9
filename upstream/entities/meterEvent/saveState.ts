import { updateDataFaults } from '../../alarms/dataFaults.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';
import { findHeldReadings } from '../../readings/registers/heldReadings.ts';
import { deleteStaleDays } from '../../readings/registers/registerDays.ts';
import { isRegister } from '../../readings/slots.ts';
import { findValue, findValues, saveSettings } from '../value/savedSettings.ts';
import { isSameConversion, type MeterState } from './meterState.ts';

const conversionColumns = ['multiplierBefore', 'offsetBefore', 'unitBefore'] as const;

/** Registers whose hours are read at once, since a change of long ago counts all hours since. */
const registersAtOnce = 50;

/** A value with the states of its events before and after a change, and the times from which it is counted again. */
export type StateChange = { valueId: number; before: MeterState; after: MeterState; times: readonly number[] };

const saveConversions = async (trx: Db, call: Call, { valueId, before, after }: StateChange): Promise<void> => {
  const known = new Map(before.events.map((event) => [event.id, event]));
  for (const event of after.events) {
    const earlier = known.get(event.id);
    if (!earlier || conversionColumns.every((column) => earlier[column] === event[column])) continue;
    const { multiplierBefore, offsetBefore, unitBefore } = event;
    const changes = { multiplierBefore, offsetBefore, unitBefore };
    await trx.updateTable('meterEvents').set(changes).where('id', '=', event.id).execute();
  }
  if (!isSameConversion(before.present, after.present))
    await saveSettings(trx, call, [await findValue(trx, valueId)], after.present);
};

/**
 * Stores what changes of the events of values change beside the events themselves: the present conversion, with its line
 * in the log, the conversions before other events, and what was counted from the times on.
 */
export const saveStates = async (trx: Db, call: Call, changes: readonly StateChange[]): Promise<void> => {
  for (const change of changes) await saveConversions(trx, call, change);
  const values = await findValues(
    trx,
    changes.map(({ valueId }) => valueId),
  );
  const registers = values.filter(({ typeId }) => isRegister(typeId));
  if (registers.length === 0) return;
  const ids = new Set(registers.map(({ id }) => id));
  await deleteStaleDays(
    trx,
    changes.flatMap(({ valueId, times }) => (ids.has(valueId) ? times.map((at) => ({ valueId, ts: at / 1000 })) : [])),
  );
  for (const some of inChunks(registers, registersAtOnce)) await findHeldReadings(trx, some, call.now);
  for (const some of inChunks([...ids])) await updateDataFaults(trx, call.now, some);
};
