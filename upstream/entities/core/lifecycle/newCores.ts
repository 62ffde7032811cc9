import { inChunks, idsOrNone } from '../../../db/statements.ts';
import { mamaCode } from '../../../db/configurations.ts';
import type { Db } from '../../../db/connection.ts';
import type { NewRow, Row } from '../../../db/schema.ts';
import { direction } from '../coreConfig.ts';

/** Whether devices of a configuration are gateways, and their inputs. */
export type Model = { isMama: boolean; inputs: Row<'ios'>[] };

/** Models of configurations, by id; unknown ids are omitted. */
export const readModels = async (db: Db, ids: Iterable<number>): Promise<Map<number, Model>> => {
  const idList = idsOrNone(ids);
  const rows = await db.selectFrom('configurations').select(['id', 'code']).where('id', 'in', idList).execute();
  const ios = await db
    .selectFrom('ios')
    .selectAll()
    .where('configurationId', 'in', idList)
    .where('direction', '=', direction.input)
    .orderBy('position')
    .execute();
  const inputs = Map.groupBy(ios, ({ configurationId }) => configurationId);
  return new Map(
    rows.map(({ id, code }) => [id, { isMama: code?.startsWith(mamaCode) ?? false, inputs: inputs.get(id) ?? [] }]),
  );
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
  models: ReadonlyMap<number, Model>,
): Promise<CreatedValue[]> => {
  const rows = cores.flatMap(({ id, targetId, spaceId, configurationId }) =>
    (models.get(configurationId ?? 0)?.inputs ?? []).map(({ name, typeId, multiplier, unit, position }) => ({
      coreId: id,
      targetId,
      spaceId,
      position,
      name,
      typeId,
      multiplier,
      unit,
      offset: 0,
      visible: 1,
      alertMinEnabled: 0,
      alertMaxEnabled: 0,
      alertAutoack: 0,
    })),
  );
  const inserted: CreatedValue[] = [];
  for (const some of inChunks(rows))
    inserted.push(
      ...(await db
        .insertInto('values')
        .values(some)
        .returning(['id', 'coreId', 'position', 'typeId', 'name'])
        .execute()),
    );
  return inserted.toSorted((one, other) => one.position - other.position);
};
