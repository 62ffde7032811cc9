import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { engineOf } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import { inChunks } from '../../db/statements.ts';
import { lostAfter } from '../lostDevices.ts';
import type { Reading } from '../slots.ts';

/** When a device has reported last, and whether it is online. */
export type SeenCore = Pick<Row<'cores'>, 'id' | 'lastSeenAt' | 'online'>;

/** Reads when devices have reported last. */
export const readSeen = async (db: Db, ids: readonly number[]): Promise<SeenCore[]> => {
  const found: SeenCore[] = [];
  for (const some of inChunks(ids))
    found.push(
      ...(await db.selectFrom('cores').select(['id', 'lastSeenAt', 'online']).where('id', 'in', some).execute()),
    );
  return found;
};

/** Devices with the time of their newest reading among some. */
const newestOfCores = async (db: Db, readings: readonly Reading[]): Promise<Map<number, number>> => {
  const byValue = Map.groupBy(readings, ({ valueId }) => valueId);
  const newest = new Map<number, number>();
  for (const some of inChunks([...byValue.keys()])) {
    const values = db.selectFrom('values').select(['id', 'coreId']).where('id', 'in', some);
    for (const { id, coreId } of await values.execute())
      for (const { at } of byValue.get(id) ?? []) newest.set(coreId, Math.max(at, newest.get(coreId) ?? 0));
  }
  return newest;
};

/**
 * Notes that devices have reported at the times of imported readings which are not older than a device may be silent, and
 * takes them online. Older readings of a sheet say nothing of a device. Returns the devices before and after.
 */
export const markImported = async (
  trx: Db,
  readings: readonly Reading[],
  now: number,
): Promise<{ before: SeenCore[]; after: SeenCore[] }> => {
  const newest = await newestOfCores(trx, readings);
  const seen: { core: SeenCore; at: number }[] = [];
  for (const some of inChunks([...newest.keys()])) {
    const cores = trx.selectFrom('cores').select(['id', 'lastSeenAt', 'online', 'isMama', 'reportInterval']);
    for (const { isMama, reportInterval, ...core } of await cores.where('id', 'in', some).execute()) {
      const at = newest.get(core.id) ?? 0;
      const isLater = core.lastSeenAt === null || core.lastSeenAt < at;
      if (isLater && now - at <= lostAfter({ isMama, reportInterval })) seen.push({ core, at });
    }
  }
  for (const some of inChunks(seen)) {
    const given = engineOf(trx).rowsTable([
      { kind: 'bigint', numbers: some.map(({ core }) => core.id) },
      { kind: 'bigint', numbers: some.map(({ at }) => at) },
    ]);
    await sql`update "cores" set "lastSeenAt" = given.column2, "changedAt" = ${now},
      "online" = case when "turnedOff" = 0 then 1 else "online" end
      from ${given} where "cores"."id" = given.column1`.execute(trx);
  }
  const before = seen.map(({ core }) => core);
  const ids = before.map(({ id }) => id);
  return { before, after: await readSeen(trx, ids) };
};

/** Gives devices back what they had before an import, unless they have reported since. */
export const unmarkImported = async (
  trx: Db,
  { before, after }: { before: readonly SeenCore[]; after: readonly SeenCore[] },
  now: number,
): Promise<void> => {
  const afterById = new Map(after.map((core) => [core.id, core]));
  const ids = before.map(({ id }) => id);
  const present = new Map((await readSeen(trx, ids)).map((core) => [core.id, core]));
  const same = before.filter(({ id }) => present.get(id)?.lastSeenAt === afterById.get(id)?.lastSeenAt);
  for (const some of inChunks(same)) {
    const given = engineOf(trx).rowsTable([
      { kind: 'bigint', numbers: some.map(({ id }) => id) },
      { kind: 'bigint', numbers: some.map(({ lastSeenAt }) => lastSeenAt) },
      { kind: 'bigint', numbers: some.map(({ online }) => online) },
    ]);
    await sql`update "cores" set "lastSeenAt" = given.column2, "online" = given.column3, "changedAt" = ${now}
      from ${given} where "cores"."id" = given.column1`.execute(trx);
  }
};
