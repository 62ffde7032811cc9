import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';

/**
 * Next number of a year's invoices, as in 20260042 or, after 9,999 of them, 202610000. A counter of the year is
 * increased in the transaction of the invoice: no number returns after a deletion, and a rollback leaves no gap.
 */
export const nextNumber = async (db: Db, day: string): Promise<string> => {
  const year = day.slice(0, 4);
  const { last } = await db
    .insertInto('invoiceCounters')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`"invoiceCounters"."last" + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}${String(last).padStart(4, '0')}`;
};
