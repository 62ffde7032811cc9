import { callerOf, type Call } from '../../call.ts';
import { refuse } from '../../refusal.ts';
import { createThrottle } from '../../auth/throttle.ts';
import { administersApproved, checkApproved, isStaff } from '../target/approval.ts';

const day = 24 * 3_600_000;
const count = 'invitations of an account';

/** Invitations a day of an account that administers an approved target: a large building, and typing errors. */
const perDay = createThrottle(count, 200, day);

/** Invitations a day of any other account; both count in the same row of the database. */
const perDayUnapproved = createThrottle(count, 20, day);

/**
 * Counts an invitation before it is checked, in a transaction of its own, so that a refused one counts too: refusals
 * would otherwise show which names exist. Refused for a pending target, and where the account has invited enough today.
 */
export const countInvitation = async (call: Call, targetId: number): Promise<void> => {
  const caller = callerOf(call);
  if (!isStaff(caller)) {
    const throttle = (await administersApproved(call.db, caller)) ? perDay : perDayUnapproved;
    const secondsLeft = await throttle.attempt(call.db, String(caller.user.id), call.now);
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  }
  await checkApproved(call, targetId);
};
