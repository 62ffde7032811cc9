import type { Db } from '../connection.ts';
import { engineOf } from '../engine.ts';
import { d, i, key, makeTables, optional, required, t, zero } from './shape.ts';

/**
 * Makes the table of the seller's saved details, and the columns of what an invoice keeps of its day. Earlier invoices
 * have none of it, since what held on their day is unknown.
 */
export const createSellers = async (db: Db): Promise<void> => {
  await makeTables(db, {
    sellers: {
      id: [i, key],
      savedAt: [i, required],
      savedBy: [t, required],
      example: [i, zero],
      name: [t, optional],
      addressLine1: [t, optional],
      addressLine2: [t, optional],
      postal: [t, optional],
      city: [t, optional],
      country: [t, required],
      businessId: [t, optional],
      vatNumber: [t, optional],
      iban: [t, optional],
      bic: [t, optional],
      email: [t, optional],
      phone: [t, optional],
      domicile: [t, optional],
      lateInterestPercent: [d, optional],
      noticeDays: [i, required],
    },
  });
  const { text, integer, 'double precision': double } = engineOf(db).types;
  const columns = {
    sellerId: integer,
    buyer: text,
    customerNumber: text,
    paymentTimeDays: integer,
    lateInterestPercent: double,
    noticeDays: integer,
  };
  for (const [name, type] of Object.entries(columns))
    await db.schema.alterTable('invoices').addColumn(name, type).execute();
  await db.schema.alterTable('invoiceLines').addColumn('unit', text).execute();
};
