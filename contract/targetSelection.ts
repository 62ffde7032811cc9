import type { TargetRecord } from './entities/target.ts';

/** Problems that lists of targets are filtered by. */
export const targetTroubles = ['alert', 'offline', 'lowBattery', 'noSubscription'] as const;

/** A problem of a target. */
export type TargetTrouble = (typeof targetTroubles)[number];

/** The part of a target that decides whether a list contains it, and at which position. */
export type SelectedTarget = Pick<
  TargetRecord,
  | 'id'
  | 'name'
  | 'address'
  | 'city'
  | 'type'
  | 'state'
  | 'subscription'
  | 'pending'
  | 'isUser'
  | 'deviceCount'
  | 'offlineCount'
  | 'lowBatteryCount'
  | 'alertCount'
> & { worstAlert?: { level: number } | null | undefined };

const hasTrouble: Record<TargetTrouble, (target: SelectedTarget) => boolean> = {
  alert: ({ alertCount }) => alertCount > 0,
  offline: ({ offlineCount }) => offlineCount > 0,
  lowBattery: ({ lowBatteryCount }) => lowBatteryCount > 0,
  noSubscription: ({ subscription }) => !subscription,
};

/** Conditions of a list of targets; all must match. */
export type TargetConditions = {
  /** Part of the name, the address or the city; case-insensitive. */
  text?: string | undefined;
  /** Exact name; case-insensitive. */
  name?: string | undefined;
  /** Any of them matches, as for `type` and `state`. */
  trouble?: TargetTrouble[] | undefined;
  type?: number[] | undefined;
  state?: number[] | undefined;
  ids?: number[] | undefined;
  /** Whether to include pending targets that only staff access makes visible. */
  pending?: boolean | undefined;
};

const normalized = (text: string): string => text.trim().toLowerCase();

/** Whether a target fulfils the conditions of a list. */
export const isSelected = (
  target: SelectedTarget,
  { text, name, trouble, type, state, ids, pending }: TargetConditions,
): boolean =>
  (!text ||
    [target.name, target.address, target.city].some((word) => word?.toLowerCase().includes(normalized(text)))) &&
  (!name || normalized(target.name) === normalized(name)) &&
  (!trouble || trouble.some((one) => hasTrouble[one](target))) &&
  (!type || type.includes(target.type)) &&
  (!state || state.includes(target.state)) &&
  (!ids || ids.includes(target.id)) &&
  (pending !== false || !target.pending || target.isUser);

/** Rank of a target without an open alert, and of the least urgent ones. */
const leastUrgent = 1000;

/** Urgency of a target's problems: the level of its worst open alert, the number of active alerts, then the devices. */
const urgencyOf = ({ worstAlert, alertCount, offlineCount, lowBatteryCount, subscription }: SelectedTarget): number =>
  (leastUrgent - Math.min(leastUrgent, worstAlert?.level ?? leastUrgent)) * 1_000_000_000 +
  alertCount * 1000 +
  offlineCount * 100 +
  lowBatteryCount +
  (subscription ? 0 : 1);

type SortValue = string | number | null;

const valuesOf = {
  name: ({ name }) => name,
  /** The most urgent first. */
  trouble: (target) => -urgencyOf(target),
  deviceCount: ({ deviceCount }) => deviceCount,
  offlineCount: ({ offlineCount }) => offlineCount,
  lowBatteryCount: ({ lowBatteryCount }) => lowBatteryCount,
  alertCount: ({ alertCount }) => alertCount,
  city: ({ city }) => city,
} as const satisfies Record<string, (target: SelectedTarget) => SortValue>;

/** Property that a list of targets is sorted by. */
export type TargetOrder = keyof typeof valuesOf;

/** Properties that lists of targets are sorted by. */
export const targetOrders = Object.keys(valuesOf) as TargetOrder[];

/** The value of a target by which an order sorts it. */
export const sortValueOf = (order: TargetOrder, target: SelectedTarget): SortValue => valuesOf[order](target);

/**
 * The values by which a list is sorted: of its order, unless that is the usual one, then the name and the id. Remains
 * comparable after the target has been renamed or removed, so that a page begins at the same position.
 */
export type TargetPosition = readonly SortValue[];

/** Characters of a text that a position contains. */
const positionText = 100;

const compareNames = new Intl.Collator('fi', { numeric: true }).compare;

const compareValues = (left: SortValue, right: SortValue): number => {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [one, other] = [String(left), String(right)];
  return compareNames(one, other) || Number(one > other) - Number(one < other);
};

/** Positions of targets in a list, and their comparison: texts in natural order, null last in both directions. */
export const targetOrderOf = ({ order, descending }: { order?: TargetOrder; descending?: boolean }) => {
  const cut = (value: SortValue): SortValue => (typeof value === 'string' ? value.slice(0, positionText) : value);
  const positionOf = (target: SelectedTarget): TargetPosition => [
    ...(order ? [cut(sortValueOf(order, target))] : []),
    cut(target.name),
    target.id,
  ];
  const compare = (left: TargetPosition, right: TargetPosition): number => {
    for (let at = 0; at < (order ? 3 : 2); at += 1) {
      const [one = null, other = null] = [left[at], right[at]];
      if (one === null && other === null) continue;
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      const found = compareValues(one, other);
      if (found !== 0) return order && at === 0 && descending ? -found : found;
    }
    return 0;
  };
  return { positionOf, compare };
};

/** The part of a target that is counted. */
export type CountedTarget = SelectedTarget & Pick<TargetRecord, 'role' | 'canAdminister'>;

/** Targets with one problem: their number, and the id of the only one. */
const withTrouble = (targets: readonly CountedTarget[], trouble: TargetTrouble) => {
  const [one, ...others] = targets.filter(hasTrouble[trouble]);
  return { count: one ? others.length + 1 : 0, only: one && others.length === 0 ? one.id : null };
};

/** Sums targets up. */
export const countTargets = (targets: readonly CountedTarget[]) => {
  const sumOf = (field: 'deviceCount' | 'offlineCount' | 'lowBatteryCount' | 'alertCount'): number =>
    targets.reduce((sum, target) => sum + target[field], 0);
  return {
    targets: targets.length,
    deviceCount: sumOf('deviceCount'),
    offlineCount: sumOf('offlineCount'),
    lowBatteryCount: sumOf('lowBatteryCount'),
    alertCount: sumOf('alertCount'),
    seesWhole: targets.some(({ role }) => role !== 'OWNER' && role !== 'RESIDENT'),
    canAdminister: targets.some(({ canAdminister }) => canAdminister),
    alertTargets: withTrouble(targets, 'alert'),
    offlineTargets: withTrouble(targets, 'offline'),
    lowBatteryTargets: withTrouble(targets, 'lowBattery'),
  };
};
