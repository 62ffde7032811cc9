import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../../upstream/db/connection.ts';
import { inTransaction } from '../../upstream/db/statements.ts';
import { daySeconds, packedFact } from '../../upstream/readings/packedDays.ts';
import type { Slot } from '../../upstream/readings/slots.ts';
import type { ReadingTableName } from '../../upstream/readings/storeSlots.ts';

/*
 * Packs the hours of every other day as soon as they are stored, so that all that reads and writes hours meets days of
 * both kinds beside each other.
 */

/** A day after those of all tests. */
const afterAll = '1000000';

const packEveryOther = async (db: Db, slots: readonly Slot[]): Promise<void> => {
  const { packSlots } = await import('../../upstream/readings/packHours.ts');
  const days = new Set(slots.map(({ ts }) => Math.floor(ts / daySeconds)).filter((day) => day % 2 === 0));
  if (days.size === 0) return;
  const ids = sql.join([...new Set(slots.map(({ valueId }) => valueId))]);
  await db
    .insertInto('facts')
    .values({ name: packedFact, value: afterAll })
    .onConflict((fact) => fact.doNothing())
    .execute();
  const day = sql`"ts" / ${sql.lit(daySeconds)}`;
  await packSlots(db, 'readingsHour', sql`"valueId" in (${ids}) and ${day} in (${sql.join([...days])})`);
};

vi.mock(import('../../upstream/readings/storeSlots.ts'), async (load) => {
  const actual = await load();
  const packing = (store: typeof actual.storeLastSlots) => (db: Db, table: ReadingTableName, slots: readonly Slot[]) =>
    inTransaction(db, async (trx) => {
      await store(trx, table, slots);
      if (table === 'readingsHour') await packEveryOther(trx, slots);
    });
  return {
    ...actual,
    storeLastSlots: packing(actual.storeLastSlots),
    storeMeanSlots: packing(actual.storeMeanSlots),
  };
});
