import type { FieldCode } from '../../../../contract/wire/problem.ts';
import type { Call } from '../../../calls/call.ts';
import { logResult } from '../../../calls/audit.ts';
import { inChunks, inTransaction } from '../../../db/statements.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { scaled } from '../../../time/instant.ts';
import { notFound, refuse, refuseFields } from '../../../errors/refusal.ts';
import { startActions, type ActionRequest } from './startActions.ts';
import type { ActionKind } from './actionKinds.ts';
import { checkWrite, isSettable } from './checkWrite.ts';
import { direction, readIos } from '../coreConfig.ts';
import { recordValueEvents } from '../coreEvents.ts';

type IoWrite = { io: Row<'ios'>; value: string };

const readConfigured = async (db: Db, coreId: number): Promise<Row<'ios'>[]> => {
  const core = await db.selectFrom('cores').select('configurationId').where('id', '=', coreId).executeTakeFirst();
  if (!core) throw notFound();
  return readIos(db, core.configurationId);
};

const faultOf = ({ io, value }: IoWrite): FieldCode | undefined =>
  io.direction === direction.input ? 'INVALID' : checkWrite(io, value);

/** Adds a write of the same value for each IO that follows a written one and is not written itself. */
const withFollowers = (ios: readonly Row<'ios'>[], written: readonly IoWrite[]): IoWrite[] => {
  const writtenIds = new Set(written.map(({ io }) => io.id));
  const followers = written.flatMap(({ io, value }) =>
    ios
      .filter(({ id, masterId }) => masterId === io.id && !writtenIds.has(id))
      .map((follower) => ({ io: follower, value }))
      .filter((follow) => faultOf(follow) === undefined),
  );
  return [...written, ...followers];
};

const storePending = async (db: Db, coreId: number, written: readonly IoWrite[]): Promise<void> => {
  const rows = written.map(({ io, value }) => ({ coreId, ioId: io.id, pending: value }));
  for (const some of inChunks(rows))
    await db
      .insertInto('coreIos')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['coreId', 'ioId']).doUpdateSet((row) => ({ pending: row.ref('excluded.pending') })),
      )
      .execute();
};

const startWrite = async (
  trx: Db,
  call: Call,
  kind: ActionKind,
  writtenIds: ActionRequest,
): Promise<Row<'coreActions'>> => {
  const [begun] = await startActions(trx, call, kind, [writtenIds]);
  if (!begun?.action) throw refuse(begun?.error ?? 'NOT_FOUND');
  return begun.action;
};

/** Starts one write of several settings, by IO id; the device accepts or rejects them together. */
export const writeConfig = (call: Call, coreId: number, values: Record<string, string>): Promise<void> =>
  inTransaction(call.db, async (trx) => {
    const ios = await readConfigured(trx, coreId);
    const wrong: Record<string, FieldCode> = {};
    const written = Object.entries(values).flatMap(([key, value]) => {
      const io = ios.find(({ id }) => String(id) === key);
      const fault = io ? faultOf({ io, value }) : 'INVALID';
      if (fault) wrong[`values.${key}`] = fault;
      return io && !fault ? [{ io, value }] : [];
    });
    if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
    if (written.length === 0) throw refuseFields({ values: 'REQUIRED' });
    const detail = written.map(({ io, value }) => `${io.name}: ${value}`).join(', ');
    await startWrite(trx, call, 'CONFIGURE', { coreId, detail, action: { given: JSON.stringify(values) } });
    await storePending(trx, coreId, withFollowers(ios, written));
  });

/** Starts the write of one IO. */
export const writeIo = (call: Call, coreId: number, ioId: number, value: string): Promise<void> =>
  inTransaction(call.db, async (trx) => {
    const ios = await readConfigured(trx, coreId);
    const io = ios.find(({ id }) => id === ioId);
    if (!io) throw notFound();
    const fault = faultOf({ io, value });
    if (fault) throw refuseFields({ value: fault });
    await startWrite(trx, call, 'WRITE_IO', { coreId, detail: `${io.name}: ${value}`, action: { ioId, given: value } });
    await storePending(trx, coreId, [{ io, value }]);
  });

/** Starts the write of a settable value, for example a set point, a relay or the text of a display. */
export const writeValue = (call: Call, coreId: number, valueId: number, value: string): Promise<void> =>
  inTransaction(call.db, async (trx) => {
    const row = await trx.selectFrom('values').selectAll().where('id', '=', valueId).executeTakeFirst();
    if (row?.coreId !== coreId) throw notFound();
    const ios = await readConfigured(trx, coreId);
    const io = ios.find(({ position, typeId }) => position === row.position && typeId === row.typeId);
    const unbounded = { typeId: row.typeId, min: null, max: null, step: null, options: null };
    const fault = isSettable(row.typeId) ? checkWrite(io ?? unbounded, value) : 'INVALID';
    if (fault) throw refuseFields({ value: fault });
    const { id: actionId } = await startWrite(trx, call, 'WRITE_VALUE', {
      coreId,
      detail: `${row.name}: ${value}`,
      action: { valueId, given: value },
    });
    const before = row.latestText ?? (row.latestRaw === null ? null : String(scaled(row.latestRaw, row)));
    const change = { coreId, valueId, actionId, field: 'value', before, after: value, result: logResult.running };
    await recordValueEvents(trx, [{ ...change, userId: call.caller?.user.id ?? null }], call.now);
  });
