import type { InvoiceStatus } from '../../__generated__/invoiceRow_invoice.graphql.ts';
import type {
  BillingSubscriptionStatus,
  SubscriptionKind,
} from '../../__generated__/SubscriptionFrame_target.graphql.ts';
import type { StatusLooks } from '../../lists/columnTypes.ts';

/** The products that a subscription can have, in the order in which they are shown. */
export const productKinds = [
  'CLOUD',
  'WATER_MASTER',
  'RESIDENT_INTERFACE',
  'CONTROL_ROOM',
  'VAK',
  'API',
  'ELECTRICITY_MASTER',
  'ENERGY_MASTER',
  'TOTAL',
  'SIM_CARD',
  'BILLING_SERVICE',
] as const satisfies readonly SubscriptionKind[];

/** A product of a subscription. */
export type ProductKind = (typeof productKinds)[number];

/** Tone and words of the states of a subscription. */
export const subscriptionLooks = {
  ACTIVE: { tone: 'ok', label: 'billing.subscriptionStates.ACTIVE' },
  DRAFT: { tone: 'warn', label: 'billing.subscriptionStates.DRAFT' },
  ENDED: { tone: 'neutral', label: 'billing.subscriptionStates.ENDED' },
} satisfies StatusLooks<BillingSubscriptionStatus>;

/** Tone and words of the states of an invoice; one that has been delivered is shown as open. */
export const invoiceLooks = {
  PENDING: { tone: 'neutral', label: 'billing.invoiceStates.PENDING' },
  DELIVERED: { tone: 'info', label: 'billing.invoiceStates.DELIVERED' },
  PAID_PARTIALLY: { tone: 'warn', label: 'billing.invoiceStates.PAID_PARTIALLY' },
  PAID: { tone: 'ok', label: 'billing.invoiceStates.PAID' },
  FAILED: { tone: 'off', label: 'billing.invoiceStates.FAILED' },
  CANCELLED: { tone: 'neutral', label: 'billing.invoiceStates.CANCELLED' },
  REFUNDED: { tone: 'neutral', label: 'billing.invoiceStates.REFUNDED' },
} satisfies StatusLooks<InvoiceStatus>;

/** The states of an invoice, in the order in which they are offered. */
export const invoiceStatuses = [
  'PENDING',
  'DELIVERED',
  'PAID_PARTIALLY',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const satisfies readonly InvoiceStatus[];

/** The states in which an invoice is to be paid. */
export const openStatuses: readonly InvoiceStatus[] = ['DELIVERED', 'PAID_PARTIALLY'];
