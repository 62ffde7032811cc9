import type { Db } from '../db/connection.ts';

/** Module and parameter of the price of each type's unit. */
const priceOf: Readonly<Record<number, readonly [moduleId: number, parameterId: number]>> = {
  27: [2, 2],
  30: [4, 2],
  33: [3, 2],
  34: [2, 2],
  35: [2, 3],
};

/** Price of a unit in euros, by consumption type of a target; types without a price are omitted. */
export const readPrices = async (db: Db, targetId: number): Promise<Map<number, number>> => {
  const rows = await db.selectFrom('moduleParameters').selectAll().where('targetId', '=', targetId).execute();
  const prices = new Map<number, number>();
  for (const [typeId, [moduleId, parameterId]] of Object.entries(priceOf)) {
    const row = rows.find((one) => one.moduleId === moduleId && one.parameterId === parameterId);
    if (row && row.value !== null) prices.set(Number(typeId), row.value);
  }
  return prices;
};
