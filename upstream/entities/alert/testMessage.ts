import type { Call } from '../../calls/call.ts';
import { createThrottle } from '../../auth/throttle.ts';
import type { Row } from '../../db/schema.ts';
import { checkApproved } from '../target/approval.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { refuse } from '../../errors/refusal.ts';
import { attemptMail, countMail, emailOf } from './alertMailLimit.ts';
import { consentWords, ensureConsent, readConsents } from '../../alarms/consents.ts';
import { testWords } from '../../alarms/noticeWords.ts';

const oneAMinute = createThrottle('test messages to an address', 1, 60_000);

/**
 * Queues a test message to a receiver; refused for one by telephone, while its address is not
 * confirmed, and while the target is pending, whose mails are dropped.
 */
export const sendTestMessage = async (call: Call, receiver: Row<'alertReceivers'>): Promise<void> => {
  const { db, now } = call;
  const { id, targetId, name } = receiver;
  const email = emailOf(receiver);
  const consents = await readConsents(db, targetId, now);
  const state = consents.stateOf(email);
  if (state !== 'confirmed') throw refuse(state === 'stopped' ? 'RECEIVER_STOPPED' : 'RECEIVER_NOT_CONFIRMED');
  await checkApproved(call, targetId);
  await attemptMail(call, oneAMinute, `${targetId} ${email.toLowerCase()}`);
  await countMail(call, { targetId, email });
  const consent = await ensureConsent(db, { targetId, email, addedBy: null });
  const words = (await consentWords(db, [consent])).get(consent.email);
  if (!words) return;
  const { name: site } = await db
    .selectFrom('targets')
    .select('name')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow();
  const locale = consents.localeOf(email);
  const data = { ...testWords(name, site, locale), rows: [], link: linkTo(`/target/${targetId}/alerts`), ...words };
  await queueMail(db, { to: email, kind: 'alert', locale, data, targetId, about: `receiver ${id}` }, now);
};
