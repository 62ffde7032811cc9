import { callerOf, type Call } from '../../../calls/call.ts';
import { inChunks } from '../../../db/statements.ts';
import { refuse } from '../../../errors/refusal.ts';
import { createThrottle, type Throttle } from '../../../auth/throttle.ts';
import { administersApproved, isStaff } from '../../target/approval.ts';

const quarterHour = 15 * 60_000;
const day = 24 * 3_600_000;

/** Limit of wrong serials and names per account, as for wrong passwords: allows typing errors, stops guessing. */
const wrong = createThrottle('wrong serials of an account', 20, quarterHour);

/** Limits of unknown serials in imports; both count in the same row of the database. */
const unknownInTrees = createThrottle('unknown serials of an account', 1000, day);
const unknownInFirstTrees = createThrottle('unknown serials of an account', 50, day);

const attempt = async (throttle: Throttle, call: Call, count: number): Promise<void> => {
  const secondsLeft = await throttle.attempt(call.db, String(callerOf(call).user.id), call.now, count);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/**
 * Runs a call that identifies a device by serial or unique name. The attempt is counted before the outcome is known, so
 * that concurrent calls are limited too, and refunded if `isRight` reports that the device exists.
 */
export const limitGuesses = async <Outcome>(
  call: Call,
  work: () => Promise<{ outcome: Outcome; isRight: boolean }>,
): Promise<Outcome> => {
  const counts = !isStaff(callerOf(call));
  if (counts) await attempt(wrong, call, 1);
  const { outcome, isRight } = await work();
  if (counts && isRight) await wrong.refund(call.db, String(callerOf(call).user.id));
  return outcome;
};

/** Counts the serials of an import that match no device in production, since a long list of guesses would find some. */
export const limitUnknownSerials = async (call: Call, serials: readonly string[]): Promise<void> => {
  const caller = callerOf(call);
  if (serials.length === 0 || isStaff(caller)) return;
  let known = 0;
  for (const some of inChunks([...new Set(serials)])) {
    const rows = call.db.selectFrom('cores').select('id').where('serialId', 'in', some).where('targetId', 'is', null);
    known += (await rows.execute()).length;
  }
  const unknown = serials.length - known;
  if (unknown === 0) return;
  await attempt((await administersApproved(call.db, caller)) ? unknownInTrees : unknownInFirstTrees, call, unknown);
};
