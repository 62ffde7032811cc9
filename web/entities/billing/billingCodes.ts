import type {
  BillingSubscriptionStatus,
  SubscriptionKind,
} from '../../__generated__/SubscriptionFrame_target.graphql.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';

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
export const subscriptionStyles = {
  ACTIVE: { tone: 'ok', label: 'billing.subscriptionStates.ACTIVE' },
  DRAFT: { tone: 'warn', label: 'billing.subscriptionStates.DRAFT' },
  ENDED: { tone: 'neutral', label: 'billing.subscriptionStates.ENDED' },
} satisfies StatusStyles<BillingSubscriptionStatus>;
