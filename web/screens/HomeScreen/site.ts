import type { TargetList_targets$data } from '../../__generated__/TargetList_targets.graphql.ts';

/** A target of the list's query. */
export type Site = TargetList_targets$data[number];

/** Weight of a target's problems; sorts the list, highest first. */
export const troubleOf = (site: Site): number =>
  site.offlineCount * 1000 + site.alertCount * 100 + site.lowBatteryCount + (site.subscription === 'NONE' ? 1 : 0);
