import type { account } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { callerOf, requireAccountHolder, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { withoutLinks } from '../../mail/withoutLinks.ts';
import { refuse } from '../../errors/refusal.ts';
import { createThrottle } from '../../auth/throttle.ts';
import { userRecordOf } from '../user/userRows.ts';
import { deleteLinks, findLink, makeLink, newestLinkAt, useUpLinks } from './accountLinks.ts';
import { asEmail } from './accountRows.ts';
import { secondsUntil } from './invite.ts';
import { countAttempt, countMailTo } from './mailLimit.ts';

/** The confirming link is mailed again at the earliest after this many ms. */
const resendPause = 3 * 60_000;

/** Limit of confirmation mails per hour and account, since the address may belong to another person. */
const perAccount = createThrottle('emails to confirm of an account', 6, 3_600_000);

/** Refuses a further mail to an address that is not confirmed, where the account or all of them have sent too many. */
export const slowDownConfirming = async (call: Call, email: string): Promise<void> => {
  await countAttempt(call.db, perAccount, String(callerOf(call).user.id), call.now);
  await countMailTo(call, email);
};

const mailConfirming = async (trx: Db, user: Row<'users'>, email: string, now: number): Promise<void> => {
  const { locale } = user;
  // The address may be that of another person, so that a username must not become a link in it.
  const username = withoutLinks(user.username);
  const link = linkTo(`/email/${await makeLink(trx, 'email', user.id, now)}`);
  await queueMail(trx, { to: email, kind: 'emailConfirm', locale, data: { username, link } }, now);
};

/**
 * Stores a new email as pending and mails the link that confirms it. The present address is notified at once: after the
 * change its owner could not request a new password, which also cancels a pending change.
 */
export const requestEmail = async (trx: Db, call: Call, user: Row<'users'>, email: string): Promise<void> => {
  const { now } = call;
  await deleteLinks(trx, 'email', user.id, now);
  await trx.updateTable('users').set({ pendingEmail: email }).where('id', '=', user.id).execute();
  await mailConfirming(trx, user, email, now);
  await recordAudits(trx, call, [{ action: 'email.request', detail: email, result: logResult.ok }]);
  if (user.email === null) return;
  const data = { username: user.username, email, link: linkTo('/resetting') };
  await queueMail(trx, { to: user.email, kind: 'emailRequested', locale: user.locale, data }, now);
};

/** Gives up a pending email: its links are unknown from now on. */
export const dropPendingEmail = async (trx: Db, userId: number, now: number): Promise<void> => {
  await deleteLinks(trx, 'email', userId, now);
  await trx.updateTable('users').set({ pendingEmail: null }).where('id', '=', userId).execute();
};

/** The pending email, where it is the one that the caller means: another tab may have changed it. */
const pendingOf = ({ pendingEmail }: Row<'users'>, meant: string): string => {
  if (pendingEmail === null || pendingEmail !== asEmail(meant)) throw refuse('CONFLICT');
  return pendingEmail;
};

/** The account that a link confirms an email of; refused when there is none, and otherwise when it was used. */
const confirmedBy = async (db: Db, token: string, call: Pick<Call, 'now' | 'demo'>, status: 404 | 400) => {
  const link = await findLink(db, 'email', token, call);
  if (link?.user.state !== 'active') throw refuse('INVALID_EMAIL_TOKEN', {}, status);
  const { pendingEmail } = link.user;
  if (link.used || pendingEmail === null) throw refuse('UNABLE_TO_CONTINUE');
  return { user: link.user, email: pendingEmail };
};

/** Confirms, sends again and gives up the new email of an account. */
export const emailHandlers: Pick<
  Handlers<typeof account, Call>,
  'resendEmail' | 'cancelEmail' | 'emailConfirmation' | 'confirmEmail'
> = {
  resendEmail: async ({ email }, call) => {
    const { user } = requireAccountHolder(call);
    const { db, now } = call;
    const pendingEmail = pendingOf(user, email);
    await slowDownConfirming(call, pendingEmail);
    await inTransaction(db, async (trx) => {
      const secondsLeft = secondsUntil(await newestLinkAt(trx, 'email', user.id), resendPause, now);
      if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
      await mailConfirming(trx, user, pendingEmail, now);
    });
    return null;
  },

  cancelEmail: async ({ email }, call) => {
    const caller = requireAccountHolder(call);
    const { user } = caller;
    const detail = pendingOf(user, email);
    await inTransaction(call.db, async (trx) => {
      await dropPendingEmail(trx, user.id, call.now);
      await recordAudits(trx, call, [{ action: 'email.cancel', detail, result: logResult.ok }]);
    });
    return userRecordOf({ ...caller, user: { ...user, pendingEmail: null } });
  },

  emailConfirmation: async ({ token }, call) => ({ email: (await confirmedBy(call.db, token, call, 404)).email }),

  confirmEmail: ({ token }, call) =>
    inTransaction(call.db, async (trx) => {
      const { now, customerService } = call;
      const { user, email } = await confirmedBy(trx, token, call, 400);
      const change = { email, emailVerified: 1, pendingEmail: null };
      await trx.updateTable('users').set(change).where('id', '=', user.id).execute();
      await useUpLinks(trx, 'email', user.id, now);
      // A link sent to the former address must not open the account any more.
      await useUpLinks(trx, 'reset', user.id, now);
      const entry = { action: 'email.change', userId: user.id, detail: email, result: logResult.ok };
      await recordAudits(trx, { caller: null, now }, [entry]);
      if (user.email !== null) {
        const data = { username: user.username, email, contact: customerService };
        await queueMail(trx, { to: user.email, kind: 'emailChanged', locale: user.locale, data }, now);
      }
      return { email };
    }),
};
