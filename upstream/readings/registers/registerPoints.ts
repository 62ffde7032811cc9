import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { idsOrNone } from '../../db/statements.ts';
import type { RegisterPoint } from './registerSteps.ts';

/** Reads meter events by value, in order of time. */
export const readMeterEvents = async (
  db: Db,
  valueIds: readonly number[],
): Promise<Map<number, Row<'meterEvents'>[]>> => {
  const rows = await db
    .selectFrom('meterEvents')
    .selectAll()
    .where('valueId', 'in', idsOrNone(valueIds))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ valueId }) => valueId);
};

/** A register's slot of an hour. */
export type StoredRegister = { ts: number; raw: number; at: number };

/** Readings at both sides of a meter event, by which a reading that was not given is known. */
type Beside = { last: number | null; first: number | null };

/** Point of a meter event; without given readings, the last one in its hour and the one of its instant count. */
const eventPoint = (event: Row<'meterEvents'>, { last, first }: Beside, multiplier: number): RegisterPoint => {
  const [end, start] = [event.endRaw ?? last, event.startRaw ?? first];
  return {
    t: event.at / 1000,
    r: end === null ? null : end * multiplier,
    startsAt: start === null ? null : start * multiplier,
  };
};

/**
 * Points of a register: readings and meter events. A reading is at the end of its slot, or at the event if it was taken
 * before an event in the same slot, also one at the slot's end.
 */
export const pointsOf = (
  rows: readonly StoredRegister[],
  events: readonly Row<'meterEvents'>[],
  multiplier: number,
): RegisterPoint[] => {
  const points: RegisterPoint[] = [];
  let next = 0;
  const upTo = (at: number, last: number | null, first: number | null): void => {
    for (let event = events[next]; event && event.at <= at; event = events[next]) {
      points.push(eventPoint(event, { last, first: event.at === at ? first : null }, multiplier));
      next += 1;
    }
  };
  for (const { ts, raw, at } of rows) {
    upTo(at, null, raw);
    const event = events[next];
    if (event && event.at <= ts * 1000) upTo(event.at, raw, null);
    else points.push({ t: ts, r: raw * multiplier });
  }
  upTo(Infinity, null, null);
  return points;
};
