import type { TargetList_targets$data } from '../../__generated__/TargetList_targets.graphql.ts';

/** One site as the list's query answers it. */
export type Site = TargetList_targets$data[number];

/** How much there is to do in a site; the more, the earlier it stands. */
export const troubleOf = (site: Site): number =>
  site.offlineCount * 1000 + site.alertCount * 100 + site.lowBatteryCount + (site.subscription === 'NONE' ? 1 : 0);
