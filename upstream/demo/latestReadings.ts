import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Device } from './demoDevices.ts';
import { lastReportBefore } from './reports.ts';
import type { LatestReadings } from './reportReadings.ts';

/** The latest readings of the values of some devices, as they are stored. */
export const readLatestReadings = async (db: Db, devices: readonly Device[]): Promise<LatestReadings> => {
  const latest: LatestReadings = new Map();
  for (const ids of inChunks(devices.map(({ id }) => id)))
    for (const { id, latestRaw, latestAt } of await db
      .selectFrom('values')
      .select(['id', 'latestRaw', 'latestAt'])
      .where('coreId', 'in', ids)
      .execute())
      if (latestRaw !== null && latestAt !== null) latest.set(id, { raw: latestRaw, at: latestAt });
  return latest;
};

/** Sets `lastSeenAt` of devices: their last report before a time, or before they went offline. */
export const setLastSeen = async (db: Db, devices: readonly Device[], now: number): Promise<void> => {
  for (const some of inChunks(devices)) {
    const given = sql.join(
      some.map((device) => {
        const latest = lastReportBefore(device, Math.min(now, device.planned.offlineSince ?? now));
        return sql`(cast(${device.id} as bigint), cast(${latest} as bigint))`;
      }),
    );
    await sql`update "cores" set "lastSeenAt" = given.column2
      from (values ${given}) as given where "cores"."id" = given.column1`.execute(db);
  }
};
