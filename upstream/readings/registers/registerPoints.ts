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

/** Point of a meter event; without a given start, the reading of its instant counts. */
const eventPoint = (
  { at, endRaw, startRaw }: Row<'meterEvents'>,
  first: number | null,
  multiplier: number,
): RegisterPoint => {
  const start = startRaw ?? first;
  return {
    t: at / 1000,
    r: endRaw === null ? null : endRaw * multiplier,
    startsAt: start === null ? null : start * multiplier,
  };
};

/**
 * Points of a register: the last reading of each hour at the time at which it was read, and meter events, so that what
 * crosses a boundary is divided where the boundary lies between two readings.
 */
export const pointsOf = (
  rows: readonly StoredRegister[],
  events: readonly Row<'meterEvents'>[],
  multiplier: number,
): RegisterPoint[] => {
  const points: RegisterPoint[] = [];
  let next = 0;
  const upTo = (at: number, first: number | null): void => {
    for (let event = events[next]; event && event.at <= at; event = events[next]) {
      points.push(eventPoint(event, event.at === at ? first : null, multiplier));
      next += 1;
    }
  };
  for (const { raw, at } of rows) {
    upTo(at, raw);
    points.push({ t: at / 1000, r: raw * multiplier });
  }
  upTo(Infinity, null);
  return points;
};
