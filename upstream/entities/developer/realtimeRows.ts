import { sql } from 'kysely';
import type { RealtimeRecord } from '../../../contract/entities/developer.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { fineRetentionMs } from '../../readings/slots.ts';

/** How many raw readings of a value the realtime chart holds. */
const ring = 60;

/** Type of spaces that are apartments. */
const home = 1;

const readNewest = async (db: Db, valueIds: readonly number[], since: number) => {
  const ranked = db
    .selectFrom('readings5min')
    .select(['valueId', 'at', 'raw'])
    .select(
      sql<number>`row_number() over (partition by ${sql.ref('valueId')} order by ${sql.ref('ts')} desc)`.as('age'),
    )
    .where('valueId', 'in', idsOrNone(valueIds))
    .where('ts', '>', Math.floor(since / 1000))
    .as('ranked');
  return db.selectFrom(ranked).selectAll().where('age', '<=', ring).orderBy('valueId').orderBy('at').execute();
};

/** Values of a device; without those in apartments if they are closed to the caller. */
const readValues = (db: Db, coreId: number, withHomes: boolean) => {
  const values = db
    .selectFrom('values')
    .leftJoin('spaces', 'spaces.id', 'values.spaceId')
    .select(['values.id', 'values.name', 'values.typeId', 'values.unit'])
    .where('values.coreId', '=', coreId)
    .orderBy('values.position')
    .orderBy('values.id');
  const isNoHome = values.where((value) =>
    value.or([value('spaces.type', 'is', null), value('spaces.type', '!=', home)]),
  );
  return (withHomes ? values : isNoHome).execute();
};

/** When a device last came from a target to production, in Unix milliseconds; 0 if it did not. */
const returnedAt = async (db: Db, coreId: number): Promise<number> => {
  const removals = db.selectFrom('removedCores').where('coreId', '=', coreId);
  const { last } = await removals.select(({ fn }) => fn.max('removedAt').as('last')).executeTakeFirstOrThrow();
  return last ?? 0;
};

/**
 * Latest raw readings of each value of a device, in intervals of five minutes. Without `withHomes` neither those of
 * values in apartments nor those from before its last removal from a target, where it may have been in one.
 */
export const readRealtime = async (
  db: Db,
  coreId: number,
  { now, withHomes }: { now: number; withHomes: boolean },
): Promise<RealtimeRecord[]> => {
  const values = await readValues(db, coreId, withHomes);
  const since = Math.max(now - fineRetentionMs, withHomes ? 0 : await returnedAt(db, coreId));
  const newest = await readNewest(
    db,
    values.map(({ id }) => id),
    since,
  );
  const points = Map.groupBy(newest, ({ valueId }) => valueId);
  return values.map(({ id, name, typeId, unit }) => ({
    valueId: id,
    name,
    typeId,
    unit: unit ?? valueTypeOf(typeId).unit,
    points: (points.get(id) ?? []).map(({ at, raw }): [number, number] => [at, raw]),
  }));
};
