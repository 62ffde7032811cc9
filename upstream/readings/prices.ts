import { dayOf, startOfDay } from '../time/calendar.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { idsOrNone } from '../db/statements.ts';

/** Module and parameter of the price of each type's unit. */
const priceOf: Readonly<Record<number, readonly [moduleId: number, parameterId: number]>> = {
  27: [2, 2],
  30: [4, 2],
  33: [3, 2],
  34: [2, 2],
  35: [2, 3],
};

/** Prices of a unit in euros over time, by consumption type of a target. */
export type Prices = {
  /** Price at a time in Unix seconds; undefined without one. */
  at: (typeId: number, time: number) => number | undefined;
  /** Starts of the days on which a price changes, in Unix seconds, ascending. */
  changes: readonly number[];
};

const pricesOf = (rows: readonly Row<'moduleParameters'>[]): Prices => {
  const ofType = ([moduleId, parameterId]: readonly [number, number]) =>
    rows.filter((row) => row.moduleId === moduleId && row.parameterId === parameterId);
  const byType = new Map(Object.entries(priceOf).map(([typeId, parameter]) => [Number(typeId), ofType(parameter)]));
  const days = new Set([...byType.values()].flat().map(({ from }) => from));
  return {
    at: (typeId, time) => {
      const prices = byType.get(typeId) ?? [];
      const [only] = prices;
      const day = prices.length > 1 ? dayOf(time * 1000) : '';
      const valid = prices.length > 1 ? prices.findLast(({ from }) => from <= day) : only;
      return valid?.value ?? undefined;
    },
    changes: [...days]
      .filter((day) => day !== '')
      .map((day) => startOfDay(day) / 1000)
      .toSorted((one, other) => one - other),
  };
};

/** Reads the prices of some targets, by target. */
export const readPricesOf = async (db: Db, targetIds: readonly number[]): Promise<Map<number, Prices>> => {
  const rows = await db
    .selectFrom('moduleParameters')
    .selectAll()
    .where('targetId', 'in', idsOrNone(targetIds))
    .orderBy('from')
    .execute();
  return new Map(targetIds.map((targetId) => [targetId, pricesOf(rows.filter((row) => row.targetId === targetId))]));
};

/** Reads the prices of a target. */
export const readPrices = async (db: Db, targetId: number): Promise<Prices> =>
  (await readPricesOf(db, [targetId])).get(targetId) ?? pricesOf([]);
