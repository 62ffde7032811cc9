import type { Db } from '../../../db/connection.ts';
import { limitUnknownSerials } from '../../core/lifecycle/guessLimit.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { sheetKind } from '../sheetKind.ts';
import { planTree } from './planTree.ts';
import { readTreeSheet } from './treeSheet.ts';
import { isSameTree, readTreeWorld } from './treeWorld.ts';
import { ownSerials } from './treeSerials.ts';
import { findUndoBlock, undoTree } from './undoTree.ts';
import { writeTree } from './writeTree.ts';

const serialsOf = (rows: readonly SheetRow[]): string[] => rows.flatMap(({ serialId }) => serialId || []);

/** Serials of rows that are of no device of the target. */
const unknownSerials = async (db: Db, targetId: number, rows: readonly SheetRow[]): Promise<string[]> => {
  const find = ownSerials(await db.selectFrom('cores').selectAll().where('targetId', '=', targetId).execute());
  return serialsOf(rows).filter((serial) => !find(serial));
};

/** Groups, spaces and devices of a target. A preview compares no serial with devices of other targets. */
export const treeKind = sheetKind({
  readSheet: ({ db, locale }, targetId) => readTreeSheet(db, targetId, locale),
  readWorld: (db, { targetId }) => readTreeWorld(db, targetId),
  readWholeWorld: (db, { targetId, rows }) => readTreeWorld(db, targetId, serialsOf(rows)),
  limitStart: async (call, { targetId, rows }) =>
    limitUnknownSerials(call, await unknownSerials(call.db, targetId, rows)),
  isSameWorld: isSameTree,
  plan: planTree,
  write: writeTree,
  findUndoBlock,
  undo: (trx, written, { call }) => undoTree(trx, call, written),
});
