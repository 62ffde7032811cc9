import { callerOf, type Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import { inChunks, inTransaction } from '../../../db/statements.ts';
import { refuse } from '../../../errors/refusal.ts';
import { createThrottle, type Throttle } from '../../../auth/throttle.ts';
import { hashOf } from '../../../text/secrets.ts';
import { administersApproved, isStaff } from '../../target/approval.ts';
import { freeBySerial, plainSerial } from './findCores.ts';

const quarterHour = 15 * 60_000;
const day = 24 * 3_600_000;

/** Limit of wrong serials and names per account, as for wrong passwords: allows typing errors, stops guessing. */
const wrong = createThrottle('wrong serials of an account', 20, quarterHour);

/** Different unknown serials of an account in a day; fewer until the first target of the account is approved. */
const mostUnknown = { approved: 1000, first: 400 };

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

/** Serials that match no device in production, each as its hash: what is typed may be anything. */
const unknownHashes = async (db: Db, serials: readonly string[]): Promise<string[]> => {
  const free = await freeBySerial(db, serials);
  return [...new Set(serials.map(plainSerial))].filter((serial) => !free.has(serial)).map(hashOf);
};

const readChecked = async (db: Db, userId: number, hashes: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>();
  for (const some of inChunks(hashes)) {
    const rows = db.selectFrom('checkedSerials').select('serialHash').where('userId', '=', userId);
    for (const { serialHash } of await rows.where('serialHash', 'in', some).execute()) known.add(serialHash);
  }
  return known;
};

/** Counts new unknown serials; returns the seconds until they are allowed, 0 if they are now. */
const countUnknown = (db: Db, userId: number, hashes: readonly string[], most: number, now: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const checked = await readChecked(trx, userId, hashes);
    const fresh = hashes.filter((serialHash) => !checked.has(serialHash));
    if (fresh.length === 0) return 0;
    const { count, first } = await trx
      .selectFrom('checkedSerials')
      .select((select) => [select.fn.countAll<number>().as('count'), select.fn.min('at').as('first')])
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    if (count + fresh.length > most) return Math.ceil(((first ?? now) + day - now) / 1000);
    for (const some of inChunks(fresh))
      await trx
        .insertInto('checkedSerials')
        .values(some.map((serialHash) => ({ userId, serialHash, at: now })))
        .execute();
    return 0;
  });

/**
 * Limits the different serials of an account in a day that match no device in production, in lookups, dry runs and
 * imports together: a long list of guesses would find some. A serial counts once a day, so that an import may be
 * checked as often as needed before it is made.
 */
export const limitUnknownSerials = async (call: Call, serials: readonly string[]): Promise<void> => {
  const caller = callerOf(call);
  if (serials.length === 0 || isStaff(caller)) return;
  const hashes = await unknownHashes(call.db, serials);
  if (hashes.length === 0) return;
  const most = (await administersApproved(call.db, caller)) ? mostUnknown.approved : mostUnknown.first;
  await deleteOldChecks(call.db, call.now);
  const secondsLeft = await countUnknown(call.db, caller.user.id, hashes, most, call.now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/** Deletes the unknown serials that were tried a day ago. */
export const deleteOldChecks = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('checkedSerials')
    .where('at', '<=', now - day)
    .execute();
};
