import { callerOf, type Call } from '../../calls/call.ts';
import { createThrottle } from '../../auth/throttle.ts';
import { countAttempt, countMailTo } from '../account/mailLimit.ts';
import { administersApproved, checkApproved, isStaff } from '../target/approval.ts';

const day = 24 * 3_600_000;
const count = 'invitations of an account';

/** Invitations a day of an account that administers an approved target: a large building, and typing errors. */
const perDay = createThrottle(count, 200, day);

/** Invitations a day of any other account; both count in the same row of the database. */
const perDayUnapproved = createThrottle(count, 20, day);

/** Offers of targets a day of an account. */
const offersPerDay = createThrottle('offers of targets of an account', 20, day);

/**
 * Counts an invitation before it is checked, in a transaction of its own, so that a refused one counts too: refusals
 * would otherwise show which names exist. Refused for a pending target, and where the account has invited enough today.
 */
export const countInvitation = async (call: Call, targetId: number): Promise<void> => {
  const caller = callerOf(call);
  if (!isStaff(caller)) {
    const throttle = (await administersApproved(call.db, caller)) ? perDay : perDayUnapproved;
    await countAttempt(call.db, throttle, String(caller.user.id), call.now);
  }
  await checkApproved(call, targetId);
};

/** Counts an offer of a target like an invitation, and 20 a day of an account that is not staff. */
export const countOffer = async (call: Call, targetId: number, typed: string): Promise<void> => {
  const caller = callerOf(call);
  if (!isStaff(caller)) await countAttempt(call.db, offersPerDay, String(caller.user.id), call.now);
  await countInvitation(call, targetId);
  await countMailTo(call, typed);
};
