import type { CreatedTree } from '../../../contract/entities/targetTree.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { adoptCores } from '../core/lifecycle/adoptCores.ts';
import { freeBySerial, plainSerial } from '../core/lifecycle/findCores.ts';
import { insertValues, newCoreRow, readModels, type CreatedValue } from '../core/lifecycle/newCores.ts';
import type { InsertedSpace } from './insertSpaces.ts';

type CreatedCore = CreatedTree['groups'][number]['spaces'][number]['cores'][number];
type GivenCore = NonNullable<InsertedSpace['given']['cores']>[number];
type InsertedCore = { id: number; spaceId: number; given: GivenCore };

type CoreRow = NewRow<'cores'>;

/** What identifies a new device: those that are equal in all of it are interchangeable. */
const keyOf = ({ spaceId, name, configurationId, serialId, uniqueName, idNumber }: Partial<CoreRow>): string =>
  JSON.stringify([spaceId, name, configurationId, serialId, uniqueName, idNumber]);

const identifying = ['spaceId', 'name', 'configurationId', 'serialId', 'uniqueName', 'idNumber'] as const;

/** Inserts devices; returned rows have no order, so that ids are assigned by what identifies a device. */
const insertNew = async (
  db: Db,
  inputs: readonly { spaceId: number; given: GivenCore; row: CoreRow }[],
): Promise<InsertedCore[]> => {
  const idsOf = new Map<string, number[]>();
  for (const some of inChunks(inputs)) {
    const rows = some.map(({ row }) => row);
    for (const { id, ...row } of await db
      .insertInto('cores')
      .values(rows)
      .returning(['id', ...identifying])
      .execute())
      idsOf.getOrInsertComputed(keyOf(row), () => []).push(id);
  }
  return inputs.map(({ spaceId, given, row }) => ({ spaceId, given, id: idsOf.get(keyOf(row))?.shift() ?? 0 }));
};

/** Moves existing devices from production into their spaces. */
const adoptMade = async (
  db: Db,
  targetId: number,
  spaces: readonly InsertedSpace[],
  now: number,
): Promise<InsertedCore[]> => {
  const serials = spaces.flatMap(({ given }) => (given.cores ?? []).flatMap(({ serialId }) => serialId || []));
  const made = await freeBySerial(db, serials);
  const found = spaces.flatMap(({ id: spaceId, groupId, given }) =>
    (given.cores ?? []).flatMap((one) => {
      const core = made.get(plainSerial(one.serialId ?? ''));
      const changes = { targetId, groupId, spaceId, parentId: null, name: one.name };
      return core ? [{ core, changes, spaceId, given: one }] : [];
    }),
  );
  await adoptCores(db, found, now);
  return found.map(({ core, spaceId, given }) => ({ id: core.id, spaceId, given }));
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
  const models = await readModels(db, new Set(inputs.flatMap(({ configurationId }) => configurationId ?? [])));
  const adopted = await adoptMade(db, targetId, spaces, now);
  const known = new Set(adopted.map(({ given }) => given));
  const unmade = spaces.flatMap(({ id: spaceId, groupId, given: space }) =>
    (space.cores ?? []).flatMap((given) => {
      const { configurationId = null, ...rest } = given;
      const model = models.get(configurationId ?? 0);
      const row = newCoreRow({ ...rest, configurationId, targetId, groupId, spaceId }, model, now);
      return known.has(given) ? [] : [{ spaceId, given, row }];
    }),
  );
  const inserted = await insertNew(db, unmade);
  const made = await insertValues(
    db,
    inserted.map(({ id, spaceId, given: { configurationId = null } }) => ({ id, targetId, spaceId, configurationId })),
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
