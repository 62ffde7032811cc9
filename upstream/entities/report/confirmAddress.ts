import { refuse } from '../../errors/refusal.ts';
import type { Db } from '../../db/connection.ts';
import { linkTo } from '../../mail/links.ts';
import { redactSpentLinks } from '../../mail/spentLinks.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { hashOf, newSecret } from '../../text/secrets.ts';
import { createThrottle } from '../../auth/throttle.ts';
import { countMailToAddress } from '../account/mailLimit.ts';
import { settle, type KnownReport } from './reportRows.ts';

const day = 24 * 3_600_000;

/** Limit of confirmation mails per hour and water post, since the address may belong to another person. */
const perPost = createThrottle('addresses to confirm of a water post', 5, 3_600_000);

/** Stores a new address of a water post as pending and mails it the link that confirms it, valid for a day. */
export const requestAddress = async (trx: Db, known: KnownReport, email: string, now: number): Promise<void> => {
  const { spaceId, residentId, targetId } = known;
  const secondsLeft = await perPost.attempt(trx, `${spaceId} ${residentId}`, now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  await countMailToAddress(trx, email, now);
  const token = newSecret();
  await settle(trx, known, { pendingEmail: email, pendingHash: hashOf(token), pendingUntil: now + day });
  await redactSpentLinks(trx, now);
  const link = linkTo(`/vesiposti/${token}/confirm`);
  const { locale } = known.post;
  await queueMail(trx, { to: email, kind: 'reportConfirm', locale, data: { link }, targetId }, now);
};

/** Confirms the pending address of a water post, and subscribes it again if it had unsubscribed. */
export const confirmAddress = async (trx: Db, token: string, now: number): Promise<string> => {
  const setting = await trx
    .selectFrom('reportSettings')
    .selectAll()
    .where('pendingHash', '=', hashOf(token))
    .where('pendingUntil', '>', now)
    .executeTakeFirst();
  if (!setting?.pendingEmail) throw refuse('INVALID_EMAIL_TOKEN', {}, 400);
  const email = setting.pendingEmail;
  await settle(trx, setting, { email, pendingEmail: null, pendingHash: null, pendingUntil: null });
  await redactSpentLinks(trx, now);
  await trx.deleteFrom('silencedEmails').where('email', '=', email).execute();
  return email;
};
