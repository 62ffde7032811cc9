import { sql } from 'kysely';
import { engineOf } from '../../../db/engine.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';
import { refuse } from '../../../errors/refusal.ts';
import { archiveHistory, lastLocationsOf } from './archiveHistory.ts';
import { insertValues } from './newCores.ts';

/** Target, group, space and parent of a device. */
export type Location = Pick<Row<'cores'>, 'targetId' | 'groupId' | 'spaceId' | 'parentId'>;

/** A device in production, and the location and name that it gets. */
export type Adoption = { core: Row<'cores'>; changes: Location & Pick<Row<'cores'>, 'name'> };

/** Refusal of a device that belongs to a target: it does not reveal which. */
export const alreadyAdded = () => refuse('DEVICE_ALREADY_ADDED', { message: 'The device is in a target already.' });

/** Sets location and name, and resets the state; refused as a whole if a device has come to a target meanwhile. */
const setLocations = async (trx: Db, adoptions: readonly Adoption[], now: number): Promise<void> => {
  const changes = adoptions.map((adoption) => adoption.changes);
  const given = engineOf(trx).rowsTable([
    { kind: 'bigint', numbers: adoptions.map(({ core }) => core.id) },
    { kind: 'bigint', numbers: changes.map(({ targetId }) => targetId) },
    { kind: 'bigint', numbers: changes.map(({ groupId }) => groupId) },
    { kind: 'bigint', numbers: changes.map(({ spaceId }) => spaceId) },
    { kind: 'bigint', numbers: changes.map(({ parentId }) => parentId) },
    { kind: 'text', texts: changes.map(({ name }) => name) },
  ]);
  // coalesce keeps the planner from the index of targets: production holds any number of devices.
  const { numAffectedRows } = await sql`update "cores" set "targetId" = given.column2, "groupId" = given.column3,
      "spaceId" = given.column4, "parentId" = given.column5, "name" = given.column6,
      "online" = 0, "confirmed" = 0, "quality" = 0, "changedAt" = ${now}
    from ${given} where "cores"."id" = given.column1 and coalesce("cores"."targetId", 0) = 0`.execute(trx);
  if (Number(numAffectedRows) !== adoptions.length) throw alreadyAdded();
};

const setValueLocations = async (trx: Db, cores: readonly Row<'cores'>[]): Promise<void> => {
  const given = engineOf(trx).rowsTable([
    { kind: 'bigint', numbers: cores.map(({ id }) => id) },
    { kind: 'bigint', numbers: cores.map(({ targetId }) => targetId) },
    { kind: 'bigint', numbers: cores.map(({ spaceId }) => spaceId) },
  ]);
  await sql`update "values" set "targetId" = given.column2, "spaceId" = given.column3
    from ${given} where "values"."coreId" = given.column1`.execute(trx);
};

/** Begins the stay of devices, and of their values, in another space than before. */
const beginStays = async (trx: Db, ids: readonly number[], now: number): Promise<void> => {
  await trx.updateTable('cores').set({ spaceSince: now }).where('id', 'in', ids).execute();
  await trx.updateTable('values').set({ spaceSince: now }).where('coreId', 'in', ids).execute();
};

const adoptSome = async (trx: Db, adoptions: readonly Adoption[], now: number): Promise<void> => {
  await setLocations(trx, adoptions, now);
  const cores = adoptions.map(({ core, changes }) => ({
    ...core,
    ...changes,
    online: 0,
    confirmed: 0,
    quality: 0,
    changedAt: now,
  }));
  const ids = cores.map(({ id }) => id);
  const last = await lastLocationsOf(trx, ids);
  const withValues = await trx.selectFrom('values').select('coreId').distinct().where('coreId', 'in', ids).execute();
  const known = new Set(withValues.map(({ coreId }) => coreId));
  const fresh = cores.filter(({ id }) => !known.has(id));
  await insertValues(trx, fresh);
  for (const core of cores.filter(({ id }) => known.has(id))) {
    const location = last.get(core.id);
    if (location && location.targetId !== core.targetId) await archiveHistory(trx, core, now);
  }
  await setValueLocations(trx, cores);
  const moved = cores.filter(({ id, targetId, spaceId }) => {
    const location = last.get(id);
    return location?.targetId !== targetId || location.spaceId !== spaceId;
  });
  if (moved.length > 0)
    await beginStays(
      trx,
      moved.map(({ id }) => id),
      now,
    );
};

/**
 * Moves devices from production to their locations, in a few statements however many. The history of a device whose last
 * target was another one is archived.
 */
export const adoptCores = async (trx: Db, adoptions: readonly Adoption[], now: number): Promise<void> => {
  for (const some of inChunks(adoptions)) await adoptSome(trx, some, now);
};
