import { callerOf, type Call } from '../../call.ts';
import { refuse } from '../../refusal.ts';
import { createThrottle, type Throttle } from '../../auth/throttle.ts';
import { asEmail } from '../account/accountRows.ts';
import { administersApproved, checkApproved, isStaff } from '../target/approval.ts';

const day = 24 * 3_600_000;
const count = 'invitations of an account';

/** Invitations a day of an account that administers an approved target: a large building, and typing errors. */
const perDay = createThrottle(count, 200, day);

/** Invitations a day of any other account; both count in the same row of the database. */
const perDayUnapproved = createThrottle(count, 20, day);

/** Offers of targets a day of an account. */
const offersPerDay = createThrottle('offers of targets of an account', 20, day);

/** Mails a day that one account causes to a typed address or username, and that all accounts together do. */
const perPair = createThrottle('mails of an account to an address', 10, day);
const perAddress = createThrottle('mails of accounts to an address', 30, day);

const attempt = async (call: Call, throttle: Throttle, key: string): Promise<void> => {
  const secondsLeft = await throttle.attempt(call.db, key, call.now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/**
 * Counts a mail to a typed address or username, whether an account has it or not, so that neither one account nor many
 * of them flood a mailbox by inviting, ending and inviting again.
 */
export const countMailTo = async (call: Call, typed: string): Promise<void> => {
  const key = asEmail(typed);
  await attempt(call, perPair, `${callerOf(call).user.id} ${key}`);
  await attempt(call, perAddress, key);
};

/**
 * Counts an invitation before it is checked, in a transaction of its own, so that a refused one counts too: refusals
 * would otherwise show which names exist. Refused for a pending target, and where the account has invited enough today.
 */
export const countInvitation = async (call: Call, targetId: number): Promise<void> => {
  const caller = callerOf(call);
  if (!isStaff(caller)) {
    const throttle = (await administersApproved(call.db, caller)) ? perDay : perDayUnapproved;
    await attempt(call, throttle, String(caller.user.id));
  }
  await checkApproved(call, targetId);
};

/** Counts an offer of a target like an invitation, and 20 a day of an account that is not staff. */
export const countOffer = async (call: Call, targetId: number, typed: string): Promise<void> => {
  const caller = callerOf(call);
  if (!isStaff(caller)) await attempt(call, offersPerDay, String(caller.user.id));
  await countInvitation(call, targetId);
  await countMailTo(call, typed);
};
