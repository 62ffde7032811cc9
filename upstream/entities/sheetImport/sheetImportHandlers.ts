import type { SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { sheetImport, SheetImportRecord } from '../../../contract/entities/sheetImport.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { importableKinds } from '../../access/importRights.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuse } from '../../errors/refusal.ts';
import { comparable } from '../group/siblingNames.ts';
import type { ImportWork } from '../../calls/importJobs.ts';
import { blockOf, loadImports, readImports, readWritten, undoableMs } from './importRows.ts';
import { rowsOf } from './rows/sheetRows.ts';
import type { SheetSubject } from './sheetKind.ts';
import { kindEngines } from './sheetKinds.ts';

type Start = InputOf<typeof sheetImport.startImport>;

const kindsOf = (call: Call): SheetKind[] => importableKinds(callerOf(call), resourceOf(call).visibility);

/** Refuses a kind that the caller may not import; to staff who do not see the target there is none. */
const checkKind = (call: Call, kind: SheetKind): void => {
  if (kindsOf(call).includes(kind)) return;
  throw resourceOf(call).visibility.whole === null ? notFound() : refuse('Access denied');
};

const loadOne = async (call: Call, targetId: number, id: number): Promise<SheetImportRecord> => {
  const [record] = await loadImports(call, targetId, { id });
  if (!record) throw notFound();
  return record;
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

/** Prepares the rows of an import; the returned function writes them, with their audit line. */
const prepareRows = async (
  db: Db,
  call: Call,
  { kind, fileName, ...subject }: SheetSubject & Pick<Start, 'kind' | 'fileName'>,
): Promise<ImportWork> => {
  const write = await kindEngines[kind].prepare(db, call, subject);
  return async (trx, report) => {
    const result = await write(trx, report);
    const detail = `${fileName}: ${result.added} + ${result.changed}`;
    const { targetId } = subject;
    await recordAudit(trx, call, { action: 'target.import', targetId, detail, result: logResult.ok });
    return result;
  };
};

const findByKey = async ({ db }: Call, targetId: number, key: string): Promise<number | undefined> => {
  const rows = db.selectFrom('sheetImports').select('id').where('targetId', '=', targetId).where('key', '=', key);
  return (await rows.executeTakeFirst())?.id;
};

/** Handlers of imports from spreadsheets. Each kind requires the role of the single call which does the same. */
export const sheetImportHandlers: Handlers<typeof sheetImport, Call> = {
  sheetImports: async ({ id }, call) => {
    await call.importJobs.failDead(id);
    return loadImports(call, id, { kinds: kindsOf(call) });
  },

  sheetColumns: async (_input, call) => ({
    kinds: kindsOf(call),
    columns: await call.db
      .selectFrom('sheetHeadings')
      .select(['kind', 'heading', 'column'])
      .where('userId', '=', callerOf(call).user.id)
      .orderBy('heading')
      .execute(),
  }),

  sheet: ({ id, kind }, call) => {
    checkKind(call, kind);
    return kindEngines[kind].readSheet(call, id);
  },

  previewImport: ({ id: targetId, kind, columns, rows }, call) => {
    checkKind(call, kind);
    const { now, locale } = call;
    return kindEngines[kind].preview(call, { targetId, rows: rowsOf(columns, rows), now, locale });
  },

  startImport: async (start, call) => {
    const { id: targetId, key, kind, columns, fileName } = start;
    checkKind(call, kind);
    const earlier = await findByKey(call, targetId, key);
    if (earlier !== undefined) return { import: await loadOne(call, targetId, earlier), preview: null };
    const subject = { targetId, rows: rowsOf(columns, start.rows), now: call.now, locale: call.locale };
    const preview = await kindEngines[kind].check(call, subject);
    if (preview.counts.refused > 0) return { import: null, preview };
    const { id, isNew } = await insertImport(call, start);
    const given = { ...subject, kind, fileName };
    if (isNew) call.importJobs.start({ id, prepare: (db) => prepareRows(db, call, given) });
    return { import: await loadOne(call, targetId, id), preview: null };
  },

  cancelImport: async ({ id, importId }, call) => {
    const before = await loadOne(call, id, importId);
    checkKind(call, before.kind);
    if (before.state !== 'running') throw refuse('CONFLICT');
    await call.importJobs.cancel(importId);
    const after = await loadOne(call, id, importId);
    if (after.state !== 'cancelled') throw refuse('CONFLICT');
    return after;
  },

  undoImport: async ({ id, importId }, call) => {
    await inTransaction(call.db, async (trx) => {
      const [one] = await readImports(trx, id, { id: importId });
      if (!one) throw notFound();
      checkKind(call, one.kind);
      const written = await readWritten(trx, importId);
      const isLate = call.now >= (one.endedAt ?? 0) + undoableMs;
      if (one.state !== 'done' || isLate || !written || (await blockOf(trx, one)) !== null) throw refuse('CONFLICT');
      await kindEngines[one.kind].undo(trx, written, { targetId: id, call });
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
