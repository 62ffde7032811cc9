import { sheetKinds } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { freeBySerial } from '../../core/lifecycle/findCores.ts';
import { limitUnknownSerials } from '../../core/lifecycle/guessLimit.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { sheetKind } from '../sheetKind.ts';
import { planTree } from './planTree.ts';
import { readTreeSheet } from './treeSheet.ts';
import { isSameTree, readTreeWorld, type TreeWorld } from './treeWorld.ts';
import { ownSerials } from './treeSerials.ts';
import { findUndoBlock, undoTree } from './undoTree.ts';
import { writeTree } from './writeTree.ts';

const serialsOf = (rows: readonly SheetRow[]): string[] => rows.flatMap(({ serialId }) => serialId || []);

/** Serials of rows that are of no device of the target. */
const unknownSerials = async (db: Db, targetId: number, rows: readonly SheetRow[]): Promise<string[]> => {
  const find = ownSerials(await db.selectFrom('cores').selectAll().where('targetId', '=', targetId).execute());
  return serialsOf(rows).filter((serial) => !find(serial));
};

/**
 * Devices of production with the serials of rows that give no type, since they have theirs; none once the caller has
 * looked up as many unknown serials as a day allows.
 */
const readTypes = async (call: Call, targetId: number, rows: readonly SheetRow[]): Promise<TreeWorld['foreign']> => {
  const typeless = rows.filter(({ configuration, serialId }) => configuration === '' && serialId !== '');
  const serials = await unknownSerials(call.db, targetId, typeless);
  try {
    await limitUnknownSerials(call, serials);
  } catch (error) {
    if (error instanceof Refusal && error.problem.error === 'RATE_LIMITED') return new Map();
    throw error;
  }
  return freeBySerial(call.db, serials);
};

/** Groups, spaces and devices of a target. A preview compares no serial with devices of other targets. */
export const treeKind = sheetKind({
  barredBy: sheetKinds,
  readSheet: ({ db, locale }, targetId) => readTreeSheet(db, targetId, locale),
  readWorld: (db, { targetId }) => readTreeWorld(db, targetId),
  readPreviewWorld: async (call, { targetId, rows }) => ({
    ...(await readTreeWorld(call.db, targetId)),
    foreign: await readTypes(call, targetId, rows),
  }),
  readWholeWorld: (db, { targetId, rows }) => readTreeWorld(db, targetId, serialsOf(rows)),
  limitStart: async (call, { targetId, rows }) =>
    limitUnknownSerials(call, await unknownSerials(call.db, targetId, rows)),
  isSameWorld: isSameTree,
  plan: planTree,
  write: writeTree,
  findUndoBlock,
  undo: (trx, written, { call }) => undoTree(trx, call, written),
});
