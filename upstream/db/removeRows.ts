import { sql } from 'kysely';
import { inChunks } from './statements.ts';
import type { Db } from './connection.ts';
import { engineOf } from './engine.ts';
import { readReferences, type Reference } from './references.ts';

/** Ids of rows to delete, by table. */
type RowsToDelete = Map<string, Set<number>>;

/** Ids of a statement that deletes: few statements, since one without an index reads its whole table. */
const idsAtOnce = 5_000;

const idsReferring = async (db: Db, { table, column }: Reference, ids: Iterable<number>): Promise<number[]> => {
  const list = [...ids];
  if (list.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${engineOf(db).isIn(column, list)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Finds the rows that refer to deleted rows, transitively. */
const findDependentRows = async (
  db: Db,
  seeds: Readonly<Record<string, readonly number[]>>,
  references: readonly Reference[],
): Promise<RowsToDelete> => {
  const doomed: RowsToDelete = new Map();
  let fresh: RowsToDelete = new Map(Object.entries(seeds).map(([table, ids]) => [table, new Set(ids)]));
  while (fresh.size > 0) {
    const next: RowsToDelete = new Map();
    for (const [table, ids] of fresh) {
      const known = doomed.get(table) ?? new Set();
      doomed.set(table, known.union(ids));
    }
    for (const reference of references.filter(({ hasId }) => hasId)) {
      const ids = await idsReferring(db, reference, fresh.get(reference.to) ?? []);
      const unknown = ids.filter((id) => !doomed.get(reference.table)?.has(id));
      if (unknown.length > 0)
        next.set(reference.table, (next.get(reference.table) ?? new Set()).union(new Set(unknown)));
    }
    fresh = next;
  }
  return doomed;
};

const deleteWhere = async (db: Db, table: string, column: string, ids: Iterable<number>): Promise<void> => {
  for (const some of inChunks([...ids], idsAtOnce))
    await sql`delete from ${sql.table(table)} where ${engineOf(db).isIn(column, some)}`.execute(db);
};

/** Deletes readings; all rows of the tables if no other value remains, which is faster. */
const deleteReadings = async (db: Db, valueIds: ReadonlySet<number>): Promise<void> => {
  const { n } = await db
    .selectFrom('values')
    .select((make) => make.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  for (const table of engineOf(db).readingTables)
    if (n === valueIds.size) await sql`delete from ${sql.table(table)}`.execute(db);
    else await deleteWhere(db, table, 'valueId', valueIds);
};

/**
 * Deletes rows by table and id, with the rows that refer to them and their readings. `follows` decides whether a
 * reference is followed.
 */
export const removeRows = async (
  db: Db,
  seeds: Readonly<Record<string, readonly number[]>>,
  follows: (reference: Reference, all: readonly Reference[]) => boolean = () => true,
): Promise<void> => {
  const all = await readReferences(db);
  const references = all.filter((reference) => follows(reference, all));
  const doomed = await findDependentRows(db, seeds, references);
  await deleteReadings(db, doomed.get('values') ?? new Set());
  for (const { table, column, to, hasId } of references)
    if (!hasId) await deleteWhere(db, table, column, doomed.get(to) ?? []);
  for (const [table, ids] of doomed) await deleteWhere(db, table, 'id', ids);
};
