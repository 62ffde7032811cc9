import type { DraftRecord, SubscriptionRecord } from '../../../contract/entities/billing.ts';
import { vatByRate } from '../../../contract/vatByRate.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { newestFirst, orderOf } from '../../graph/order.ts';
import { Target } from '../target/Target.ts';
import { subscriptionKind } from '../target/targetCodes.ts';
import { BillingSubscriptionStatus } from './billingCodes.ts';
import { InvoiceLine, VatAmount } from './Invoice.ts';
import { SellerField } from './Seller.ts';

const SubscribedProduct = builder.objectRef<SubscriptionRecord['products'][number]>('SubscribedProduct').implement({
  description: 'One product of a subscription.',
  fields: (t) => ({
    kind: t.field({
      type: subscriptionKind.type,
      description: 'Product.',
      resolve: ({ productId }) => subscriptionKind.read(productId),
    }),
    monthlyFee: t.expose('monthlyFee', { type: 'Decimal', description: 'Monthly fee in euros, excluding VAT.' }),
  }),
});

const Contract = builder.objectRef<SubscriptionRecord['contract']>('Contract').implement({
  description: 'The contract of a subscription.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'The number of the contract.' }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    signature: t.exposeString('signature', { nullable: true, description: 'Signatory; null if not set.' }),
    acceptedAt: t.expose('acceptedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of acceptance; null if not accepted yet.',
    }),
    acceptedBy: t.exposeString('acceptedBy', {
      nullable: true,
      description: 'Account or person that accepted the contract; null if not accepted yet.',
    }),
    acceptedEmail: t.exposeString('acceptedEmail', {
      nullable: true,
      description: 'Email of the person who accepted the contract; null if not accepted yet or unknown.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last mail with the link; null if never mailed or the viewer is not a staff admin.',
    }),
    sentTo: t.exposeString('sentTo', {
      nullable: true,
      description: 'Address of the last mail with the link; null if never mailed or the viewer is not a staff admin.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the link was first opened by another than a staff admin; null if never or the viewer is not a staff admin.',
    }),
    verifyToken: t.exposeString('verifyToken', {
      nullable: true,
      description: 'Token for verifySubscription; null if the contract is accepted or the viewer is not a staff admin.',
    }),
  }),
});

const InvoiceDraft = builder.objectRef<DraftRecord>('InvoiceDraft').implement({
  // GET /ui/targets/{id}/subscriptions/{subscriptionId}/draft.
  description: 'The invoice that createInvoice would create.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Day on which the invoice would be created.' }),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'The last day to pay.' }),
    periodFrom: t.expose('periodFrom', { type: 'Date', description: 'First day of the invoiced period, inclusive.' }),
    periodUntil: t.expose('periodTo', { type: 'Date', description: 'Last day of the invoiced period, inclusive.' }),
    recipient: t.exposeString('recipient', { nullable: true, description: 'Recipient; null if not set.' }),
    hasAccount: t.boolean({
      description:
        'Whether a bank account is set that the invoice would be paid to; one of `missingSellerDetails` otherwise.',
      resolve: ({ hasAccount }) => hasAccount ?? true,
    }),
    missingSellerDetails: t.field({
      type: [SellerField],
      description:
        'Empty details of the seller. createInvoice returns NO_SELLER_DETAILS unless the list is empty; empty too if the service does not check them.',
      resolve: ({ missingSellerDetails }) => missingSellerDetails ?? [],
    }),
    lines: t.expose('lines', { type: [InvoiceLine], description: 'Invoice lines.' }),
    net: t.expose('net', { type: 'Decimal', description: 'Euros without VAT.' }),
    vat: t.expose('vat', { type: 'Decimal', description: 'Euros of VAT.' }),
    total: t.expose('total', { type: 'Decimal', description: 'Euros with VAT.' }),
    vatBreakdown: t.field({
      type: [VatAmount],
      description: 'VAT by rate, the highest rate first.',
      resolve: ({ lines }) => vatByRate(lines),
    }),
  }),
});

/** Subscription of a target. */
export const BillingSubscription = builder.objectRef<SubscriptionRecord>('BillingSubscription');

BillingSubscription.implement({
  // GET /ui/targets/{id}/subscriptions.
  description: 'Subscription of a target to products, with a contract and invoices.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('BillingSubscription', id, targetId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    status: t.expose('status', { type: BillingSubscriptionStatus, description: 'Current state.' }),
    products: t.expose('products', { type: [SubscribedProduct], description: 'Subscribed products.' }),
    validFrom: t.expose('start', { type: 'Date', description: 'First day, inclusive.' }),
    validUntil: t.expose('end', {
      type: 'Date',
      nullable: true,
      description: 'Last day, inclusive; null for no end.',
    }),
    monthlyFee: t.expose('monthlyFee', {
      type: 'Decimal',
      description: 'Euros a month without VAT, all products together.',
    }),
    contract: t.expose('contract', { type: Contract, description: 'Contract of the subscription.' }),
    draft: t.field({
      type: InvoiceDraft,
      nullable: true,
      // GET /ui/targets/{id}/subscriptions/{subscriptionId}/draft, one call each.
      description: 'Next invoice that createInvoice would create; null if there is nothing to invoice.',
      complexity: { field: 10 },
      resolve: (subscription, _args, { load }) => load.billing.draft(subscription),
    }),
    target: t.field({
      type: Target,
      nullable: true,
      description: 'The target.',
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
    VALID_FROM: { means: 'First day.', by: ({ start }: SubscriptionRecord) => start },
    VALID_UNTIL: { means: 'Last day; items without a last day sort last.', by: ({ end }: SubscriptionRecord) => end },
    MONTHLY_FEE: { means: 'Monthly fee in euros.', by: ({ monthlyFee }: SubscriptionRecord) => monthlyFee },
  },
  newestFirst(({ start }: SubscriptionRecord) => start),
);

builder.objectField(Target, 'billingSubscriptions', (t) =>
  t.connection(
    {
      type: BillingSubscription,
      nullable: true,
      // GET /ui/targets/{id}/subscriptions.
      description: 'Billing subscriptions of the target. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
      args: {
        status: t.arg({ type: [BillingSubscriptionStatus], description: 'States; any of them matches.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: newest first.' }),
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

builder.objectField(Target, 'billingSubscription', (t) =>
  t.field({
    type: BillingSubscription,
    nullable: true,
    // GET /ui/targets/{id}/subscriptions.
    description:
      'A billing subscription of the target; null if it has none with the key. Requires TARGET_ADMIN on the target. Errors: FORBIDDEN.',
    args: { key: t.arg.int({ required: true, description: 'Key of the subscription, as in portal URLs.' }) },
    resolve: async ({ id }, { key }, { ui }) => (await ui.subscriptions({ id })).find((row) => row.id === key) ?? null,
  }),
);
