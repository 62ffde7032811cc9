import type { DraftRecord, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { newestFirst, orderOf } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { subscriptionKind } from '../target/targetCodes.ts';
import { BillingSubscriptionStatus } from './billingCodes.ts';
import { InvoiceLine } from './Invoice.ts';

const SubscribedProduct = builder.objectRef<SubscriptionRecord['products'][number]>('SubscribedProduct').implement({
  description: 'One product of a subscription.',
  fields: (t) => ({
    kind: t.field({
      type: subscriptionKind.type,
      description: 'Which product.',
      resolve: ({ productId }) => subscriptionKind.read(productId),
    }),
    monthlyFee: t.expose('monthlyFee', { type: 'Decimal', description: 'Euros a month, without VAT.' }),
  }),
});

const Contract = builder.objectRef<SubscriptionRecord['contract']>('Contract').implement({
  description: 'The contract of a subscription.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'The number of the contract.' }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    signature: t.exposeString('signature', { nullable: true, description: 'Who signs it.' }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was accepted; null while it waits.',
    }),
    acceptedBy: t.exposeString('acceptedBy', { nullable: true, description: 'Who accepted it.' }),
    verifyToken: t.exposeString('verifyToken', {
      nullable: true,
      description: 'What accepts it by verifySubscription; staff admins see it while it waits.',
    }),
  }),
});

const InvoiceDraft = builder.objectRef<DraftRecord>('InvoiceDraft').implement({
  description: 'The invoice that would be made now. Source: GET /ui/targets/{id}/subscriptions/{subscriptionId}/draft.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day on which it would be made.' }),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'The last day to pay.' }),
    periodFrom: t.expose('periodFrom', { type: 'Date', description: 'The first day that it is for.' }),
    periodTo: t.expose('periodTo', { type: 'Date', description: 'The last day that it is for.' }),
    recipient: t.exposeString('recipient', { nullable: true, description: 'Who would receive it.' }),
    lines: t.expose('lines', { type: [InvoiceLine], description: 'What would be invoiced, line by line.' }),
    net: t.expose('net', { type: 'Decimal', description: 'Euros without VAT.' }),
    vat: t.expose('vat', { type: 'Decimal', description: 'Euros of VAT.' }),
    total: t.expose('total', { type: 'Decimal', description: 'Euros with VAT.' }),
  }),
});

/** Subscription of a target. */
export const BillingSubscription = builder.objectRef<SubscriptionRecord>('BillingSubscription');

BillingSubscription.implement({
  description: 'What a site subscribes to. Source: GET /ui/targets/{id}/subscriptions.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'The global id.',
      resolve: ({ id, targetId }) => encodeNodeId('BillingSubscription', id, targetId),
    }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    status: t.expose('status', { type: BillingSubscriptionStatus, description: 'How it stands.' }),
    products: t.expose('products', { type: [SubscribedProduct], description: 'What is subscribed to.' }),
    start: t.expose('start', { type: 'Date', description: 'The first day.' }),
    end: t.expose('end', { type: 'Date', nullable: true, description: 'The last day; null without an end.' }),
    monthlyFee: t.expose('monthlyFee', {
      type: 'Decimal',
      description: 'Euros a month without VAT, all products together.',
    }),
    contract: t.expose('contract', { type: Contract, description: 'Its contract.' }),
    draft: t.field({
      type: InvoiceDraft,
      nullable: true,
      description:
        'The invoice that would be made now; null where there is nothing to invoice. Source: GET /ui/targets/{id}/subscriptions/{subscriptionId}/draft, one call each.',
      complexity: { field: 10 },
      resolve: (subscription, _args, { load }) => load.billing.draft(subscription),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The site.',
      resolve: ({ targetId }, _args, { load }) => load.target.one(targetId),
    }),
  }),
});

registerNode(BillingSubscription, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.subscriptions({ id: target })).find(({ id }) => id === key) ?? null;
});

const order = orderOf(
  'BillingSubscription',
  {
    START: { means: 'The first day.', by: ({ start }: SubscriptionRecord) => start },
    END: { means: 'The last day; those without an end come last.', by: ({ end }: SubscriptionRecord) => end },
    MONTHLY_FEE: { means: 'Euros a month.', by: ({ monthlyFee }: SubscriptionRecord) => monthlyFee },
  },
  newestFirst(({ start }: SubscriptionRecord) => start),
);

builder.objectField(Target, 'subscriptions', (t) =>
  t.connection(
    {
      type: BillingSubscription,
      nullable: true,
      description:
        'What it subscribes to. For administrators; anybody else gets FORBIDDEN. Source: GET /ui/targets/{id}/subscriptions.',
      args: {
        status: t.arg({ type: [BillingSubscriptionStatus], description: 'How they stand; any of these.' }),
        order: t.arg({ type: order.type, description: 'In which order; the newest first without it.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 10 }),
      resolve: async ({ id }, args, { ui }, info) => {
        const { status } = args;
        const rows = (await ui.subscriptions({ id })).filter((row) => !status || status.includes(row.status));
        return pageOf(rows, order.requested(args.order), { args, info, owner: id });
      },
    },
    connectionOf(BillingSubscription),
  ),
);
