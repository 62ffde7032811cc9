import { callerOf, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import { checkApproved } from '../target/approval.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { refuse } from '../../errors/refusal.ts';
import { countApprovalMail, countMail, emailOf, type Addressed } from './alertMailLimit.ts';
import { consentLink, ensureConsent, readConsents } from '../../alarms/consents.ts';

type Address = { targetId: number; email: string };

const findTarget = (db: Db, targetId: number) =>
  db.selectFrom('targets').select(['name', 'pending']).where('id', '=', targetId).executeTakeFirstOrThrow();

const mailConsent = async (db: Db, call: Call, { targetId, email }: Address, locale: 'fi' | 'en'): Promise<void> => {
  const { now, csrf } = call;
  const consent = await ensureConsent(db, { targetId, email, addedBy: null });
  const { name: location } = await findTarget(db, targetId);
  const data = { location, addedBy: consent.addedBy, link: consentLink(csrf, consent) };
  await queueMail(db, { to: email, kind: 'alertConfirm', locale, data, targetId }, now);
  await db.updateTable('alertConsents').set({ requestedAt: now }).where('id', '=', consent.id).execute();
};

/**
 * Mails the link that confirms an address; refused once it is confirmed, or has stopped the mails, and while the target
 * is pending, whose mails are dropped.
 */
export const requestConsent = async (call: Call, receiver: Addressed): Promise<void> => {
  const { db, now, locale } = call;
  const { targetId } = receiver;
  const email = emailOf(receiver);
  const state = (await readConsents(db, targetId, now)).stateOf(email);
  if (state !== 'waiting') throw refuse(state === 'stopped' ? 'RECEIVER_STOPPED' : 'RECEIVER_CONFIRMED');
  await checkApproved(call, targetId);
  await countMail(call, { targetId, email });
  await mailConsent(db, call, { targetId, email }, locale);
};

/**
 * Remembers who enters the address of a receiver, and mails it the link once if it needs a confirmation; in a pending
 * target its approval does. Called before the receiver is stored, since the mail may be refused.
 */
export const beginConsent = async (call: Call, receiver: Addressed): Promise<void> => {
  const { type, email, targetId } = receiver;
  if (type !== 'email' || !email) return;
  const { contactName, username } = callerOf(call).user;
  const consent = await ensureConsent(call.db, { targetId, email, addedBy: contactName ?? username });
  const state = (await readConsents(call.db, targetId, call.now)).stateOf(email);
  if (state !== 'waiting' || consent.requestedAt !== null) return;
  const { pending } = await findTarget(call.db, targetId);
  if (pending === 0) await requestConsent(call, receiver);
};

/**
 * Addresses of a pending target's receivers that await their confirmation, as far as the limits allow; none of a target
 * that is approved, whose addresses were asked when they were entered.
 */
export const countAwaited = async (call: Call, targetId: number): Promise<string[]> => {
  const { db, now } = call;
  if ((await findTarget(db, targetId)).pending === 0) return [];
  const receivers = await db
    .selectFrom('alertReceivers')
    .select('email')
    .where('targetId', '=', targetId)
    .where('type', '=', 'email')
    .execute();
  const consents = await readConsents(db, targetId, now);
  const addresses = new Set(receivers.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const awaited = Array.from(addresses).filter((email) => consents.stateOf(email) === 'waiting');
  const allowed: string[] = [];
  // One after another, as each counts in the row of the target.
  // oxlint-disable-next-line no-await-in-loop
  for (const email of awaited) if (await countApprovalMail(call, { targetId, email })) allowed.push(email);
  return allowed;
};

/** Mails the links that confirm addresses of a target that is being approved, in the language of its administrator. */
export const mailAwaited = async (
  trx: Db,
  call: Call,
  targetId: number,
  addresses: readonly string[],
): Promise<void> => {
  if (addresses.length === 0) return;
  const administrator = await trx
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.userId')
    .select('users.locale')
    .where('shares.targetId', '=', targetId)
    .where('shares.role', '=', 'TARGET_ADMIN')
    .orderBy('shares.id')
    .executeTakeFirst();
  for (const email of addresses) await mailConsent(trx, call, { targetId, email }, administrator?.locale ?? 'fi');
};
