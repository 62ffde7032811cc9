import { sql } from 'kysely';
import type { RealtimeRecord } from '../../../contract/entities/developer.ts';
import { valueTypeOf } from '../../../contract/valueTypes.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { fineRetentionMs } from '../../readings/slots.ts';

/** How many raw readings of a value the realtime chart holds. */
const ring = 60;

const readNewest = async (db: Db, valueIds: readonly number[], now: number) => {
  const ranked = db
    .selectFrom('readings5min')
    .select(['valueId', 'at', 'raw'])
    .select(
      sql<number>`row_number() over (partition by ${sql.ref('valueId')} order by ${sql.ref('ts')} desc)`.as('age'),
    )
    .where('valueId', 'in', idsOrNone(valueIds))
    .where('ts', '>', Math.floor((now - fineRetentionMs) / 1000))
    .as('ranked');
  return db.selectFrom(ranked).selectAll().where('age', '<=', ring).orderBy('valueId').orderBy('at').execute();
};

/** Latest raw readings of each value of a device, in intervals of five minutes. */
export const readRealtime = async (db: Db, coreId: number, now: number): Promise<RealtimeRecord[]> => {
  const values = await db
    .selectFrom('values')
    .select(['id', 'name', 'typeId', 'unit'])
    .where('coreId', '=', coreId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const newest = await readNewest(
    db,
    values.map(({ id }) => id),
    now,
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
