import type { homeTargets_viewer$key } from '../../__generated__/homeTargets_viewer.graphql.ts';
import type { RowOf } from '../../lists/useList.ts';

/** A target of the list's query. */
export type TargetRow = RowOf<homeTargets_viewer$key>;

/** The level that a target without an open alert has: less urgent than all. */
const noLevel = 1000;

/** Weight of a target's faults beside its worst open alert. */
const faultsOf = (site: TargetRow): number =>
  site.activeAlertCount * 1000 +
  site.offlineCount * 100 +
  site.lowBatteryCount +
  (site.subscription === 'NONE' ? 1 : 0);

/** Weight of a target's problems; sorts the list, highest first: the level of the worst open alert, then the counts. */
export const severityOf = (site: TargetRow): number =>
  (noLevel - Math.min(noLevel, site.worstAlertLevel ?? noLevel)) * 1_000_000_000 + faultsOf(site);

/** Whether anything is wrong with a target. */
export const hasProblem = (site: TargetRow): boolean => faultsOf(site) > 0 || site.worstAlertLevel != null;
