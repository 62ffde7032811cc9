import type { Row } from '../db/schema.ts';

type Slot = { ts: number; raw: number; at: number };
type Event = Pick<Row<'meterEvents'>, 'at' | 'endRaw' | 'startRaw'>;

/**
 * Joins the epochs of a register to one: the readings before a meter event are shifted by the difference that the event
 * tells, so that a swap is neither a flood nor a flow backwards. Without a given reading the nearest one counts. Slots
 * and events are in order of time; the latest readings keep their numbers.
 */
export const joinEpochs = <S extends Slot>(slots: readonly S[], events: readonly Event[]): S[] => {
  let joined = [...slots];
  for (const { at, endRaw, startRaw } of events) {
    const end = endRaw ?? joined.findLast((slot) => slot.at < at)?.raw;
    const start = startRaw ?? joined.find((slot) => slot.at >= at)?.raw;
    if (end === undefined || start === undefined) continue;
    const shift = start - end;
    joined = joined.map((slot) => (slot.at < at ? { ...slot, raw: slot.raw + shift } : slot));
  }
  return joined;
};
