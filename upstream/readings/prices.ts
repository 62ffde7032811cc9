import type { Db } from '../db/connection.ts';

/** Where the price of a type's unit stands: the module, and the parameter of it. */
const priceOf: Readonly<Record<number, readonly [moduleId: number, parameterId: number]>> = {
  27: [2, 2],
  30: [4, 2],
  33: [3, 2],
  34: [2, 2],
  35: [2, 3],
};

/** Euros for a unit of each consumption type in a target; types without a price are left out. */
export const readPrices = async (db: Db, targetId: number): Promise<Map<number, number>> => {
  const rows = await db.selectFrom('moduleParameters').selectAll().where('targetId', '=', targetId).execute();
  const prices = new Map<number, number>();
  for (const [typeId, [moduleId, parameterId]] of Object.entries(priceOf)) {
    const row = rows.find((one) => one.moduleId === moduleId && one.parameterId === parameterId);
    if (row && row.value !== null) prices.set(Number(typeId), row.value);
  }
  return prices;
};
