import type { billing, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { isWholeCents } from '../../../contract/money.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { dayOf } from '../../time/calendar.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { missingOf } from '../seller/sellerFields.ts';
import { findSeller } from '../seller/sellerRows.ts';
import { draftOf } from './draft.ts';
import { loadInvoices } from './invoiceRows.ts';
import { lockSubscription, makeInvoice } from './makeInvoice.ts';
import { productNames } from './invoiceLines.ts';
import { settleSubscriptions } from './settleSubscriptions.ts';
import { insertSubscription, loadSubscriptions, setProducts, type Product } from './subscriptionRows.ts';

type SubscriptionCalls = 'subscriptions' | 'createSubscription' | 'updateSubscription' | 'draft' | 'createInvoice';

const viewerOf = (call: Call) => ({ today: dayOf(call.now), isStaff: callerOf(call).user.admin === 1 });

const loadOne = async (db: Db, call: Call, targetId: number, id: number): Promise<SubscriptionRecord> => {
  const [found] = await loadSubscriptions(db, { targetId, id }, viewerOf(call));
  if (!found) throw notFound();
  return found;
};

type Prices = Record<string, number | null> | undefined;

/** Products of a subscription after an update: omitted fees are unchanged, fees of new products are 0. */
const productsOf = (field: string, ids: readonly number[], prices: Prices, known: readonly Product[]): Product[] => {
  if (ids.length === 0) throw refuseFields({ [field]: 'REQUIRED' });
  if (ids.some((id) => !productNames[id])) throw refuseFields({ [field]: 'INVALID' });
  const productIds = new Set(ids);
  for (const [id, fee] of Object.entries(prices ?? {})) {
    if (!productIds.has(Number(id))) throw refuseFields({ [`prices.${id}`]: 'NOT_FOUND' });
    if (fee !== null && fee < 0) throw refuseFields({ [`prices.${id}`]: 'TOO_SMALL' });
    if (fee !== null && !isWholeCents(fee)) throw refuseFields({ [`prices.${id}`]: 'TOO_MANY_DECIMALS' });
  }
  return [...productIds].map((productId) => {
    const before = known.find((product) => product.productId === productId)?.monthlyFee ?? 0;
    const fee = prices?.[productId];
    return { productId, monthlyFee: fee === undefined ? before : (fee ?? 0) };
  });
};

const checkDays = (start: string, end: string | null | undefined): void => {
  if (end && end < start) throw refuseFields({ end: 'BEFORE_START' });
};

/** Handlers of subscriptions. */
export const subscriptionHandlers: Pick<Handlers<typeof billing, Call>, SubscriptionCalls> = {
  subscriptions: ({ id }, call) => loadSubscriptions(call.db, { targetId: id }, viewerOf(call)),

  createSubscription: ({ id, productId, start, prices }, call) =>
    inTransaction(call.db, async (trx) => {
      const products = productsOf('productId', productId, prices, []);
      const made = await insertSubscription(trx, { targetId: id, start, now: call.now });
      await setProducts(trx, made, products);
      return loadOne(trx, call, id, made);
    }),

  updateSubscription: ({ id, subscriptionId, products, prices, start, end }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = await loadOne(trx, call, id, subscriptionId);
      const ids = products ?? known.products.map(({ productId }) => productId);
      const days = { start: start ?? known.start, end: end === undefined ? known.end : end };
      checkDays(days.start, days.end);
      await setProducts(trx, subscriptionId, productsOf('products', ids, prices, known.products));
      await trx.updateTable('subscriptions').set(days).where('id', '=', subscriptionId).execute();
      await settleSubscriptions(trx, call.now, id);
      return loadOne(trx, call, id, subscriptionId);
    }),

  draft: async ({ id, subscriptionId }, call) => {
    const draft = await draftOf(call.db, await loadOne(call.db, call, id, subscriptionId), dayOf(call.now));
    const missingSellerDetails = missingOf((await findSeller(call.db, call, id)).details);
    return { ...draft, hasAccount: !missingSellerDetails.includes('iban'), missingSellerDetails };
  },

  createInvoice: ({ id, subscriptionId, periodFrom }, call) =>
    inTransaction(call.db, async (trx) => {
      await lockSubscription(trx, subscriptionId);
      const subscription = await loadOne(trx, call, id, subscriptionId);
      const invoiceId = await makeInvoice(trx, call, subscription, periodFrom);
      const [invoice] = await loadInvoices(trx, { targetId: id, id: invoiceId }, dayOf(call.now));
      if (!invoice) throw notFound();
      return invoice;
    }),
};
