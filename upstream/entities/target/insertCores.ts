import type { CreatedTree } from '../../../contract/entities/targetTree.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { adoptCore } from '../core/lifecycle/addCore.ts';
import { insertValues, newCoreRow, readModels, type CreatedValue } from '../core/lifecycle/newCores.ts';
import type { InsertedSpace } from './insertSpaces.ts';

type CreatedCore = CreatedTree['groups'][number]['spaces'][number]['cores'][number];
type GivenCore = NonNullable<InsertedSpace['given']['cores']>[number];
type InsertedCore = { id: number; spaceId: number; given: GivenCore };

/**
 * Inserts devices in rounds, the first device of each space, then the second: within a round the space identifies the
 * device, so that returned ids can be assigned to rows.
 */
const insertWaves = async (
  db: Db,
  rowOf: (space: InsertedSpace, given: GivenCore) => CoreRow,
  spaces: readonly InsertedSpace[],
): Promise<InsertedCore[]> => {
  const inserted: InsertedCore[] = [];
  const deepest = Math.max(0, ...spaces.map(({ given }) => given.cores?.length ?? 0));
  for (let wave = 0; wave < deepest; wave += 1) {
    const inputs = spaces.flatMap((space) => {
      const given = space.given.cores?.[wave];
      return given ? [{ space, given }] : [];
    });
    const ids = await insertWave(
      db,
      inputs.map(({ space, given }) => rowOf(space, given)),
    );
    inserted.push(...inputs.map(({ space, given }) => ({ id: ids.get(space.id) ?? 0, spaceId: space.id, given })));
  }
  return inserted;
};

type CoreRow = NewRow<'cores'>;

const insertWave = async (db: Db, rows: readonly CoreRow[]): Promise<Map<number | null, number>> => {
  const ids = new Map<number | null, number>();
  for (const some of inChunks(rows)) {
    for (const { id, spaceId } of await db.insertInto('cores').values(some).returning(['id', 'spaceId']).execute())
      ids.set(spaceId, id);
  }
  return ids;
};

/** Moves existing devices from production into their spaces. */
const adoptMade = async (
  db: Db,
  targetId: number,
  spaces: readonly InsertedSpace[],
  now: number,
): Promise<InsertedCore[]> => {
  const serials = spaces.flatMap(({ given }) => (given.cores ?? []).flatMap(({ serialId }) => serialId || []));
  const made = new Map<string | null, Row<'cores'>>();
  for (const some of inChunks(serials))
    for (const core of await db.selectFrom('cores').selectAll().where('serialId', 'in', some).execute())
      made.set(core.serialId, core);
  const adopted: InsertedCore[] = [];
  for (const { id: spaceId, groupId, given } of spaces)
    for (const one of given.cores ?? []) {
      const core = made.get(one.serialId ?? '');
      if (!core) continue;
      await adoptCore(db, core, { targetId, groupId, spaceId, parentId: null, name: one.name }, now);
      adopted.push({ id: core.id, spaceId, given: one });
    }
  return adopted;
};

const readAdopted = async (db: Db, adopted: readonly InsertedCore[]): Promise<CreatedValue[]> =>
  db
    .selectFrom('values')
    .select(['id', 'coreId', 'position', 'typeId', 'name'])
    .where('coreId', 'in', idsOrNone(adopted.map(({ id }) => id)))
    .orderBy('position')
    .execute();

/**
 * Inserts the devices of a tree with the values of their configuration, or takes existing ones from production; returns
 * them by space.
 */
export const insertCores = async (
  db: Db,
  targetId: number,
  spaces: readonly InsertedSpace[],
  now: number,
): Promise<Map<number, CreatedCore[]>> => {
  const inputs = spaces.flatMap(({ given }) => given.cores ?? []);
  const models = await readModels(db, new Set(inputs.map(({ configurationId }) => configurationId)));
  const adopted = await adoptMade(db, targetId, spaces, now);
  const known = new Set(adopted.map(({ given }) => given));
  const unmade = spaces.map((space) => ({
    ...space,
    given: { ...space.given, cores: space.given.cores?.filter((given) => !known.has(given)) },
  }));
  const rowOf = (space: InsertedSpace, given: GivenCore): CoreRow =>
    newCoreRow(
      { ...given, targetId, groupId: space.groupId, spaceId: space.id },
      models.get(given.configurationId),
      now,
    );
  const inserted = await insertWaves(db, rowOf, unmade);
  const made = await insertValues(
    db,
    inserted.map(({ id, spaceId, given: { configurationId } }) => ({ id, targetId, spaceId, configurationId })),
    models,
  );
  const values = Map.groupBy([...made, ...(await readAdopted(db, adopted))], ({ coreId }) => coreId);
  const idOf = new Map([...inserted, ...adopted].map(({ id, given }) => [given, id]));
  const created = (given: GivenCore): CreatedCore => {
    const id = idOf.get(given) ?? 0;
    const its = (values.get(id) ?? []).map(({ id: valueId, typeId, name }) => ({ id: valueId, typeId, name }));
    return { id, name: given.name, values: its };
  };
  return new Map(spaces.map(({ id, given }) => [id, (given.cores ?? []).map(created)]));
};
