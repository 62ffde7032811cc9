import type { CreatedTree } from '../../../contract/target.ts';
import { chunked } from '../../db/chunks.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { makeValues, newCore, readModels } from '../core/makeCores.ts';
import type { PlacedSpace } from './insertPlaces.ts';

type CreatedCore = CreatedTree['groups'][number]['spaces'][number]['cores'][number];
type GivenCore = NonNullable<PlacedSpace['given']['cores']>[number];
type PlacedCore = { id: number; spaceId: number; given: GivenCore };

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

type CoreRow = NewRow<'cores'>;

const insertWave = async (db: Db, rows: readonly CoreRow[]): Promise<Map<number | null, number>> => {
  const ids = new Map<number | null, number>();
  for (const some of chunked(rows)) {
    for (const { id, spaceId } of await db.insertInto('cores').values(some).returning(['id', 'spaceId']).execute())
      ids.set(spaceId, id);
  }
  return ids;
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
  const rowOf = (space: PlacedSpace, given: GivenCore): CoreRow =>
    newCore({ ...given, targetId, groupId: space.groupId, spaceId: space.id }, models.get(given.configurationId), now);
  const cores = await insertWaves(db, rowOf, spaces);
  const made = await makeValues(
    db,
    cores.map(({ id, spaceId, given: { configurationId } }) => ({ id, targetId, spaceId, configurationId })),
    models,
  );
  const values = Map.groupBy(made, ({ coreId }) => coreId);
  const created = ({ id, given }: PlacedCore): CreatedCore => ({
    id,
    name: given.name,
    values: (values.get(id) ?? []).map(({ id: valueId, typeId, name }) => ({ id: valueId, typeId, name })),
  });
  return new Map(
    Array.from(
      Map.groupBy(cores, ({ spaceId }) => spaceId),
      ([spaceId, its]) => [spaceId, its.map(created)],
    ),
  );
};
