import { createThrottle, type Throttle } from '../../auth/throttle.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { refuse } from '../../errors/refusal.ts';
import { asEmail } from './accountRows.ts';

const day = 24 * 3_600_000;

/** Mails a day that one account causes to a typed address or username, and that all accounts together do. */
const perPair = createThrottle('mails of an account to an address', 10, day);
const perAddress = createThrottle('mails of accounts to an address', 30, day);

/** Counts an attempt; refused where there were too many. */
export const countAttempt = async (db: Db, throttle: Throttle, key: string, now: number): Promise<void> => {
  const secondsLeft = await throttle.attempt(db, key, now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/** Counts a mail to a typed address that no account is known to cause. */
export const countMailToAddress = (db: Db, typed: string, now: number): Promise<void> =>
  countAttempt(db, perAddress, asEmail(typed), now);

/**
 * Counts a mail to a typed address or username, whether an account has it or not, so that neither one account nor many
 * of them flood a mailbox by inviting, ending and inviting again.
 */
export const countMailTo = async (call: Call, typed: string): Promise<void> => {
  await countAttempt(call.db, perPair, `${callerOf(call).user.id} ${asEmail(typed)}`, call.now);
  await countMailToAddress(call.db, typed, call.now);
};
