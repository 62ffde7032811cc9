import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { engineOf } from '../../db/engine.ts';
import { conversionBefore, type Conversions } from '../conversions.ts';
import type { RegisterPoint } from './registerPoint.ts';
import type { Rescaling } from './rescaling.ts';

/** Reads meter events by value, in order of time. */
export const readMeterEvents = async (
  db: Db,
  valueIds: readonly number[],
): Promise<Map<number, Row<'meterEvents'>[]>> => {
  const rows = await db
    .selectFrom('meterEvents')
    .selectAll()
    .where(engineOf(db).isIn('valueId', valueIds))
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ valueId }) => valueId);
};

/** A register's slot of an hour. */
export type StoredRegister = { ts: number; raw: number; at: number };

/** Point of a meter event; without a given start, the reading of its instant counts. */
const eventPoint = (
  event: Row<'meterEvents'>,
  first: number | null,
  { at: conversionAt }: Conversions,
): RegisterPoint => {
  const { at, endRaw, startRaw } = event;
  const start = startRaw ?? first;
  const { multiplier: startMultiplier } = conversionAt(at);
  const multiplier = conversionBefore(event)?.multiplier ?? startMultiplier;
  return {
    t: at / 1000,
    r: endRaw === null ? null : endRaw * multiplier,
    multiplier,
    startsAt: start === null ? null : start * startMultiplier,
    startMultiplier,
  };
};

/** Events at which a register begins anew; at a conversion it goes on. */
export const isNewRegister = ({ kind }: Pick<Row<'meterEvents'>, 'kind'>): boolean => kind !== 'conversion';

/** Times at which a register that goes on gets another multiplier. */
export const rescalingsOf = (events: readonly Row<'meterEvents'>[], { at }: Conversions): Rescaling[] =>
  events
    .filter((event) => !isNewRegister(event))
    .map((event) => {
      const { multiplier: after } = at(event.at);
      return { t: event.at / 1000, before: conversionBefore(event)?.multiplier ?? after, after };
    });

/**
 * Points of a register: the last reading of each hour at the time at which it was read, and meter events, so that what
 * crosses a boundary is divided where the boundary lies between two readings. Each is counted by the multiplier of its
 * time.
 */
export const pointsOf = (
  rows: readonly StoredRegister[],
  events: readonly Row<'meterEvents'>[],
  conversions: Conversions,
): RegisterPoint[] => {
  const points: RegisterPoint[] = [];
  const divisions = events.filter(isNewRegister);
  let next = 0;
  const upTo = (at: number, first: number | null): void => {
    for (let event = divisions[next]; event && event.at <= at; event = divisions[next]) {
      points.push(eventPoint(event, event.at === at ? first : null, conversions));
      next += 1;
    }
  };
  const present = conversions.at(Infinity).multiplier;
  const isChanged = conversions.changes.length > 0;
  for (const { raw, at } of rows) {
    upTo(at, raw);
    const multiplier = isChanged ? conversions.at(at).multiplier : present;
    points.push({ t: at / 1000, r: raw * multiplier, multiplier });
  }
  upTo(Infinity, null);
  return points;
};
