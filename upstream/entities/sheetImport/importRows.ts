import { sheetKinds, type SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { SheetImportRecord, UndoBlock } from '../../../contract/entities/sheetImport.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import type { ImportJobs } from '../../calls/importJobs.ts';
import { kindEngines } from './sheetKinds.ts';

/** How long an import can be undone, in milliseconds. */
export const undoableMs = 24 * 3_600_000;

/** Imports of a list. */
const mostListed = 50;

type Import = Omit<Row<'sheetImports'>, 'written'> & { startedBy: string | null; undoneBy: string | null };

/** What an import wrote, as JSON; null if it is not stored any more. */
export const readWritten = async (db: Db, id: number): Promise<string | null> => {
  const row = await db.selectFrom('sheetImports').select('written').where('id', '=', id).executeTakeFirst();
  return row?.written ?? null;
};

/** Imports of a target, the newest first: those of some kinds, or the one of an id. */
export const readImports = (
  db: Db,
  targetId: number,
  { kinds = sheetKinds, id }: { kinds?: readonly SheetKind[]; id?: number },
): Promise<Import[]> =>
  db
    .selectFrom('sheetImports')
    .leftJoin('users as starter', 'starter.id', 'sheetImports.userId')
    .leftJoin('users as undoer', 'undoer.id', 'sheetImports.undoneById')
    .select([
      'sheetImports.id',
      'sheetImports.targetId',
      'sheetImports.userId',
      'sheetImports.kind',
      'sheetImports.key',
      'sheetImports.fileName',
      'sheetImports.state',
      'sheetImports.failure',
      'sheetImports.total',
      'sheetImports.added',
      'sheetImports.changed',
      'sheetImports.unchanged',
      'sheetImports.startedAt',
      'sheetImports.beatAt',
      'sheetImports.endedAt',
      'sheetImports.undoneAt',
      'sheetImports.undoneById',
    ])
    .select((select) => [
      select.fn.coalesce('starter.contactName', 'starter.username').as('startedBy'),
      select.fn.coalesce('undoer.contactName', 'undoer.username').as('undoneBy'),
    ])
    .where('sheetImports.targetId', '=', targetId)
    .where('sheetImports.kind', 'in', kinds)
    .$if(id !== undefined, (imports) => imports.where('sheetImports.id', '=', id ?? 0))
    .orderBy('sheetImports.id', 'desc')
    .limit(mostListed)
    .execute();

/** What bars the undo of an import: a later one that builds on it, or what the kind finds. */
export const blockOf = async (db: Db, one: Import): Promise<UndoBlock | null> => {
  const { barredBy, findUndoBlock } = kindEngines[one.kind];
  const later = await db
    .selectFrom('sheetImports')
    .select('id')
    .where('targetId', '=', one.targetId)
    .where('id', '>', one.id)
    .where('state', 'in', ['done', 'running'])
    .where('kind', 'in', barredBy)
    .limit(1)
    .executeTakeFirst();
  if (later) return 'CHANGED';
  const written = await readWritten(db, one.id);
  const stored = { targetId: one.targetId, since: one.endedAt ?? 0 };
  return written === null ? null : findUndoBlock(db, stored, written);
};

const isUndoable = ({ state, endedAt }: Import, now: number): boolean =>
  state === 'done' && endedAt !== null && now < endedAt + undoableMs;

const doneOf = ({ id, state, total }: Import, jobs: ImportJobs): number => {
  if (state === 'running') return Math.min(total, jobs.doneOf(id) ?? 0);
  return state === 'done' || state === 'undone' ? total : 0;
};

/** Imports of a target as records. */
export const loadImports = async (
  { db, importJobs, now }: { db: Db; importJobs: ImportJobs; now: number },
  targetId: number,
  which: Parameters<typeof readImports>[2],
): Promise<SheetImportRecord[]> => {
  const imports = await readImports(db, targetId, which);
  const records: SheetImportRecord[] = [];
  for (const one of imports) {
    const { userId: _user, key: _key, beatAt: _beat, undoneById: _undoer, startedAt, endedAt, undoneAt, ...rest } = one;
    const undoable = isUndoable(one, now);
    records.push({
      ...rest,
      startedAt: instantOf(startedAt) ?? '',
      endedAt: instantOf(endedAt),
      undoneAt: instantOf(undoneAt),
      done: doneOf(one, importJobs),
      undoableUntil: undoable ? instantOf((endedAt ?? 0) + undoableMs) : null,
      undoBlockedBy: undoable ? await blockOf(db, one) : null,
    });
  }
  return records;
};

/** Deletes what imports wrote once they can no longer be undone. */
export const forgetWritten = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('sheetImports')
    .set({ written: null })
    .where('written', 'is not', null)
    .where('endedAt', '<=', now - undoableMs)
    .execute();
};
