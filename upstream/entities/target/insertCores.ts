import { sql } from 'kysely';
import type { CreatedTree } from '../../../contract/entities/targetTree.ts';
import { engineOf } from '../../db/engine.ts';
import { inChunks, idsOrNone } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow, Row } from '../../db/schema.ts';
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

/** Columns of a new device that differ between those of an import; the others are equal for all of them. */
const differing = ['groupId', 'spaceId', 'configurationId', 'idNumber', 'isMama'] as const;
const texts = ['name', 'serialId', 'uniqueName'] as const;

/** Inserts rows of devices of which the equal columns are one parameter each. */
const insertRows = async (db: Db, rows: readonly CoreRow[]): Promise<{ id: number; key: string }[]> => {
  const [first] = rows;
  if (!first) return [];
  const equal = Object.entries(first).filter(([column]) => ![...differing, ...texts].some((one) => one === column));
  const given = engineOf(db).rowsTable([
    ...differing.map((column) => ({ kind: 'bigint' as const, numbers: rows.map((row) => row[column] ?? null) })),
    ...texts.map((column) => ({ kind: 'text' as const, texts: rows.map((row) => row[column] ?? '') })),
  ]);
  const columns = [...differing, ...texts].map((column) => sql.ref(column));
  const cells = [...differing, ...texts].map((_, index) => sql.ref(`column${index + 1}`));
  const { rows: inserted } = await sql<Row<'cores'>>`insert into cores
      (${sql.join([...columns, ...equal.map(([column]) => sql.ref(column))])})
    select ${sql.join([
      ...cells.slice(0, -2),
      ...cells.slice(-2).map((cell) => sql`nullif(${cell}, '')`),
      ...equal.map(([, value]) => sql`${value}`),
    ])}
    from ${given}
    returning ${sql.join(['id', ...identifying].map((column) => sql.ref(column)))}`.execute(db);
  return inserted.map((row) => ({ id: row.id, key: keyOf(row) }));
};

/** Inserts devices; returned rows have no order, so that ids are assigned by what identifies a device. */
const insertNew = async (
  db: Db,
  inputs: readonly { spaceId: number; given: GivenCore; row: CoreRow }[],
): Promise<InsertedCore[]> => {
  const idsOf = new Map<string, number[]>();
  for (const some of inChunks(inputs))
    for (const { id, key } of await insertRows(
      db,
      some.map(({ row }) => row),
    ))
      idsOf.getOrInsertComputed(key, () => []).push(id);
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
