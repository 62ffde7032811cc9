import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { someOf } from '../../db/someOf.ts';
import { countOpenAlerts } from '../alert/alertRows.ts';

/** A battery below so many percent is low. */
const lowBattery = 20;

/** How much there is in one space, or in a target outside its spaces. */
export type CoreCount = {
  targetId: number | null;
  spaceId: number | null;
  devices: number;
  offline: number;
  lowBatteries: number;
  /** Alerts that have not ended. */
  alerts: number;
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
      sql<number>`sum(case when battery < ${lowBattery} then 1 else 0 end)`.as('lowBatteries'),
    ])
    .where('targetId', 'in', someOf(targetIds))
    .groupBy(['targetId', 'spaceId'])
    .execute();
  const counts = new Map(devices.map((count) => [keyOf(count), { ...count, alerts: 0 }]));
  for (const { targetId, spaceId, alerts } of await countOpenAlerts(db, targetIds)) {
    const none = { targetId, spaceId, devices: 0, offline: 0, lowBatteries: 0 };
    counts.set(keyOf(none), { ...(counts.get(keyOf(none)) ?? none), alerts });
  }
  return [...counts.values()];
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
