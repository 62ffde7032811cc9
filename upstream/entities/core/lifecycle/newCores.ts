import { sql } from 'kysely';
import { idsOrNone } from '../../../db/statements.ts';
import { mamaCode } from '../../../db/configurations.ts';
import { engineOf } from '../../../db/engine.ts';
import type { Db } from '../../../db/connection.ts';
import type { NewRow, Row } from '../../../db/schema.ts';
import { direction } from '../coreConfig.ts';

/** Whether devices of a configuration are gateways. */
export type Model = { isMama: boolean };

/** Models of configurations, by id; unknown ids are omitted. */
export const readModels = async (db: Db, ids: Iterable<number>): Promise<Map<number, Model>> => {
  const idList = idsOrNone(ids);
  const rows = await db.selectFrom('configurations').select(['id', 'code']).where('id', 'in', idList).execute();
  return new Map(rows.map(({ id, code }) => [id, { isMama: code?.startsWith(mamaCode) ?? false }]));
};

/** Columns of a new device that the caller provides. */
export type NewCore = Pick<Row<'cores'>, 'name' | 'targetId' | 'groupId' | 'spaceId' | 'configurationId'> & {
  [Known in 'serialId' | 'uniqueName' | 'idNumber']?: Row<'cores'>[Known] | undefined;
} & { tags?: string };

/** Row of a new device, which has not reported yet. */
export const newCoreRow = (
  { serialId, uniqueName, idNumber, ...making }: NewCore,
  model: Model | undefined,
  now: number,
): NewRow<'cores'> => ({
  confirmed: 0,
  quality: 0,
  online: 0,
  uploading: 0,
  reconnecting: 0,
  message: 0,
  resetCounter: 0,
  tags: '',
  reportInterval: 300,
  ...making,
  serialId: serialId || null,
  uniqueName: uniqueName || null,
  idNumber: idNumber ?? null,
  isMama: Number(model?.isMama ?? false),
  changedAt: now,
});

/** An inserted value. */
export type CreatedValue = Pick<Row<'values'>, 'id' | 'coreId' | 'position' | 'typeId' | 'name'>;

/** Inserts the values of the inputs of the devices' configurations; returns them in the order of their positions. */
export const insertValues = async (
  db: Db,
  cores: readonly Pick<Row<'cores'>, 'id' | 'targetId' | 'spaceId' | 'configurationId'>[],
): Promise<CreatedValue[]> => {
  const given = engineOf(db).rowsTable([
    { kind: 'bigint', numbers: cores.map(({ id }) => id) },
    { kind: 'bigint', numbers: cores.map(({ targetId }) => targetId) },
    { kind: 'bigint', numbers: cores.map(({ spaceId }) => spaceId) },
    { kind: 'bigint', numbers: cores.map(({ configurationId }) => configurationId) },
  ]);
  const { rows } = await sql<CreatedValue>`insert into "values" ("coreId", "targetId", "spaceId", "position", "name",
      "typeId", "multiplier", "unit", "offset", "visible", "alertMinEnabled", "alertMaxEnabled", "alertAutoack")
    select given.column1, given.column2, given.column3, ios."position", ios."name",
      ios."typeId", ios."multiplier", ios."unit", 0, 1, 0, 0, 0
    from ${given} inner join ios on ios."configurationId" = given.column4 and ios."direction" = ${direction.input}
    order by given.column1, ios."position"
    returning "id", "coreId", "position", "typeId", "name"`.execute(db);
  return rows.toSorted((one, other) => one.position - other.position);
};
