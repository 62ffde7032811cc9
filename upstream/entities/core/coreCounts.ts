import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { someOf } from '../../db/someOf.ts';

/** A battery below so many percent is low. */
const lowBattery = 20;

/** How many devices there are in one space, or in a target outside its spaces. */
export type CoreCount = {
  targetId: number | null;
  spaceId: number | null;
  devices: number;
  offline: number;
  lowBatteries: number;
};

/** Counts the devices of targets, space by space. */
export const countCores = (db: Db, targetIds: readonly number[]): Promise<CoreCount[]> =>
  db
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

/** Sums counts up. */
export const sumCounts = (counts: readonly CoreCount[]): Pick<CoreCount, 'devices' | 'offline' | 'lowBatteries'> => ({
  devices: counts.reduce((sum, count) => sum + count.devices, 0),
  offline: counts.reduce((sum, count) => sum + count.offline, 0),
  lowBatteries: counts.reduce((sum, count) => sum + count.lowBatteries, 0),
});
