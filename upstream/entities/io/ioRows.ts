import type { DeveloperConfigurationRecord, IoGroupRecord, IoRecord } from '../../../contract/entities/core/io.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

const recordOf = (row: Row<'ios'>, slaves: readonly Row<'ios'>[]): IoRecord => ({
  id: row.id,
  configurationId: row.configurationId,
  number: row.position + 1,
  name: row.name,
  typeId: row.typeId,
  direction: row.direction,
  unit: row.unit,
  min: row.min,
  max: row.max,
  step: row.step,
  ioGroupId: row.ioGroupId,
  masterId: row.masterId,
  slaves: slaves.map(({ id }) => id),
});

/** The IOs of a configuration as they are stored, in their order. */
export const readIos = (db: Db, configurationId: number): Promise<Row<'ios'>[]> =>
  db
    .selectFrom('ios')
    .selectAll()
    .where('configurationId', '=', configurationId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The IOs of a configuration with those that follow them. */
export const loadIos = async (db: Db, configurationId: number): Promise<IoRecord[]> => {
  const rows = await readIos(db, configurationId);
  const slaves = Map.groupBy(rows, ({ masterId }) => masterId);
  return rows.map((row) => recordOf(row, slaves.get(row.id) ?? []));
};

/** The groups of IOs of a configuration. */
export const loadIoGroups = (db: Db, configurationId: number): Promise<IoGroupRecord[]> =>
  db.selectFrom('ioGroups').selectAll().where('configurationId', '=', configurationId).orderBy('id').execute();

/** Copies the IOs of a configuration with their groups and their followers to another one. */
export const copyIos = async (db: Db, from: number, to: number): Promise<void> => {
  const groups = new Map<number | null, number>();
  for (const { id, name } of await loadIoGroups(db, from)) {
    const row = { configurationId: to, name };
    groups.set(id, (await db.insertInto('ioGroups').values(row).returning('id').executeTakeFirstOrThrow()).id);
  }
  const rows = await readIos(db, from);
  if (rows.length === 0) return;
  const copies = await db
    .insertInto('ios')
    .values(
      rows.map(({ id: _id, ...row }, position) => ({
        ...row,
        configurationId: to,
        position,
        ioGroupId: groups.get(row.ioGroupId) ?? null,
        masterId: null,
      })),
    )
    .returning(['id', 'position'])
    .execute();
  const copyAt = new Map(copies.map(({ id, position }) => [position, id]));
  const copyOf = new Map(rows.map(({ id }, index) => [id, copyAt.get(index)]));
  for (const { id, masterId } of rows.filter((row) => row.masterId !== null))
    await db
      .updateTable('ios')
      .set({ masterId: copyOf.get(masterId ?? 0) ?? null })
      .where('id', '=', copyOf.get(id) ?? 0)
      .execute();
};

/** The configurations that are being developed, or one of them, by name. */
export const loadDeveloperConfigurations = async (db: Db, id?: number): Promise<DeveloperConfigurationRecord[]> => {
  let query = db
    .selectFrom('configurations')
    .select(['id', 'name', 'description', 'code'])
    .select((make) =>
      make
        .selectFrom('ios')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('ios.configurationId', '=', 'configurations.id')
        .as('ioCount'),
    )
    .where('versionId', 'is', null)
    .orderBy('name')
    .orderBy('id');
  if (id !== undefined) query = query.where('id', '=', id);
  const rows = await query.execute();
  return rows.map(({ ioCount, ...row }) => ({ ...row, ioCount: ioCount ?? 0 }));
};
