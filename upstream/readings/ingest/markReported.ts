import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import { lostAfter } from '../lostDevices.ts';

/**
 * Notes that the devices of values have reported at the newest times given. A device is online if that is not longer ago
 * than it may be silent, so that old readings from a file bring none back. Locks the devices in ascending order.
 */
export const markReported = async (trx: Db, lastAts: ReadonlyMap<number, number>, now: number): Promise<void> => {
  const { isIn, rowLock, rowsTable } = engineOf(trx);
  const reported = [...lastAts].filter(([, at]) => at > -Infinity).map(([id]) => id);
  if (reported.length === 0) return;
  const values = await trx.selectFrom('values').select(['id', 'coreId']).where(isIn('id', reported)).execute();
  const newest = new Map<number, number>();
  for (const { id, coreId } of values)
    newest.set(coreId, Math.max(lastAts.get(id) ?? -Infinity, newest.get(coreId) ?? -Infinity));
  const cores = await trx
    .selectFrom('cores')
    .select(['id', 'lastSeenAt', 'turnedOff', 'isMama', 'reportInterval'])
    .where(isIn('id', newest.keys()))
    .orderBy('id')
    .modifyEnd(rowLock)
    .execute();
  const seen = cores
    .map((core) => ({ core, at: newest.get(core.id) ?? -Infinity }))
    .filter(({ core, at }) => core.lastSeenAt === null || core.lastSeenAt < at);
  if (seen.length === 0) return;
  const given = rowsTable([
    { kind: 'bigint', numbers: seen.map(({ core }) => core.id) },
    { kind: 'bigint', numbers: seen.map(({ at }) => at) },
    {
      kind: 'bigint',
      numbers: seen.map(({ core, at }) => Number(core.turnedOff === 0 && now - at <= lostAfter(core))),
    },
  ]);
  await sql`update "cores" set "lastSeenAt" = given.column2, "changedAt" = ${now},
    "online" = case when given.column3 = 1 then 1 else "online" end
    from ${given} where "cores"."id" = given.column1`.execute(trx);
};
