import type { SubscriptionKind, TargetState } from '../../__generated__/TargetFacts_target.graphql.ts';

/** The states of a delivery, in their order. */
export const targetStates = [
  'GOODS_DELIVERED',
  'IN_INSTALLATION',
  'AWAITING_CONTRACT',
  'READY',
  'NO_CONTRACT',
  'ARCHIVE',
] as const satisfies readonly TargetState[];

/** The subscriptions that a target can have, none first. */
export const subscriptionKinds = [
  'NONE',
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
