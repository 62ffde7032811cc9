import type { SubscriptionKind, TargetState, TargetType } from '../../__generated__/TargetFacts_target.graphql.ts';

/** The kinds of sites, in the order in which they are offered. */
export const targetTypes = [
  'APARTMENT_BUILDING',
  'ROW_HOUSE',
  'SHARE_HOUSE',
  'DETACHED_HOUSE',
  'COTTAGE',
  'CARE_FACILITY',
  'POWER_OPTIMISER',
  'NOT_SET',
] as const satisfies readonly TargetType[];

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
