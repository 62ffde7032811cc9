import { staffOf } from '../../access/access.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { refuse } from '../../errors/refusal.ts';
import { idsOrNone } from '../../db/statements.ts';
import type { Caller } from '../../access/visibility.ts';

/** Whether an account is one of the provider's staff. */
export const isStaff = (caller: Caller): boolean => staffOf(caller).tester;

/** Whether an account administers a target that is not pending: its further targets need no approval. */
export const administersApproved = async (db: Db, { shares }: Caller): Promise<boolean> => {
  const administered = shares.filter(({ role, spaceId }) => role === 'TARGET_ADMIN' && spaceId === null);
  const approved = await db
    .selectFrom('targets')
    .select('id')
    .where('id', 'in', idsOrNone(administered.map(({ targetId }) => targetId)))
    .where('pending', '=', 0)
    .executeTakeFirst();
  return approved !== undefined;
};

/** Refuses invitations and transfers of a pending target. */
export const checkApproved = async ({ db }: Pick<Call, 'db'>, targetId: number): Promise<void> => {
  const target = await db.selectFrom('targets').select('pending').where('id', '=', targetId).executeTakeFirst();
  if (target?.pending === 1) throw refuse('TARGET_PENDING');
};

/** Whether a new target of an account is pending at first. */
export const beginsPending = async (call: Call): Promise<boolean> => {
  const caller = callerOf(call);
  return !isStaff(caller) && !(await administersApproved(call.db, caller));
};
