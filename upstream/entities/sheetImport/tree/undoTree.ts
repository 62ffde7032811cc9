import { sql } from 'kysely';
import type { Call } from '../../../calls/call.ts';
import type { UndoBlock } from '../../../../contract/entities/sheetImport.ts';
import type { Db } from '../../../db/connection.ts';
import { engineOf } from '../../../db/engine.ts';
import { readReferences, type Reference } from '../../../db/references.ts';
import { removeRows } from '../../../db/removeRows.ts';
import { idsOrNone, inChunks } from '../../../db/statements.ts';
import type { Row } from '../../../db/schema.ts';
import { slotsBetween } from '../../../readings/slotTables.ts';
import { billedSince } from '../billedSince.ts';
import { recordRemoved } from '../../core/lifecycle/removeCores.ts';
import { returnDevices, returnSpaces } from './moveTree.ts';
import type { Changed, WrittenTree } from './writeTree.ts';

/** Tables whose rows the service makes by itself of devices and deletes with them, or that outlive both. */
const ignored = new Set(['audit', 'removedCores', 'producers', 'sheetImports', 'values', 'cores', 'spaces']);

const blockOf: Partial<Record<string, UndoBlock>> = {
  shares: 'HAS_RESIDENTS',
  residents: 'HAS_RESIDENTS',
  alerts: 'HAS_ALERTS',
  coreActions: 'CHANGED',
  coreEvents: 'CHANGED',
  valueEvents: 'CHANGED',
  valueStays: 'CHANGED',
};

/** Columns that people change, by which an inserted or changed row is compared with what the import wrote. */
const compared = {
  groups: ['name', 'height', 'width', 'tampuuriName'],
  spaces: [
    'groupId',
    'name',
    'no',
    'type',
    'size',
    'residents',
    'x',
    'y',
    'w',
    'h',
    'tampuuriName',
    'roomCount',
    'signature',
  ],
  cores: ['targetId', 'spaceId', 'configurationId', 'name', 'serialId', 'uniqueName', 'idNumber', 'turnedOff'],
} as const;

type Table = keyof typeof compared;
type Comparable = { id: number };

const areAsWritten = async (db: Db, table: Table, written: readonly Comparable[]): Promise<boolean> => {
  const byId = new Map(written.map((row) => [row.id, row as Record<string, unknown>]));
  for (const some of inChunks([...byId.keys()])) {
    const rows = await db
      .selectFrom(table as 'groups')
      .selectAll()
      .where('id', 'in', some)
      .execute();
    if (rows.length !== some.length) return false;
    for (const row of rows as Record<string, unknown>[]) {
      const before = byId.get(Number(row['id']));
      if (compared[table].some((column) => before?.[column] !== row[column])) return false;
    }
  }
  return true;
};

const afterOf = <Stored>(changes: readonly Changed<Stored>[]): Stored[] => changes.map(({ after }) => after);

const readCounts = (db: Db, ids: readonly number[]): Promise<Row<'residentCounts'>[]> =>
  db
    .selectFrom('residentCounts')
    .selectAll()
    .where('spaceId', 'in', idsOrNone(ids))
    .orderBy('spaceId')
    .orderBy('from')
    .execute();

const isUnchanged = async (db: Db, written: WrittenTree): Promise<boolean> => {
  const counts = await readCounts(
    db,
    written.changedSpaces.map(({ after }) => after.id),
  );
  const isSame = (one: Row<'residentCounts'>, index: number): boolean => {
    const other = written.residentCounts.after[index];
    return other?.spaceId === one.spaceId && other.from === one.from && other.residents === one.residents;
  };
  return (
    counts.length === written.residentCounts.after.length &&
    counts.every(isSame) &&
    (await areAsWritten(db, 'groups', [...written.groups, ...afterOf(written.changedGroups)])) &&
    (await areAsWritten(db, 'spaces', [...written.spaces, ...afterOf(written.changedSpaces)])) &&
    (await areAsWritten(db, 'cores', [...written.cores, ...afterOf(written.changedCores)]))
  );
};

/** Ids of the written rows that others may refer to, by table; those of values are read. */
const readWrittenIds = async (db: Db, written: WrittenTree): Promise<Partial<Record<string, readonly number[]>>> => {
  const cores = [...written.cores, ...written.adopted.map(({ core }) => core)].map(({ id }) => id);
  const values = await db.selectFrom('values').select('id').where(engineOf(db).isIn('coreId', cores)).execute();
  const lists = { groups: written.groups, spaces: written.spaces, cores: written.cores, values };
  return Object.fromEntries(Object.entries(lists).map(([table, rows]) => [table, rows.map(({ id }) => id)]));
};

