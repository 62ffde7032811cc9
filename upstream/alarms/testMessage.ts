import { callerOf, type Call } from '../call.ts';
import { createThrottle, type Throttle } from '../auth/throttle.ts';
import type { Db } from '../db/connection.ts';
import type { Row } from '../db/schema.ts';
import { linkTo } from '../mail/links.ts';
import { queueMail } from '../mail/queueMail.ts';
import { refuse } from '../refusal.ts';
import { consentLink, consentWords, ensureConsent, readConsents } from './consents.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Limits of the mails that people cause to receivers of alerts: by address, target and account, so that deleting a
 * receiver and creating it again, elsewhere or by another account, sends no more.
 */
const oneAMinute = createThrottle('test messages to an address', 1, minute);
const perAddress = createThrottle('alert mails that people cause to an address', 5, day);
const perTarget = createThrottle('alert mails that people cause in a target', 40, day);
const perAccount = createThrottle('alert mails that an account causes', 40, day);

type Receiver = Row<'alertReceivers'>;
type Addressed = Pick<Receiver, 'targetId' | 'type' | 'email'>;

const attempt = async (call: Call, throttle: Throttle, key: string): Promise<void> => {
  const secondsLeft = await throttle.attempt(call.db, key, call.now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/** Counts a mail to an address in a transaction of its own, whatever becomes of it. */
const countMail = async (call: Call, { targetId, email }: { targetId: number; email: string }): Promise<void> => {
  await attempt(call, perAddress, email.toLowerCase());
  await attempt(call, perTarget, String(targetId));
  await attempt(call, perAccount, String(callerOf(call).user.id));
};

const emailOf = ({ type, email }: Addressed): string => {
  if (type !== 'email' || !email) throw refuse('NO_RECEIVER_EMAIL');
  return email;
};

const nameOf = async (db: Db, targetId: number): Promise<string> =>
  (await db.selectFrom('targets').select('name').where('id', '=', targetId).executeTakeFirstOrThrow()).name;

/** Queues a test message to a receiver; refused for one by telephone, and while its address is not confirmed. */
export const sendTestMessage = async (call: Call, receiver: Receiver): Promise<void> => {
  const { db, now } = call;
  const { id, targetId, name } = receiver;
  const email = emailOf(receiver);
  const state = (await readConsents(db, targetId, now)).stateOf(email);
  if (state !== 'confirmed') throw refuse(state === 'stopped' ? 'RECEIVER_STOPPED' : 'RECEIVER_NOT_CONFIRMED');
  await attempt(call, oneAMinute, `${targetId} ${email.toLowerCase()}`);
  await countMail(call, { targetId, email });
  const consent = await ensureConsent(db, { targetId, email, addedBy: null });
  const words = (await consentWords(db, [consent])).get(consent.email);
  if (!words) return;
  const site = await nameOf(db, targetId);
  const data = {
    subject: `Koeviesti: ${site}`,
    lines: [`Tämä on koeviesti vastaanottajalle ${name}. Kohteen ${site} hälytyksistä ilmoitetaan tähän osoitteeseen.`],
    link: linkTo(`/target/${targetId}/alerts`),
    ...words,
  };
  await queueMail(db, { to: email, kind: 'alert', locale: 'fi', data, targetId, about: `receiver ${id}` }, now);
};

/** Mails the link that confirms an address; refused once it is confirmed, or has stopped the mails. */
export const requestConsent = async (call: Call, receiver: Addressed): Promise<void> => {
  const { db, now, csrf, locale } = call;
  const { targetId } = receiver;
  const email = emailOf(receiver);
  const state = (await readConsents(db, targetId, now)).stateOf(email);
  if (state !== 'waiting') throw refuse(state === 'stopped' ? 'RECEIVER_STOPPED' : 'RECEIVER_CONFIRMED');
  await countMail(call, { targetId, email });
  const consent = await ensureConsent(db, { targetId, email, addedBy: null });
  const data = { location: await nameOf(db, targetId), addedBy: consent.addedBy, link: consentLink(csrf, consent) };
  await queueMail(db, { to: email, kind: 'alertConfirm', locale, data, targetId }, now);
  await db.updateTable('alertConsents').set({ requestedAt: now }).where('id', '=', consent.id).execute();
};

/**
 * Remembers who enters the address of a receiver, and asks it once for its confirmation if it needs one. Called before
 * the receiver is stored, since the mail may be refused.
 */
export const beginConsent = async (call: Call, receiver: Addressed): Promise<void> => {
  const { type, email, targetId } = receiver;
  if (type !== 'email' || !email) return;
  const { contactName, username } = callerOf(call).user;
  const consent = await ensureConsent(call.db, { targetId, email, addedBy: contactName ?? username });
  const state = (await readConsents(call.db, targetId, call.now)).stateOf(email);
  if (state === 'waiting' && consent.requestedAt === null) await requestConsent(call, receiver);
};
