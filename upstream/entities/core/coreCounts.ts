import { sql } from 'kysely';
import { lowBatteryPercent } from '../../../contract/entities/core/network.ts';
import { consumptionTypes } from '../../../contract/valueTypes.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { hasRole, readableRange, isSpaceVisible, type Visibility } from '../../access/visibility.ts';
import { readOngoingAlerts, type OngoingAlert } from '../alert/alertRows.ts';

/** How much there is in one space, or in a target outside its spaces. */
export type CoreCount = {
  targetId: number | null;
  spaceId: number | null;
  devices: number;
  offline: number;
  lowBatteries: number;
  /** Alerts that have not ended and that no other one of the target explains. */
  alerts: number;
  /** Alerts that have not ended and that no other one of the space explains. */
  alertsInSpace: number;
  /** All that have not ended, the most severe first. */
  ongoing: readonly OngoingAlert[];
  /** Types of consumption that its meters count. */
  meterTypes: readonly number[];
};

const keyOf = ({ targetId, spaceId }: Pick<CoreCount, 'targetId' | 'spaceId'>): string => `${targetId} ${spaceId}`;

type Scope = Pick<CoreCount, 'targetId' | 'spaceId'>;

const noDevices = { devices: 0, offline: 0, lowBatteries: 0 };

const noAlerts = { alerts: 0, alertsInSpace: 0 };

const readMeterTypes = (db: Db, targetIds: readonly number[]): Promise<(Scope & { typeId: number })[]> =>
  db
    .selectFrom('values')
    .select(['targetId', 'spaceId', 'typeId'])
    .distinct()
    .where('targetId', 'in', idsOrNone(targetIds))
    .where('typeId', 'in', [...consumptionTypes])
    .orderBy('typeId')
    .execute();

const idsOf = (alerts: readonly OngoingAlert[]): ReadonlySet<number> => new Set(alerts.map(({ id }) => id));

/** Alerts without those that another one explains whose id is listed. */
const unexplainedIn = (alerts: readonly OngoingAlert[], listed: ReadonlySet<number>): OngoingAlert[] =>
  alerts.filter(({ explainedBy }) => explainedBy === null || !listed.has(explainedBy));

/** Counts the alerts of a target, space by space: one fault that raised several counts once. */
const countAlerts = (counts: readonly CoreCount[]): CoreCount[] => {
  // Once for all spaces: per space, a target of 3,000 spaces with an alert each took seconds.
  const listed = idsOf(counts.flatMap(({ ongoing }) => ongoing));
  return counts.map((count) => ({
    ...count,
    alerts: unexplainedIn(count.ongoing, listed).length,
    alertsInSpace: unexplainedIn(count.ongoing, idsOf(count.ongoing)).length,
  }));
};

/** Counts the devices and the open alerts of targets, and finds the types of their meters, space by space. */
export const countCores = async (db: Db, targetIds: readonly number[]): Promise<CoreCount[]> => {
  const devices = await db
    .selectFrom('cores')
    .select(['targetId', 'spaceId'])
    .select([
      sql<number>`count(*)`.as('devices'),
      sql<number>`sum(1 - online)`.as('offline'),
      sql<number>`sum(case when battery < ${lowBatteryPercent} then 1 else 0 end)`.as('lowBatteries'),
    ])
    .where('targetId', 'in', idsOrNone(targetIds))
    .groupBy(['targetId', 'spaceId'])
    .execute();
  const counts = new Map<string, CoreCount & { ongoing: OngoingAlert[]; meterTypes: number[] }>();
  const countOf = ({ targetId, spaceId }: Scope) => {
    const key = keyOf({ targetId, spaceId });
    const found = counts.get(key) ?? { targetId, spaceId, ...noDevices, ...noAlerts, ongoing: [], meterTypes: [] };
    counts.set(key, found);
    return found;
  };
  for (const count of devices) Object.assign(countOf(count), count);
  for (const alert of await readOngoingAlerts(db, targetIds)) countOf(alert).ongoing.push(alert);
  for (const { typeId, ...scope } of await readMeterTypes(db, targetIds)) countOf(scope).meterTypes.push(typeId);
  return countAlerts([...counts.values()]);
};

/** Counts of the spaces that are visible to a caller, with alerts that began in the caller's readable range. */
export const countsFor = (counts: readonly CoreCount[], visibility: Visibility): CoreCount[] => {
  const seesFaults = hasRole(visibility, 'TARGET_ADMIN');
  const visible = counts
    .filter(({ spaceId }) => isSpaceVisible(visibility, spaceId))
    .map((count) => {
      const { from, until } = readableRange(visibility, count.spaceId);
      const ongoing = count.ongoing.filter(
        (alert) => alert.from >= from && alert.from <= until && (seesFaults || alert.cause === null),
      );
      return { ...count, ongoing };
    });
  return countAlerts(visible);
};

const sumOf = (counts: readonly CoreCount[], field: 'devices' | 'offline' | 'lowBatteries' | 'alerts'): number =>
  counts.reduce((sum, count) => sum + count[field], 0);

/** Sums counts up. */
export const sumCounts = (
  counts: readonly CoreCount[],
): Pick<CoreCount, 'devices' | 'offline' | 'lowBatteries' | 'alerts'> => ({
  devices: sumOf(counts, 'devices'),
  offline: sumOf(counts, 'offline'),
  lowBatteries: sumOf(counts, 'lowBatteries'),
  alerts: sumOf(counts, 'alerts'),
});

/** The most severe of the alerts that nobody has acknowledged, the newest among equals; null without any. */
export const worstAlertIn = (counts: readonly CoreCount[]): Pick<OngoingAlert, 'level' | 'type' | 'name'> | null => {
  const all = counts.flatMap(({ ongoing }) => ongoing);
  const open = unexplainedIn(all, idsOf(all)).filter(({ ackAt }) => ackAt === null);
  const [worst] = open.toSorted((one, other) => one.level - other.level || other.from - one.from);
  return worst ? { level: worst.level, type: worst.type, name: worst.name } : null;
};