const isReferred = async (db: Db, { table, column }: Reference, ids: readonly number[] = []): Promise<boolean> => {
  if (ids.length === 0) return false;
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${engineOf(db).isIn(column, ids)} limit 1`.execute(db);
  return rows.length > 0;
};

const haveReadings = async (db: Db, valueIds: readonly number[], since: number): Promise<boolean> => {
  for (const table of ['readings5min', 'readingsHour'] as const) {
    const reading = await db
      .selectFrom(slotsBetween(db, table, { valueIds, first: 0, last: Number.MAX_SAFE_INTEGER }).as('slot'))
      .select('valueId')
      .where('at', '>=', Math.floor(since / 1000))
      .limit(1)
      .executeTakeFirst();
    if (reading) return true;
  }
  return false;
};

/** Whether other devices or spaces than those of the import are in its groups and spaces. */
const holdOthers = async (db: Db, written: WrittenTree): Promise<boolean> => {
  const came = [...written.adopted, ...written.moves.cores].map(({ core }) => core);
  const own = new Set([...written.cores, ...came].map(({ id }) => id));
  const ownSpaces = new Set(written.spaces.map(({ id }) => id));
  for (const some of inChunks([...ownSpaces])) {
    const cores = await db.selectFrom('cores').select('id').where('spaceId', 'in', some).execute();
    if (cores.some(({ id }) => !own.has(id))) return true;
  }
  const groups = idsOrNone(written.groups.map(({ id }) => id));
  const spaces = await db.selectFrom('spaces').select('id').where('groupId', 'in', groups).execute();
  const moved = new Set(written.changedSpaces.map(({ before }) => before.id));
  return spaces.some(({ id }) => !ownSpaces.has(id) && !moved.has(id));
};

/** What bars the undo of an import; null if it can be undone. `since` is its end, in Unix milliseconds. */
export const findUndoBlock = async (
  db: Db,
  import_: { targetId: number; since: number },
  written: WrittenTree,
): Promise<UndoBlock | null> => {
  const billed = await billedSince(db, import_, written.lastInvoiceId);
  if (billed) return billed;
  const ids = await readWrittenIds(db, written);
  if (await haveReadings(db, ids['values'] ?? [], import_.since)) return 'HAS_READINGS';
  for (const reference of await readReferences(db))
    if (!ignored.has(reference.table) && (await isReferred(db, reference, ids[reference.to])))
      return blockOf[reference.table] ?? 'IN_USE';
  if (!(await isUnchanged(db, written))) return 'CHANGED';
  return (await holdOthers(db, written)) ? 'IN_USE' : null;
};

/** Returns the devices that came from production with the values that they had there. */
const returnAdopted = async (trx: Db, adopted: WrittenTree['adopted'], now: number): Promise<void> => {
  for (const { core, values } of adopted) {
    const { targetId, groupId, spaceId, parentId, mamaId, name, spaceSince, online, confirmed, quality } = core;
    await trx
      .updateTable('cores')
      .set({
        targetId,
        groupId,
        spaceId,
        parentId,
        mamaId,
        name,
        spaceSince,
        online,
        confirmed,
        quality,
        changedAt: now,
      })
      .where('id', '=', core.id)
      .execute();
    const before = new Map(values.map((value) => [value.id, value]));
    const present = await trx.selectFrom('values').select('id').where('coreId', '=', core.id).execute();
    const inserted = present.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    if (inserted.length > 0) await removeRows(trx, { values: inserted });
    for (const value of values)
      await trx
        .updateTable('values')
        .set({ coreId: core.id, targetId: value.targetId, spaceId: value.spaceId, spaceSince: value.spaceSince })
        .where('id', '=', value.id)
        .execute();
  }
};

const restore = async (trx: Db, written: WrittenTree, now: number): Promise<void> => {
  for (const { before } of written.changedGroups)
    await trx.updateTable('groups').set({ name: before.name }).where('id', '=', before.id).execute();
  const moved = written.changedSpaces.filter(({ before, after }) => before.groupId !== after.groupId);
  await returnSpaces(
    trx,
    moved.map(({ before }) => before),
    now,
  );
  for (const { before } of written.changedSpaces) {
    const { id, name, no, type, size, residents, tampuuriName } = before;
    await trx
      .updateTable('spaces')
      .set({ name, no, type, size, residents, tampuuriName })
      .where('id', '=', id)
      .execute();
  }
  for (const { before } of written.changedCores) {
    const { id, name, uniqueName, idNumber } = before;
    await trx.updateTable('cores').set({ name, uniqueName, idNumber, changedAt: now }).where('id', '=', id).execute();
  }
  for (const some of inChunks(written.changedSpaces.map(({ before }) => before.id)))
    await trx.deleteFrom('residentCounts').where('spaceId', 'in', some).execute();
  for (const some of inChunks(written.residentCounts.before))
    await trx.insertInto('residentCounts').values(some).execute();
};

/** Removes what an import added and restores what it changed; the caller has made sure that nothing depends on it. */
export const undoTree = async (trx: Db, call: Call, written: WrittenTree): Promise<void> => {
  const { now } = call;
  const adopted = written.adopted.map(({ core }) => core.id);
  for (const some of inChunks([...written.cores.map(({ id }) => id), ...adopted])) {
    const cores = await trx.selectFrom('cores').selectAll().where('id', 'in', some).execute();
    await recordRemoved(trx, cores, now);
  }
  // Before the removal, which would take what is in a removed space or group along.
  if (written.moves.cores.length > 0) await returnDevices(trx, call, written.moves);
  await returnAdopted(trx, written.adopted, now);
  await restore(trx, written, now);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  const outlive = new Set(['audit', 'removedCores']);
  await removeRows(
    trx,
    { cores: ids(written.cores), spaces: ids(written.spaces), groups: ids(written.groups) },
    ({ table }) => !outlive.has(table),
  );
};
