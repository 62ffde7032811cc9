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
  | 'worstAlert'
>;

const hasTrouble: Record<TargetTrouble, (target: SelectedTarget) => boolean> = {
  alert: ({ alertCount }) => alertCount > 0,
  offline: ({ offlineCount }) => offlineCount > 0,
  lowBattery: ({ lowBatteryCount }) => lowBatteryCount > 0,
  noSubscription: ({ subscription }) => !subscription,
};

/** Conditions of a list of targets; all must match. */
export type TargetConditions = {
  /** Part of the name, the address or the city; case-insensitive. */
  text?: string | null | undefined;
  /** Exact name; case-insensitive. */
  name?: string | null | undefined;
  /** Any of them matches, as for `type` and `state`. */
  trouble?: readonly TargetTrouble[] | null | undefined;
  type?: readonly number[] | null | undefined;
  state?: readonly number[] | null | undefined;
  ids?: readonly number[] | null | undefined;
  /** Whether to include pending targets that only staff access makes visible. */
  pending?: boolean | null | undefined;
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

/** Properties that lists of targets are sorted by; without alerts and devices in `trouble`, the smallest is the worst. */
export const targetSortValues = {
  name: ({ name }) => name,
  trouble: (target) => -urgencyOf(target),
  deviceCount: ({ deviceCount }) => deviceCount,
  offlineCount: ({ offlineCount }) => offlineCount,
  lowBatteryCount: ({ lowBatteryCount }) => lowBatteryCount,
  alertCount: ({ alertCount }) => alertCount,
  city: ({ city }) => city,
} as const satisfies Record<string, (target: SelectedTarget) => string | number | null>;

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
    /** Whether the caller sees the whole of any of them. */
    seesWhole: targets.some(({ role }) => role !== 'OWNER' && role !== 'RESIDENT'),
    canAdminister: targets.some(({ canAdminister }) => canAdminister),
    alertTargets: withTrouble(targets, 'alert'),
    offlineTargets: withTrouble(targets, 'offline'),
    lowBatteryTargets: withTrouble(targets, 'lowBattery'),
  };
};

/** Sums of targets. */
export type TargetCounts = ReturnType<typeof countTargets>;
