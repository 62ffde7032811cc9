import type { doorCode, DoorCodeRecord } from '../../../contract/entities/doorCode.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';

/** A code without its digits, which `doorCodeDigits` reveals. */
const recordOf = ({ createdAt: _at, code: _digits, ...code }: Row<'doorCodes'>): DoorCodeRecord => code;

const isOfTarget = async (db: Db, targetId: number, spaceId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('spaces')
    .select('id')
    .where('id', '=', spaceId)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  return found !== undefined;
};

type NewCode = Omit<Row<'doorCodes'>, 'id' | 'createdAt'>;

/** Whether another code of the target has the same digits on one of the same days; a day that is null is without a limit. */
const isTaken = async (
  db: Db,
  { targetId, code, validFrom, validUntil }: NewCode,
  except: number,
): Promise<boolean> => {
  let same = db.selectFrom('doorCodes').select('id').where('targetId', '=', targetId).where('code', '=', code);
  same = same.where('id', '!=', except);
  if (validUntil !== null)
    same = same.where((row) => row.or([row('validFrom', 'is', null), row('validFrom', '<=', validUntil)]));
  if (validFrom !== null)
    same = same.where((row) => row.or([row('validUntil', 'is', null), row('validUntil', '>=', validFrom)]));
  return (await same.executeTakeFirst()) !== undefined;
};

/** Refuses wrong fields. Digits and days are compared with those of other codes if they are new or changed. */
const check = async (db: Db, given: NewCode, { except = 0, isOpeningChanged = true } = {}): Promise<void> => {
  const { targetId, spaceId, validFrom, validUntil } = given;
  const fields: Record<string, FieldCode> = {};
  if (spaceId !== null && !(await isOfTarget(db, targetId, spaceId))) fields['spaceId'] = 'NOT_FOUND';
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) fields['validUntil'] = 'BEFORE_START';
  else if (isOpeningChanged && (await isTaken(db, given, except))) fields['code'] = 'TAKEN';
  if (Object.keys(fields).length > 0) throw refuseFields(fields);
};

const loadCode = async (db: Db, targetId: number, id: number): Promise<Row<'doorCodes'>> => {
  const found = await db
    .selectFrom('doorCodes')
    .selectAll()
    .where('id', '=', id)
    .where('targetId', '=', targetId)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
};

/** Handlers of door codes, for administrators of the target. The audit log contains their names, never the codes. */
export const doorCodeHandlers: Handlers<typeof doorCode, Call> = {
  doorCodes: async ({ id }, { db }) => {
    const codes = db.selectFrom('doorCodes').selectAll().where('targetId', '=', id);
    return (await codes.orderBy('name').orderBy('id').execute()).map(recordOf);
  },

  createDoorCode: ({ id: targetId, name, code, spaceId = null, validFrom = null, validUntil = null }, call) =>
    inTransaction(call.db, async (trx) => {
      const given = { targetId, spaceId, name, code, validFrom, validUntil };
      await check(trx, given);
      const row = { ...given, createdAt: call.now };
      const made = await trx.insertInto('doorCodes').values(row).returningAll().executeTakeFirstOrThrow();
      await recordAudit(trx, call, { action: 'doorCode.create', targetId, detail: name, result: logResult.ok });
      return recordOf(made);
    }),

  doorCodeDigits: ({ id: targetId, codeId }, call) =>
    inTransaction(call.db, async (trx) => {
      const { code, name } = await loadCode(trx, targetId, codeId);
      await recordAudit(trx, call, { action: 'doorCode.reveal', targetId, detail: name, result: logResult.ok });
      return { code };
    }),

  updateDoorCode: ({ id: targetId, codeId, ...given }, call) =>
    inTransaction(call.db, async (trx) => {
      const known = await loadCode(trx, targetId, codeId);
      const changes = changesOf(given);
      if (!changes) return recordOf(known);
      const { code, validFrom, validUntil } = given;
      const isOpeningChanged = [code, validFrom, validUntil].some((field) => field !== undefined);
      await check(trx, { ...known, ...changes }, { except: codeId, isOpeningChanged });
      const row = await trx
        .updateTable('doorCodes')
        .set(changes)
        .where('id', '=', codeId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(trx, call, { action: 'doorCode.update', targetId, detail: row.name, result: logResult.ok });
      return recordOf(row);
    }),

  deleteDoorCode: ({ id: targetId, codeId }, call) =>
    inTransaction(call.db, async (trx) => {
      const deleted = await trx
        .deleteFrom('doorCodes')
        .where('id', '=', codeId)
        .where('targetId', '=', targetId)
        .returning('name')
        .executeTakeFirst();
      if (!deleted) throw notFound();
      await recordAudit(trx, call, { action: 'doorCode.delete', targetId, detail: deleted.name, result: logResult.ok });
      return null;
    }),
};
