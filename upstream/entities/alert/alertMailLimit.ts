import { callerOf, type Call } from '../../calls/call.ts';
import { createThrottle, type Throttle } from '../../auth/throttle.ts';
import type { Row } from '../../db/schema.ts';
import { refuse } from '../../errors/refusal.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Limits of the mails that people cause to receivers of alerts: by address, target and account, so that deleting a
 * receiver and creating it again, elsewhere or by another account, sends no more.
 */
const perAddress = createThrottle('alert mails that people cause to an address', 5, day);
const perTarget = createThrottle('alert mails that people cause in a target', 40, day);
const perAccount = createThrottle('alert mails that an account causes', 40, day);

/** What of a receiver decides whether a mail may be sent to it. */
export type Addressed = Pick<Row<'alertReceivers'>, 'targetId' | 'type' | 'email'>;

/** Counts an attempt in a transaction of its own; refused over the limit. */
export const attemptMail = async (call: Call, throttle: Throttle, key: string): Promise<void> => {
  const secondsLeft = await throttle.attempt(call.db, key, call.now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/** Counts a mail to an address, whatever becomes of it. */
export const countMail = async (
  call: Call,
  { targetId, email }: { targetId: number; email: string },
): Promise<void> => {
  await attemptMail(call, perAddress, email.toLowerCase());
  await attemptMail(call, perTarget, String(targetId));
  await attemptMail(call, perAccount, String(callerOf(call).user.id));
};

/** Counts a mail that the approval of a target causes; false over the limit of the address or the target. */
export const countApprovalMail = async (
  { db, now }: Call,
  { targetId, email }: { targetId: number; email: string },
): Promise<boolean> =>
  (await perAddress.attempt(db, email.toLowerCase(), now)) === 0 &&
  (await perTarget.attempt(db, String(targetId), now)) === 0;

/** The address of a receiver by email; refused for one by telephone. */
export const emailOf = ({ type, email }: Addressed): string => {
  if (type !== 'email' || !email) throw refuse('NO_RECEIVER_EMAIL');
  return email;
};
