import type { Row } from '../db/schema.ts';
import { isNewRegister } from '../readings/registers/registerPoints.ts';

type Slot = { ts: number; raw: number; at: number };
type Event = Pick<Row<'meterEvents'>, 'kind' | 'at' | 'endRaw' | 'startRaw' | 'multiplierBefore'>;

/**
 * Joins the epochs of a register to one: the readings before a meter event are shifted by the difference that the event
 * tells, so that a swap is neither a flood nor a flow backwards, and are brought to the multiplier of the new register.
 * Without a given reading the nearest one counts. Where a register goes on by another multiplier, all of its readings are
 * judged by the present one. Slots and events are in order of time; the latest readings keep their numbers.
 */
export const joinEpochs = <S extends Slot>(
  slots: readonly S[],
  events: readonly Event[],
  presentMultiplier: number,
): S[] => {
  let joined = [...slots];
  let multiplier = presentMultiplier;
  const factors = new Map<Event, number>();
  for (const event of events.toReversed()) {
    const before = event.multiplierBefore ?? multiplier;
    factors.set(event, before / multiplier);
    multiplier = before;
  }
  for (const event of events.filter(isNewRegister)) {
    const { at, endRaw, startRaw } = event;
    const end = endRaw ?? joined.findLast((slot) => slot.at < at)?.raw;
    const start = startRaw ?? joined.find((slot) => slot.at >= at)?.raw;
    if (end === undefined || start === undefined) continue;
    const factor = factors.get(event) ?? 1;
    const shift = start - end * factor;
    joined = joined.map((slot) => (slot.at < at ? { ...slot, raw: slot.raw * factor + shift } : slot));
  }
  return joined;
};
