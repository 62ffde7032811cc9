import type { FieldCode } from '../../../contract/problem.ts';
import type { Call } from '../../call.ts';
import { logResult } from '../../audit.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { scaled } from '../../instant.ts';
import { notFound, refuse, refuseFields } from '../../refusal.ts';
import { beginActs, type Asked } from './acts/beginActs.ts';
import type { ActKind } from './acts/actKinds.ts';
import { checkWritten, isSettable } from './checkWritten.ts';
import { direction, readIos } from './coreConfig.ts';
import { recordValueEvents } from './coreEvents.ts';

type Written = { io: Row<'ios'>; value: string };

const readConfigured = async (db: Db, coreId: number): Promise<Row<'ios'>[]> => {
  const core = await db.selectFrom('cores').select('configurationId').where('id', '=', coreId).executeTakeFirst();
  if (!core) throw notFound();
  return readIos(db, core.configurationId);
};

const faultOf = ({ io, value }: Written): FieldCode | undefined =>
  io.direction === direction.input ? 'INVALID' : checkWritten(io, value);

/** With what is written to an IO goes the same for each IO that follows it and is not written itself. */
const withFollowers = (ios: readonly Row<'ios'>[], written: readonly Written[]): Written[] => {
  const asked = new Set(written.map(({ io }) => io.id));
  const followers = written.flatMap(({ io, value }) =>
    ios
      .filter(({ id, masterId }) => masterId === io.id && !asked.has(id))
      .map((follower) => ({ io: follower, value }))
      .filter((follow) => faultOf(follow) === undefined),
  );
  return [...written, ...followers];
};

const storePending = async (db: Db, coreId: number, written: readonly Written[]): Promise<void> => {
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

const askDevice = async (trx: Db, call: Call, kind: ActKind, asked: Asked): Promise<Row<'coreActs'>> => {
  const [begun] = await beginActs(trx, call, kind, [asked]);
  if (!begun?.act) throw refuse('CONFLICT', { message: 'The device is uploading.' });
  return begun.act;
};

/** Writes settings of a device by the id of their IO, to be taken all together; answers when they are on their way. */
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
    await askDevice(trx, call, 'CONFIGURE', { coreId, detail, act: { given: JSON.stringify(values) } });
    await storePending(trx, coreId, withFollowers(ios, written));
  });

/** Writes one IO of a device. */
export const writeIo = (call: Call, coreId: number, ioId: number, value: string): Promise<void> =>
  inTransaction(call.db, async (trx) => {
    const ios = await readConfigured(trx, coreId);
    const io = ios.find(({ id }) => id === ioId);
    if (!io) throw notFound();
    const fault = faultOf({ io, value });
    if (fault) throw refuseFields({ value: fault });
    await askDevice(trx, call, 'WRITE_IO', { coreId, detail: `${io.name}: ${value}`, act: { ioId, given: value } });
    await storePending(trx, coreId, [{ io, value }]);
  });

/** Writes a value of a device that can be set, as a set point, a relay or what a display shows. */
export const writeValue = (call: Call, coreId: number, valueId: number, value: string): Promise<void> =>
  inTransaction(call.db, async (trx) => {
    const row = await trx.selectFrom('values').selectAll().where('id', '=', valueId).executeTakeFirst();
    if (row?.coreId !== coreId) throw notFound();
    const ios = await readConfigured(trx, coreId);
    const io = ios.find(({ position, typeId }) => position === row.position && typeId === row.typeId);
    const unbounded = { typeId: row.typeId, min: null, max: null, step: null, options: null };
    const fault = isSettable(row.typeId) ? checkWritten(io ?? unbounded, value) : 'INVALID';
    if (fault) throw refuseFields({ value: fault });
    const { id: actId } = await askDevice(trx, call, 'WRITE_VALUE', {
      coreId,
      detail: `${row.name}: ${value}`,
      act: { valueId, given: value },
    });
    const before = row.latestText ?? (row.latestRaw === null ? null : String(scaled(row.latestRaw, row)));
    const change = { coreId, valueId, actId, field: 'value', before, after: value, result: logResult.running };
    await recordValueEvents(trx, [{ ...change, userId: call.caller?.user.id ?? null }], call.now);
  });
