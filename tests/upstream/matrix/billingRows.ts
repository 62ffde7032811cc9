import { inserted, type Insert } from './insert.ts';

const noBuyer = {
  addressLine1: null,
  addressLine2: null,
  businessId: null,
  eInvoiceAddress: null,
  eInvoiceOperator: null,
  reference: null,
  email: null,
};

/** An open invoice from before seller and buyer were stored with it. */
export const invoice: Insert = ({ upstream: { db }, next }, { targetId }) => {
  const days = { date: '2026-11-01', dueDate: '2026-11-15', periodFrom: '2026-10-01', periodTo: '2026-10-31' };
  const row = { targetId, number: `M${next()}`, status: 'DELIVERED', reference: '1511890656', ...days } as const;
  return inserted(
    db
      .insertInto('invoices')
      .values({ ...row, iban: 'FI5810171000000122', net: 1, vat: 0.26, total: 1.26 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

/** An invoice with both of its parties, of which files can be made. */
export const documentedInvoice: Insert = async (scenery, where) => {
  const id = await invoice(scenery, where);
  const { db } = scenery.upstream;
  const seller = await db.selectFrom('sellers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const buyer = JSON.stringify({ ...noBuyer, name: 'As Oy Kotikuusi' });
  await db
    .updateTable('invoices')
    .set({ sellerId: seller.id, buyer, customerNumber: '10001' })
    .where('id', '=', id)
    .execute();
  return id;
};

/** An active subscription of one product. */
export const subscription: Insert = async ({ upstream: { db }, now }, { targetId }) => {
  const row = { targetId, status: 'active', start: '2026-01-01', contractNumber: 'T', createdAt: now } as const;
  const id = await inserted(db.insertInto('subscriptions').values(row).returning('id').executeTakeFirstOrThrow());
  await db.insertInto('subscriptionProducts').values({ subscriptionId: id, productId: 1, monthlyFee: 10 }).execute();
  return id;
};

/** A subscription whose contract waits for acceptance. */
export const draftSubscription: Insert = async (scenery, where) => {
  const id = await subscription(scenery, where);
  const linkPart = String(scenery.next()).padStart(24, '0');
  await scenery.upstream.db
    .updateTable('subscriptions')
    .set({ status: 'draft', linkPart })
    .where('id', '=', id)
    .execute();
  return id;
};
