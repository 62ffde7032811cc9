import { sql } from 'kysely';
import { lowBatteryPercent } from '../../../contract/entities/core/network.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { readableRange, isSpaceVisible, type Visibility } from '../../visibility.ts';
import { readOpenAlertTimes } from '../alert/alertRows.ts';

/** How much there is in one space, or in a target outside its spaces. */
export type CoreCount = {
  targetId: number | null;
  spaceId: number | null;
  devices: number;
  offline: number;
  lowBatteries: number;
  /** Alerts that have not ended. */
  alerts: number;
  /** When those began. */
  alertTimes: readonly number[];
};

const keyOf = ({ targetId, spaceId }: Pick<CoreCount, 'targetId' | 'spaceId'>): string => `${targetId} ${spaceId}`;

/** Counts the devices and the open alerts of targets, space by space. */
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
  const counts = new Map<string, CoreCount & { alertTimes: number[] }>(
    devices.map((count) => [keyOf(count), { ...count, alerts: 0, alertTimes: [] as number[] }]),
  );
  for (const { targetId, spaceId, from } of await readOpenAlertTimes(db, targetIds)) {
    const none = { targetId, spaceId, devices: 0, offline: 0, lowBatteries: 0, alerts: 0, alertTimes: [] };
    const count = counts.get(keyOf(none)) ?? none;
    count.alerts += 1;
    count.alertTimes.push(from);
    counts.set(keyOf(none), count);
  }
  return [...counts.values()];
};

/** Counts of the spaces that are visible to a caller, with alerts that began in the caller's readable range. */
export const countsFor = (counts: readonly CoreCount[], visibility: Visibility): CoreCount[] =>
  counts
    .filter(({ spaceId }) => isSpaceVisible(visibility, spaceId))
    .map((count) => {
      const { from, until } = readableRange(visibility, count.spaceId);
      const alertTimes = count.alertTimes.filter((at) => at >= from && at <= until);
      return { ...count, alertTimes, alerts: alertTimes.length };
    });

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
