import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { readId, readWithin } from '../../graph/nodeId.ts';
import { subscriptionKind } from '../target/targetCodes.ts';
import { BillingSubscription } from './BillingSubscription.ts';
import { Invoice } from './Invoice.ts';

const SubscribedProductInput = builder.inputType('SubscribedProductInput', {
  description: 'One product of a subscription.',
  fields: (t) => ({
    kind: t.field({ type: subscriptionKind.type, required: true, description: 'Which product; not NONE.' }),
    monthlyFee: t.field({
      type: 'Decimal',
      description: 'Euros a month without VAT; the usual price unless said, and for a change the price until now.',
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

const subscriptionKeysOf = (id: string): { id: number; subscriptionId: number } => {
  const { key, target } = readWithin('BillingSubscription', id);
  return { id: target, subscriptionId: key };
};

const uiNames = { productId: 'products', prices: 'products', subscriptionId: 'id' };

mutation({
  name: 'createBillingSubscription',
  description:
    'For staff admins: adds a subscription, a draft until its contract is accepted. User errors: REQUIRED, INVALID, TOO_SMALL, TOO_MANY_DECIMALS, NO_PERMISSION. Source: POST /ui/targets/{id}/subscriptions.',
  input: (t) => ({
    targetId: t.id({ required: true, description: 'The site.' }),
    products: t.field({ type: [SubscribedProductInput], required: true, description: 'What is subscribed to.' }),
    start: t.field({ type: 'Date', required: true, description: 'The first day.' }),
  }),
  uiNames: { ...uiNames, id: 'targetId' },
  resolve: async ({ targetId, products, start }, { ui }) => ({
    subscription: await ui.createSubscription({
      id: readId('Target', targetId).key,
      productId: idsOf(products),
      prices: pricesOf(products),
      start,
    }),
  }),
  payload: (t) => ({
    subscription: t.expose('subscription', {
      type: BillingSubscription,
      nullable: true,
      description: 'The new subscription.',
    }),
  }),
});

mutation({
  name: 'updateBillingSubscription',
  description:
    'For staff admins: changes a subscription; what is left out stays. User errors: BEFORE_START, REQUIRED, INVALID, TOO_SMALL, TOO_MANY_DECIMALS, NO_PERMISSION. Source: PATCH /ui/targets/{id}/subscriptions/{subscriptionId}.',
  input: (t) => ({
    id: t.id({ required: true, description: 'The subscription.' }),
    products: t.field({ type: [SubscribedProductInput], description: 'All that is subscribed to from now on.' }),
    start: t.field({ type: 'Date', description: 'The first day.' }),
    end: t.field({ type: 'Date', description: 'The last day; null means without an end.' }),
  }),
  uiNames,
  resolve: async ({ id, products, start, end }, { ui }) => ({
    subscription: await ui.updateSubscription({
      ...subscriptionKeysOf(id),
      products: products ? idsOf(products) : undefined,
      prices: products ? pricesOf(products) : undefined,
      start: start ?? undefined,
      end,
    }),
  }),
  payload: (t) => ({
    subscription: t.expose('subscription', {
      type: BillingSubscription,
      nullable: true,
      description: 'The subscription, changed.',
    }),
  }),
});

mutation({
  name: 'createInvoice',
  description:
    'For staff admins: makes the draft of a subscription an invoice. User errors: CONFLICT where it is not active or no account is set to pay to, NO_PERMISSION. Source: POST /ui/targets/{id}/subscriptions/{subscriptionId}/invoices.',
  input: (t) => ({ subscriptionId: t.id({ required: true, description: 'The subscription.' }) }),
  uiNames: { id: 'subscriptionId' },
  resolve: async ({ subscriptionId }, { ui }) => ({
    invoice: await ui.createInvoice(subscriptionKeysOf(subscriptionId)),
  }),
  payload: (t) => ({
    invoice: t.expose('invoice', { type: Invoice, nullable: true, description: 'The new invoice.' }),
  }),
});

mutation({
  name: 'verifySubscription',
  description:
    'Accepts a contract by the link that its customer got. Open to whoever has the link. User errors: SUBSCRIPTION_TOKEN_INVALID. Source: POST /subscription/verify/{token}.',
  input: (t) => ({ token: t.string({ required: true, description: 'The token of the link.' }) }),
  resolve: async ({ token }, { ui }) => {
    await ui.verifySubscription({ token });
    return {};
  },
  payload: () => ({}),
});
