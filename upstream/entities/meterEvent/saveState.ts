import { updateDataFaults } from '../../alarms/dataFaults.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { findHeldReadings } from '../../readings/registers/heldReadings.ts';
import { deleteStaleDays } from '../../readings/registers/registerDays.ts';
import { isRegister } from '../../readings/slots.ts';
import { findValue, saveSettings } from '../value/savedSettings.ts';
import { isSameConversion, type MeterState } from './meterState.ts';

const conversionColumns = ['multiplierBefore', 'offsetBefore', 'unitBefore'] as const;

/**
 * Stores what a change of the events of a value changes beside the event itself: the present conversion, with its line in
 * the log, the conversions before other events, and what was counted from the times on.
 */
export const saveState = async (
  trx: Db,
  call: Call,
  valueId: number,
  { before, after, times }: { before: MeterState; after: MeterState; times: readonly number[] },
): Promise<void> => {
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
  const value = await findValue(trx, valueId);
  if (!isRegister(value.typeId)) return;
  await deleteStaleDays(
    trx,
    times.map((at) => ({ valueId, ts: at / 1000 })),
  );
  await findHeldReadings(trx, [value], call.now);
  await updateDataFaults(trx, call.now, [valueId]);
};
