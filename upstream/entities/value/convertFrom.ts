import { type Call, callerOf } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuseFields } from '../../errors/refusal.ts';
import type { Conversion } from '../../readings/conversions.ts';
import { hour, slotOf } from '../../readings/slots.ts';
import { slotsBetween } from '../../readings/slotTables.ts';
import { readMeterEvents } from '../../readings/registers/registerPoints.ts';
import { isSameConversion, withEvent } from '../meterEvent/meterState.ts';
import { reportedUntil } from '../meterEvent/reportedUntil.ts';
import { saveStates } from '../meterEvent/saveState.ts';

const isReadBefore = async (db: Db, valueId: number, at: number): Promise<boolean> => {
  const slots = slotsBetween(db, 'readingsHour', { valueIds: [valueId], first: 0, last: slotOf(true, at, hour) });
  const reading = db.selectFrom(slots.as('slot')).select('at').where('at', '<', at);
  return (await reading.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Converts the readings of a value in another way from a time on, which is after all changes before: earlier readings keep
 * their conversion. Without earlier readings there is nothing to divide, and no event is recorded.
 */
export const convertFrom = async (
  trx: Db,
  call: Call,
  row: Row<'values'>,
  conversion: Conversion,
  given: string | undefined,
): Promise<void> => {
  const { id: valueId, multiplier, offset, unit } = row;
  const present = { multiplier, offset, unit };
  if (isSameConversion(present, conversion)) return;
  const at = given === undefined ? call.now : Date.parse(given);
  const before = { present, events: (await readMeterEvents(trx, [valueId])).get(valueId) ?? [] };
  const changed = before.events.findLast(({ multiplierBefore }) => multiplierBefore !== null);
  const same = before.events.find((event) => event.at === at);
  const isContinued = same !== undefined && same === changed;
  if (at > call.now || (changed && changed.at > at) || (same && !isContinued)) throw refuseFields({ from: 'INVALID' });
  if (at < (await reportedUntil(trx, row))) throw refuseFields({ from: 'MONTH_REPORTED' });
  if (isContinued || !(await isReadBefore(trx, valueId, at))) {
    await saveStates(trx, call, [{ valueId, before, after: { ...before, present: conversion }, times: [at] }]);
    return;
  }
  const event = {
    valueId,
    kind: 'conversion' as const,
    at,
    endRaw: null,
    startRaw: null,
    comment: null,
    by: callerOf(call).user.username,
    createdAt: call.now,
    multiplierBefore: multiplier,
    offsetBefore: offset,
    unitBefore: unit,
  };
  const { id } = await trx.insertInto('meterEvents').values(event).returning('id').executeTakeFirstOrThrow();
  const after = withEvent(before, { ...event, id }, conversion);
  await saveStates(trx, call, [{ valueId, before, after, times: [at] }]);
};
