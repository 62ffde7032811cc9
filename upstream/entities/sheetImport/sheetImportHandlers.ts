import type { sheetImport, SheetImportRecord, SheetPreview } from '../../../contract/entities/sheetImport.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuse } from '../../errors/refusal.ts';
import { limitUnknownSerials } from '../core/lifecycle/guessLimit.ts';
import { comparable } from '../group/siblingNames.ts';
import { ChangedMeanwhile, type ImportResult } from '../../calls/importJobs.ts';
import { blockOf, loadImports, readImports, readWritten, undoableMs } from './importRows.ts';
import { planTree } from './tree/planTree.ts';
import type { SheetRow, TreePlan } from './tree/treePlan.ts';
import { readTreeSheet, rowsOf } from './tree/treeSheet.ts';
import { readTreeWorld } from './tree/treeWorld.ts';
import { undoTree } from './tree/undoTree.ts';
import { writeTree } from './tree/writeTree.ts';

type Start = InputOf<typeof sheetImport.startImport>;

const countsOf = ({ rows }: TreePlan): SheetPreview['counts'] => {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

const previewOf = (plan: TreePlan): SheetPreview => ({
  counts: countsOf(plan),
  rows: plan.rows.filter(({ outcome }) => outcome !== 'unchanged'),
});

const loadOne = async (call: Call, targetId: number, importId: number): Promise<SheetImportRecord> => {
  const record = (await loadImports(call, targetId)).find(({ id }) => id === importId);
  if (!record) throw notFound();
  return record;
};

const serialsOf = (rows: readonly SheetRow[]): string[] => rows.flatMap(({ serialId }) => serialId || []);

/** Serials of rows that are of no device of the target. */
const unknownSerials = async (db: Db, targetId: number, rows: readonly SheetRow[]): Promise<string[]> => {
  const own = await db.selectFrom('cores').select('serialId').where('targetId', '=', targetId).execute();
  const known = new Set(own.map(({ serialId }) => serialId));
  return serialsOf(rows).filter((serial) => !known.has(serial));
};

const rememberHeadings = async (db: Db, userId: number, { kind, headings, columns }: Start): Promise<void> => {
  const rows = columns.flatMap((column, index) => {
    const heading = comparable(headings[index] ?? '');
    return column === null || heading === '' ? [] : [{ userId, kind, heading, column }];
  });
  const given = [...new Map(rows.map((row) => [row.heading, row])).values()];
  if (given.length === 0) return;
  await db
    .deleteFrom('sheetHeadings')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where(
      'heading',
      'in',
      given.map(({ heading }) => heading),
    )
    .execute();
  await db.insertInto('sheetHeadings').values(given).execute();
};

/** Inserts the row of an import, or finds the one of the same key. */
const insertImport = (call: Call, start: Start): Promise<{ id: number; isNew: boolean }> =>
  inTransaction(call.db, async (trx) => {
    const { id: targetId, key, kind, fileName, rows } = start;
    const userId = callerOf(call).user.id;
    const known = await trx
      .selectFrom('sheetImports')
      .select('id')
      .where('targetId', '=', targetId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (known) return { id: known.id, isNew: false };
    await rememberHeadings(trx, userId, start);
    const { id } = await trx
      .insertInto('sheetImports')
      .values({
        targetId,
        userId,
        kind,
        key,
        fileName,
        state: 'running',
        total: rows.length,
        startedAt: call.now,
        beatAt: call.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, isNew: true };
  });

/** Plans the rows anew in the transaction that writes them, since the target may have changed. */
const importTree = async (
  trx: Db,
  call: Call,
  { targetId, fileName, rows }: { targetId: number; fileName: string; rows: readonly SheetRow[] },
  report: (done: number) => void,
): Promise<ImportResult> => {
  const plan = planTree(await readTreeWorld(trx, targetId, serialsOf(rows)), rows);
  const { added, changed, unchanged, refused } = countsOf(plan);
  if (refused > 0) throw new ChangedMeanwhile();
  const written = await writeTree(trx, plan, { targetId, now: call.now }, report);
  const detail = `${fileName}: ${added} + ${changed}`;
  await recordAudit(trx, call, { action: 'target.import', targetId, detail, result: logResult.ok });
  return { added, changed, unchanged, written: JSON.stringify(written) };
};

const findByKey = async ({ db }: Call, targetId: number, key: string): Promise<number | undefined> => {
  const rows = db.selectFrom('sheetImports').select('id').where('targetId', '=', targetId).where('key', '=', key);
  return (await rows.executeTakeFirst())?.id;
};

/** Handlers of imports from spreadsheets, for administrators of the target. */
export const sheetImportHandlers: Handlers<typeof sheetImport, Call> = {
  sheetImports: async ({ id }, call) => {
    await call.importJobs.failDead(id);
    return loadImports(call, id);
  },

  sheetColumns: (_input, call) =>
    call.db
      .selectFrom('sheetHeadings')
      .select(['kind', 'heading', 'column'])
      .where('userId', '=', callerOf(call).user.id)
      .orderBy('heading')
      .execute(),

  sheet: ({ id }, { db, locale }) => readTreeSheet(db, id, locale),

  previewImport: async ({ id, columns, rows }, { db }) =>
    previewOf(planTree(await readTreeWorld(db, id), rowsOf(columns, rows))),

  startImport: async (start, call) => {
    const { id: targetId, key, columns, fileName } = start;
    const earlier = await findByKey(call, targetId, key);
    if (earlier !== undefined) return { import: await loadOne(call, targetId, earlier), preview: null };
    const rows = rowsOf(columns, start.rows);
    const check = planTree(await readTreeWorld(call.db, targetId), rows);
    if (countsOf(check).refused > 0) return { import: null, preview: previewOf(check) };
    await limitUnknownSerials(call, await unknownSerials(call.db, targetId, rows));
    const plan = planTree(await readTreeWorld(call.db, targetId, serialsOf(rows)), rows);
    if (countsOf(plan).refused > 0) return { import: null, preview: previewOf(plan) };
    const { id, isNew } = await insertImport(call, start);
    const given = { targetId, fileName, rows };
    if (isNew) call.importJobs.start({ id, work: (trx, report) => importTree(trx, call, given, report) });
    return { import: await loadOne(call, targetId, id), preview: null };
  },

  cancelImport: async ({ id, importId }, call) => {
    const before = await loadOne(call, id, importId);
    if (before.state !== 'running') throw refuse('CONFLICT');
    await call.importJobs.cancel(importId);
    const after = await loadOne(call, id, importId);
    if (after.state !== 'cancelled') throw refuse('CONFLICT');
    return after;
  },

  undoImport: async ({ id, importId }, call) => {
    await inTransaction(call.db, async (trx) => {
      const imports = await readImports(trx, id);
      const one = imports.find((row) => row.id === importId);
      if (!one) throw notFound();
      const written = await readWritten(trx, importId);
      const isLate = call.now >= (one.endedAt ?? 0) + undoableMs;
      if (one.state !== 'done' || isLate || !written || (await blockOf(trx, imports, one)) !== null)
        throw refuse('CONFLICT');
      await undoTree(trx, written, call.now);
      await trx
        .updateTable('sheetImports')
        .set({ state: 'undone', undoneAt: call.now, undoneById: callerOf(call).user.id, written: null })
        .where('id', '=', importId)
        .execute();
      await recordAudit(trx, call, {
        action: 'target.undoImport',
        targetId: id,
        detail: one.fileName,
        result: logResult.ok,
      });
    });
    return loadOne(call, id, importId);
  },
};
