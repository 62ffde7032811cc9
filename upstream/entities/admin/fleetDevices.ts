import { sql, type SqlBool } from 'kysely';
import { lowBatteryPercent } from '../../../contract/entities/core/network.ts';
import { fleetTroubles } from '../../../contract/entities/fleet.ts';
import type { Db } from '../../db/connection.ts';

type Trouble = (typeof fleetTroubles)[number];

const archived = 5;
const silentAfterMs = 24 * 3_600_000;

/** The newest firmware of each configuration. */
const newestFirmwares = (db: Db) =>
  db
    .selectFrom('firmwares')
    .select(['id', 'name', 'configurationId'])
    .select(
      sql<number>`row_number() over (partition by "configurationId" order by "uploadedAt" desc, "id" desc)`.as('place'),
    );

/** The devices of all targets but the archived ones, each with its product and the newest firmware of its configuration. */
export const fleetDevices = (db: Db) =>
  db
    .selectFrom('cores')
    .innerJoin('targets', 'targets.id', 'cores.targetId')
    .leftJoin('configurations', 'configurations.id', 'cores.configurationId')
    .leftJoin('versions', 'versions.id', 'configurations.versionId')
    .leftJoin('products', 'products.id', 'versions.productId')
    .leftJoin(newestFirmwares(db).as('newest'), (join) =>
      join.onRef('newest.configurationId', '=', 'cores.configurationId').on('newest.place', '=', 1),
    )
    .where('targets.state', '!=', archived);

const isOn = sql`"cores"."turnedOff" <> 1`;

/** Conditions of a device with each fault. */
export const troubleConditions = (now: number): Record<Trouble, ReturnType<typeof sql<SqlBool>>> => ({
  offline: sql<SqlBool>`("cores"."online" = 0 and ${isOn})`,
  silent: sql<SqlBool>`(coalesce("cores"."lastSeenAt", 0) < ${now - silentAfterMs} and ${isOn})`,
  lowBattery: sql<SqlBool>`(coalesce("cores"."battery", 100) < ${lowBatteryPercent})`,
  refused: sql<SqlBool>`("cores"."id" in (select "values"."coreId" from "uncountedReadings" inner join "values" on "values"."id" = "uncountedReadings"."valueId"))`,
  outdated: sql<SqlBool>`("newest"."name" is not null and "newest"."name" <> coalesce("cores"."firmware", ''))`,
});

/** Condition of a device with any of the given faults. */
export const hasAnyOf = (now: number, troubles: readonly Trouble[]) => {
  const conditions = troubleConditions(now);
  return sql<SqlBool>`(${sql.join(
    troubles.map((trouble) => conditions[trouble]),
    sql` or `,
  )})`;
};
