import { sql } from 'kysely';
import { fleetTroubles, type FleetRecord } from '../../../contract/entities/fleet.ts';
import type { Db } from '../../db/connection.ts';
import { fleetDevices, hasAnyOf, troubleConditions } from './fleetDevices.ts';

type Counted = 'devices' | 'wrong' | (typeof fleetTroubles)[number];

/** Counts the devices of all targets by product and firmware, the most numerous first, in one statement. */
export const countFleet = async (db: Db, now: number): Promise<FleetRecord> => {
  const conditions = troubleConditions(now);
  const countOf = (condition: ReturnType<typeof hasAnyOf>) =>
    sql<number>`sum(case when ${condition} then 1 else 0 end)`;
  const products = await fleetDevices(db)
    .select(['products.id as productId', 'products.name as productName', 'cores.firmware'])
    .select(({ fn }) => fn.countAll<number>().as('devices'))
    .select(countOf(hasAnyOf(now, fleetTroubles)).as('wrong'))
    .select(fleetTroubles.map((trouble) => countOf(conditions[trouble]).as(trouble)))
    .groupBy(['products.id', 'products.name', 'cores.firmware'])
    .orderBy('devices', 'desc')
    .orderBy('products.name')
    .orderBy('cores.firmware')
    .execute();
  const totalOf = (name: Counted) => products.reduce((sum, row) => sum + row[name], 0);
  return {
    devices: totalOf('devices'),
    wrong: totalOf('wrong'),
    offline: totalOf('offline'),
    silent: totalOf('silent'),
    lowBattery: totalOf('lowBattery'),
    refused: totalOf('refused'),
    outdated: totalOf('outdated'),
    products,
  };
};
