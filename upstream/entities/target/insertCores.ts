import type { CreatedTree } from '../../../contract/target.ts';
import { mamaCode } from '../../db/configurations.ts';
import { chunked } from '../../db/chunks.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { someOf } from '../../db/someOf.ts';
import type { PlacedSpace } from './insertPlaces.ts';

type CreatedCore = CreatedTree['groups'][number]['spaces'][number]['cores'][number];
type GivenCore = NonNullable<PlacedSpace['given']['cores']>[number];
type PlacedCore = { id: number; spaceId: number; given: GivenCore };

const input = 1;

/** What a configuration's devices are and measure. */
type Model = { isMama: boolean; inputs: Row<'ios'>[] };

const readModels = async (db: Db, ids: ReadonlySet<number>): Promise<Map<number, Model>> => {
  const rows = await db.selectFrom('configurations').select(['id', 'code']).where('id', 'in', someOf(ids)).execute();
  const ios = await db
    .selectFrom('ios')
    .selectAll()
    .where('configurationId', 'in', someOf(ids))
    .where('direction', '=', input)
    .orderBy('position')
    .execute();
  return new Map(
    rows.map(({ id, code }) => [
      id,
      { isMama: code === mamaCode, inputs: ios.filter(({ configurationId }) => configurationId === id) },
    ]),
  );
};

/**
 * Makes devices in waves, the first of each space, then the second: within a wave a space names its device, so that
 * the ids of many rows made at once find their rows.
 */
const insertWaves = async (
  db: Db,
  rowOf: (space: PlacedSpace, given: GivenCore) => CoreRow,
  spaces: readonly PlacedSpace[],
): Promise<PlacedCore[]> => {
  const placed: PlacedCore[] = [];
  const deepest = Math.max(0, ...spaces.map(({ given }) => given.cores?.length ?? 0));
  for (let wave = 0; wave < deepest; wave += 1) {
    const asked = spaces.flatMap((space) => {
      const given = space.given.cores?.[wave];
      return given ? [{ space, given }] : [];
    });
    const ids = await insertWave(
      db,
      asked.map(({ space, given }) => rowOf(space, given)),
    );
    placed.push(...asked.map(({ space, given }) => ({ id: ids.get(space.id) ?? 0, spaceId: space.id, given })));
  }
  return placed;
};

type CoreRow = {
  targetId: number;
  groupId: number;
  spaceId: number;
  configurationId: number;
  name: string;
  serialId: string | null;
  uniqueName: string | null;
  idNumber: number | null;
  isMama: number;
  changedAt: number;
};

const blank = {
  confirmed: 0,
  quality: 0,
  online: 0,
  uploading: 0,
  reconnecting: 0,
  message: 0,
  resetCounter: 0,
  tags: '',
};

const insertWave = async (db: Db, rows: readonly CoreRow[]): Promise<Map<number | null, number>> => {
  const ids = new Map<number | null, number>();
  for (const some of chunked(rows)) {
    const full = some.map((row) => ({ ...blank, reportInterval: 300, ...row }));
    for (const { id, spaceId } of await db.insertInto('cores').values(full).returning(['id', 'spaceId']).execute())
      ids.set(spaceId, id);
  }
  return ids;
};

const insertValues = async (
  db: Db,
  targetId: number,
  cores: readonly PlacedCore[],
  models: ReadonlyMap<number, Model>,
): Promise<Map<number, CreatedCore['values']>> => {
  const rows = cores.flatMap(({ id, spaceId, given }) =>
    (models.get(given.configurationId)?.inputs ?? []).map(({ name, typeId, multiplier, unit, position }) => ({
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
  const made: { id: number; coreId: number; position: number; typeId: number; name: string }[] = [];
  for (const some of chunked(rows))
    made.push(
      ...(await db
        .insertInto('values')
        .values(some)
        .returning(['id', 'coreId', 'position', 'typeId', 'name'])
        .execute()),
    );
  const inOrder = made.toSorted((one, other) => one.position - other.position);
  return new Map(
    Array.from(
      Map.groupBy(inOrder, ({ coreId }) => coreId),
      ([coreId, values]) => [coreId, values.map(({ id, typeId, name }) => ({ id, typeId, name }))],
    ),
  );
};

/** Makes a tree's devices, each with the values that the inputs of its configuration give it; answers them by space. */
export const insertCores = async (
  db: Db,
  targetId: number,
  spaces: readonly PlacedSpace[],
  now: number,
): Promise<Map<number, CreatedCore[]>> => {
  const asked = spaces.flatMap(({ given }) => given.cores ?? []);
  const models = await readModels(db, new Set(asked.map(({ configurationId }) => configurationId)));
  const rowOf = (space: PlacedSpace, given: GivenCore): CoreRow => ({
    targetId,
    groupId: space.groupId,
    spaceId: space.id,
    configurationId: given.configurationId,
    name: given.name,
    serialId: given.serialId || null,
    uniqueName: given.uniqueName || null,
    idNumber: given.idNumber ?? null,
    isMama: Number(models.get(given.configurationId)?.isMama ?? false),
    changedAt: now,
  });
  const cores = await insertWaves(db, rowOf, spaces);
  const values = await insertValues(db, targetId, cores, models);
  return new Map(
    Array.from(
      Map.groupBy(cores, ({ spaceId }) => spaceId),
      ([spaceId, its]) => [
        spaceId,
        its.map(({ id, given }) => ({ id, name: given.name, values: values.get(id) ?? [] })),
      ],
    ),
  );
};
