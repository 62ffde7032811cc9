import { sql } from 'kysely';
import { engineOf } from '../engine.ts';
import type { Db } from '../connection.ts';
import { d, i, key, makeIndexes, makeTables, optional, required, t, zero, type Shape } from './shape.ts';
import type { BillingTables } from '../tables/billing.ts';

const shapes: Record<Exclude<keyof BillingTables, 'invoiceCounters' | 'sellers' | 'invoiceEvents'>, Shape> = {
  invoicingDetails: {
    targetId: [i, (column) => column.primaryKey()],
    businessId: [t, optional],
    eInvoiceAddress: [t, optional],
    eInvoiceOperator: [t, optional],
    addressLine1: [t, optional],
    addressLine2: [t, optional],
    receiver: [t, optional],
    email: [t, optional],
    reference: [t, optional],
    periodMonths: [i, required],
    paymentTimeDays: [i, required],
  },
  subscriptions: {
    id: [i, key],
    targetId: [i, required],
    status: [t, required],
    start: [t, required],
    end: [t, optional],
    contractNumber: [t, required],
    acceptedAt: [i, optional],
    acceptedBy: [t, optional],
    verifyToken: [t, optional],
    createdAt: [i, required],
  },
  subscriptionProducts: {
    subscriptionId: [i, required],
    productId: [i, required],
    monthlyFee: [d, required],
  },
  invoices: {
    id: [i, key],
    targetId: [i, required],
    subscriptionId: [i, optional],
    number: [t, (column) => column.notNull().unique()],
    status: [t, required],
    comment: [t, optional],
    date: [t, required],
    dueDate: [t, required],
    paidDate: [t, optional],
    reference: [t, required],
    iban: [t, required],
    recipient: [t, optional],
    periodFrom: [t, required],
    periodTo: [t, required],
    net: [d, zero],
    vat: [d, zero],
    total: [d, zero],
  },
  invoiceLines: {
    id: [i, key],
    invoiceId: [i, required],
    title: [t, required],
    quantity: [d, required],
    unitPrice: [d, required],
    vat: [d, required],
    totalPrice: [d, required],
  },
};

/** Makes the tables of subscriptions and invoices. */
export const createBilling = async (db: Db): Promise<void> => {
  await makeTables(db, shapes);
  await makeIndexes(db, [
    ['subscriptions', ['targetId']],
    ['subscriptions', ['verifyToken']],
    ['subscriptionProducts', ['subscriptionId']],
    ['invoices', ['targetId']],
    ['invoiceLines', ['invoiceId']],
  ]);
};

/** Adds the counters of invoice numbers, which continue the numbers there are, and the version of each invoice. */
export const countInvoices = async (db: Db): Promise<void> => {
  await makeTables(db, { invoiceCounters: { year: [t, (column) => column.primaryKey()], last: [i, required] } });
  await db.schema.alterTable('invoices').addColumn('version', engineOf(db).types.integer, zero).execute();
  const { rows } = await sql<{ number: string }>`select number from invoices`.execute(db);
  const last = new Map<string, number>();
  for (const { number } of rows) {
    const [, year, count] = /^(\d{4})(\d{4,9})$/.exec(number) ?? [];
    if (year && count) last.set(year, Math.max(last.get(year) ?? 0, Number(count)));
  }
  for (const [year, count] of last)
    await sql`insert into "invoiceCounters" (year, last) values (${year}, ${count})`.execute(db);
};

/** Keeps the customer of accepted contracts as on the day of acceptance; earlier ones as they are now. */
export const keepCustomers = async (db: Db): Promise<void> => {
  for (const column of ['acceptedCustomer', 'acceptedSignature'])
    await db.schema.alterTable('subscriptions').addColumn(column, engineOf(db).types.text).execute();
  const customer = (column: 'customerName' | 'signature') =>
    sql<
      string | null
    >`(select ${sql.ref(`targets.${column}`)} from targets where targets.id = ${sql.ref('subscriptions.targetId')})`;
  await db
    .updateTable('subscriptions')
    .set({ acceptedCustomer: customer('customerName'), acceptedSignature: customer('signature') })
    .where('acceptedAt', 'is not', null)
    .execute();
};

/** Adds what happens to invoices after they are made. */
export const createInvoiceEvents = async (db: Db): Promise<void> => {
  await makeTables(db, {
    invoiceEvents: {
      id: [i, key],
      invoiceId: [i, required],
      at: [i, required],
      kind: [t, required],
      channel: [t, optional],
      address: [t, optional],
      by: [t, optional],
    },
  });
  await makeIndexes(db, [['invoiceEvents', ['invoiceId']]]);
};
