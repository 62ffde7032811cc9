import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { subscriptionKind } from '../target/targetCodes.ts';
import { BillingSubscription } from './BillingSubscription.ts';
import { Invoice } from './Invoice.ts';

const SubscribedProductInput = builder.inputType('SubscribedProductInput', {
  description: 'One product of a subscription.',
  fields: (t) => ({
    kind: t.field({ type: subscriptionKind.type, required: true, description: 'Product; not NONE.' }),
    monthlyFee: t.field({
      type: 'Decimal',
      description: 'Monthly fee in euros, excluding VAT. Default: the list price; on an update the current price.',
    }),
  }),
});

type Product = typeof SubscribedProductInput.$inferInput;

const idsOf = (products: readonly Product[]): number[] => products.map(({ kind }) => subscriptionKind.write(kind));

const pricesOf = (products: readonly Product[]): Record<string, number> =>
  Object.fromEntries(
    products.flatMap(({ kind, monthlyFee }) =>
      monthlyFee === null || monthlyFee === undefined
        ? []
        : [[String(subscriptionKind.write(kind)), Number(monthlyFee)] as const],
    ),
  );

/** Keys of a billing subscription and its target. */
export const subscriptionKeysOf = (id: string): { id: number; subscriptionId: number } => {
  const { key, target } = readWithin('BillingSubscription', id);
  return { id: target, subscriptionId: key };
};

const uiNames = {
  productId: 'products',
  prices: 'products',
  subscriptionId: 'id',
  start: 'validFrom',
  end: 'validUntil',
};

mutation({
  name: 'createBillingSubscription',
  // POST /ui/targets/{id}/subscriptions.
  description:
    'Creates a subscription, a draft until its contract is accepted. Requires the staff role ADMIN. User errors: REQUIRED, INVALID, TOO_SMALL, TOO_MANY_DECIMALS, NO_PERMISSION.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'ID of the target.' }),
    products: t.field({ type: [SubscribedProductInput], required: true, description: 'Subscribed products.' }),
    validFrom: t.field({ type: 'Date', required: true, description: 'First day, inclusive.' }),
  }),
  uiNames: { ...uiNames, id: 'targetId' },
  resolve: async ({ targetId, products, validFrom }, { ui }) => ({
    billingSubscription: await ui.createSubscription({
      id: readId('Target', targetId).key,
      productId: idsOf(products),
      prices: pricesOf(products),
      start: validFrom,
    }),
  }),
  payload: (t) => ({
    billingSubscription: t.expose('billingSubscription', {
      type: BillingSubscription,
      nullable: true,
      description: 'The created billing subscription; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'updateBillingSubscription',
  // PATCH /ui/targets/{id}/subscriptions/{subscriptionId}.
  description:
    'Changes a subscription; omitted fields keep their values. Requires the staff role ADMIN. User errors: BEFORE_START, REQUIRED, INVALID, TOO_SMALL, TOO_MANY_DECIMALS, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the billing subscription.' }),
    products: t.field({ type: [SubscribedProductInput], description: 'All products of the subscription.' }),
    validFrom: t.field({ type: 'Date', description: 'First day, inclusive.' }),
    validUntil: t.field({ type: 'Date', description: 'Last day, inclusive; null for no end.' }),
  }),
  uiNames,
  resolve: async ({ id, products, validFrom, validUntil }, { ui }) => ({
    billingSubscription: await ui.updateSubscription({
      ...subscriptionKeysOf(id),
      products: products ? idsOf(products) : undefined,
      prices: products ? pricesOf(products) : undefined,
      start: validFrom ?? undefined,
      end: validUntil,
    }),
  }),
  payload: (t) => ({
    billingSubscription: t.expose('billingSubscription', {
      type: BillingSubscription,
      nullable: true,
      description: 'The updated billing subscription; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'createInvoice',
  // POST /ui/targets/{id}/subscriptions/{subscriptionId}/invoices.
  description:
    'Creates an invoice from the draft of a subscription. Requires the staff role ADMIN. User errors: CONTRACT_NOT_ACCEPTED, NOTHING_TO_INVOICE, NO_SELLER_DETAILS where details of the seller are missing, DRAFT_CHANGED where periodFrom is not that of the next draft, NO_PERMISSION.',
  input: (t) => ({
    billingSubscriptionId: t.id({ required: true, description: 'ID of the billing subscription.' }),
    periodFrom: t.field({
      type: 'Date',
      description:
        'First day of the draft. A repeated mutation returns the invoice that was created from that draft. Default: the next draft.',
    }),
  }),
  uiNames: { id: 'billingSubscriptionId' },
  resolve: async ({ billingSubscriptionId, periodFrom }, { ui }) => ({
    invoice: await ui.createInvoice({
      ...subscriptionKeysOf(billingSubscriptionId),
      periodFrom: periodFrom ?? undefined,
    }),
  }),
  payload: (t) => ({
    invoice: t.expose('invoice', {
      type: Invoice,
      nullable: true,
      description: 'The created invoice; null if the mutation failed.',
    }),
  }),
});
