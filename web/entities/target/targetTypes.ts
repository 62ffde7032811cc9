import type { TargetType } from '../../__generated__/TargetFacts_target.graphql.ts';

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
