import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { NewRow } from '../../db/schema.ts';
import { changeCoreStatus } from './coreRows.ts';

/** An event of a device, with the account that caused it if there is one. */
export type NewCoreEvent = Pick<NewRow<'coreEvents'>, 'coreId' | 'kind'> & {
  detail?: string | null;
  userId?: number | null;
};

/** Records events of devices. */
export const recordEvents = async (db: Db, events: readonly NewCoreEvent[], now: number): Promise<void> => {
  const rows = events.map(({ coreId, kind, detail = null, userId = null }) => ({
    coreId,
    kind,
    detail,
    userId,
    at: now,
  }));
  for (const some of inChunks(rows)) await db.insertInto('coreEvents').values(some).execute();
};

/** An error of a device. */
export type NewCoreError = Pick<NewRow<'coreErrors'>, 'coreId' | 'code'> & { detail?: string | null };

/** Records errors of devices. */
export const recordErrors = async (db: Db, faults: readonly NewCoreError[], now: number): Promise<void> => {
  const rows = faults.map(({ coreId, code, detail = null }) => ({ coreId, code, detail, at: now }));
  for (const some of inChunks(rows)) await db.insertInto('coreErrors').values(some).execute();
};

/** A change of a value or of one of its settings; with `actionId` its result is that of the action. */
export type NewValueEvent = Pick<
  NewRow<'valueEvents'>,
  'coreId' | 'valueId' | 'field' | 'before' | 'after' | 'result'
> & {
  actionId?: number | null;
  userId?: number | null;
};

/** Records changes of values and their settings. */
export const recordValueEvents = async (db: Db, changes: readonly NewValueEvent[], now: number): Promise<void> => {
  const rows = changes.map((change) => ({ actionId: null, userId: null, ...change, at: now }));
  for (const some of inChunks(rows)) await db.insertInto('valueEvents').values(some).execute();
};

/** A message of a device to people. */
export type NewCoreMessage = Pick<NewRow<'coreMessages'>, 'coreId' | 'text'>;

/** Records messages of devices and sets their message flags, which are cleared when the messages are deleted. */
export const recordMessages = async (db: Db, messages: readonly NewCoreMessage[], now: number): Promise<void> => {
  if (messages.length === 0) return;
  await db
    .insertInto('coreMessages')
    .values(messages.map((message) => ({ ...message, at: now })))
    .execute();
  const ids = messages.map(({ coreId }) => coreId);
  await changeCoreStatus(db, ids, { message: 1 }, now);
  await recordEvents(
    db,
    messages.map(({ coreId, text }) => ({ coreId, kind: 'MESSAGE', detail: text })),
    now,
  );
};
