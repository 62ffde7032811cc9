import type { note, NoteRecord } from '../../../contract/entities/note.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { callerOf, resourceOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { isSpaceVisible, readableRange, type Visibility } from '../../access/visibility.ts';

const iso = (at: number): string => new Date(at).toISOString();

const recordOf = ({ at, until, createdAt, ...note }: Row<'notes'>): NoteRecord => ({
  ...note,
  at: iso(at),
  until: until === null ? null : iso(until),
  createdAt: iso(createdAt),
});

/** Whether a note is visible: to a resident that of the own space, if any of its time was theirs. */
const isNoteVisible = ({ spaceId, at, until: end }: Row<'notes'>, visibility: Visibility): boolean => {
  if (!isSpaceVisible(visibility, spaceId)) return false;
  const { from, until } = readableRange(visibility, spaceId);
  return (end ?? at) >= from && at <= until;
};

const checkOrder = (at: number, until: number | null): void => {
  if (until !== null && until < at) throw refuseFields({ until: 'BEFORE_START' });
};

const timeOf = (instant: string | null | undefined): number | null =>
  typeof instant === 'string' ? Date.parse(instant) : null;

const readNote = async (db: Db, targetId: number, noteId: number): Promise<Row<'notes'>> => {
  const found = await db
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', noteId)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

const isOfTarget = async (db: Db, targetId: number, spaceId: number): Promise<boolean> => {
  const spaces = db.selectFrom('spaces').select('id').where('id', '=', spaceId).where('targetId', '=', targetId);
  return (await spaces.executeTakeFirst()) !== undefined;
};

/** Handlers of notes: read by who sees their space or target, written by its managers. */
export const noteHandlers: Handlers<typeof note, Call> = {
  notes: async ({ id }, call) => {
    const { visibility } = resourceOf(call);
    const rows = call.db.selectFrom('notes').selectAll().where('targetId', '=', id);
    const all = await rows.orderBy('at').orderBy('id').execute();
    return all.filter((row) => isNoteVisible(row, visibility)).map(recordOf);
  },

  createNote: ({ id: targetId, spaceId = null, at, until, text }, call) =>
    inTransaction(call.db, async (trx) => {
      if (spaceId !== null && !(await isOfTarget(trx, targetId, spaceId))) throw refuseFields({ spaceId: 'NOT_FOUND' });
      const times = { at: Date.parse(at), until: timeOf(until) };
      checkOrder(times.at, times.until);
      const { username: by } = callerOf(call).user;
      const row = { targetId, spaceId, ...times, text, by, createdAt: call.now };
      const made = await trx.insertInto('notes').values(row).returningAll().executeTakeFirstOrThrow();
      await recordAudit(trx, call, { action: 'note.create', targetId, detail: text, result: logResult.ok });
      return recordOf(made);
    }),

  updateNote: ({ id: targetId, noteId, at, until, text }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = await readNote(trx, targetId, noteId);
      const changed = {
        at: timeOf(at) ?? known.at,
        until: until === undefined ? known.until : timeOf(until),
        text: text ?? known.text,
      };
      checkOrder(changed.at, changed.until);
      await trx.updateTable('notes').set(changed).where('id', '=', noteId).execute();
      await recordAudit(trx, call, { action: 'note.update', targetId, detail: changed.text, result: logResult.ok });
      return recordOf({ ...known, ...changed });
    }),

  deleteNote: ({ id: targetId, noteId }, call) =>
    inTransaction(call.db, async (trx) => {
      const { text } = await readNote(trx, targetId, noteId);
      await trx.deleteFrom('notes').where('id', '=', noteId).execute();
      await recordAudit(trx, call, { action: 'note.delete', targetId, detail: text, result: logResult.ok });
      return null;
    }),
};
