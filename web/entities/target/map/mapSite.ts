import type { StaffTargetList_query$data } from '../../../__generated__/StaffTargetList_query.graphql.ts';
import { severityOf } from '../../alert/severity.ts';

type StaffTarget = NonNullable<StaffTargetList_query$data['rows']>['edges'][number]['node'];

/** What the map shows of a target: its point and its worst open alert. */
export type MapSite = Pick<
  StaffTarget,
  | 'targetId'
  | 'key'
  | 'name'
  | 'city'
  | 'country'
  | 'location'
  | 'activeAlertCount'
  | 'offlineCount'
  | 'worstAlertLevel'
  | 'worstAlertCode'
  | 'worstAlertName'
>;

/** How urgent the worst open alert of a target is, the most urgent first. */
export const urgencies = ['critical', 'warning', 'notice', 'well'] as const;

/** Urgency of a target. */
export type Urgency = (typeof urgencies)[number];

/** Urgency of a target by the level of its worst open alert. */
export const urgencyOf = ({ worstAlertLevel: level }: Pick<MapSite, 'worstAlertLevel'>): Urgency =>
  typeof level === 'number' ? severityOf(level) : 'well';

const byName = new Intl.Collator('fi', { numeric: true }).compare;

/** Compares targets: the most urgent level first, then the number of alerts and of offline devices, then the name. */
export const bySeverity = (one: MapSite, other: MapSite): number =>
  (one.worstAlertLevel ?? Infinity) - (other.worstAlertLevel ?? Infinity) ||
  other.activeAlertCount - one.activeAlertCount ||
  other.offlineCount - one.offlineCount ||
  byName(one.name, other.name);
