import { sql } from 'kysely';
import { chunked } from '../chunks.ts';
import type { Db } from '../connection.ts';
import type { Device } from './fleet.ts';
import { lastHeard } from './reports.ts';
import type { Latest } from './speak.ts';

/** The latest readings of the values of some devices, as they are stored. */
export const readLatest = async (db: Db, devices: readonly Device[]): Promise<Latest> => {
  const latest: Latest = new Map();
  for (const ids of chunked(devices.map(({ id }) => id)))
    for (const { id, latestRaw, latestAt } of await db
      .selectFrom('values')
      .select(['id', 'latestRaw', 'latestAt'])
      .where('coreId', 'in', ids)
      .execute())
      if (latestRaw !== null && latestAt !== null) latest.set(id, { raw: latestRaw, at: latestAt });
  return latest;
};

/** Sets when devices were last heard before a moment: those that fell silent before it, then. */
export const setLastSeen = async (db: Db, devices: readonly Device[], now: number): Promise<void> => {
  for (const some of chunked(devices)) {
    const given = sql.join(
      some.map((device) => {
        const heard = lastHeard(device, Math.min(now, device.planned.silentSince ?? now));
        return sql`(cast(${device.id} as bigint), cast(${heard} as bigint))`;
      }),
    );
    await sql`update "cores" set "lastSeenAt" = given.column2
      from (values ${given}) as given where "cores"."id" = given.column1`.execute(db);
  }
};
