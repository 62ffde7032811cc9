import type { account } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { checkForm, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { isUsable } from '../../access/session.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMailIf } from '../../mail/queueMail.ts';
import { validatePassword } from '../../auth/passwordRules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { refuse } from '../../errors/refusal.ts';
import { createAddressThrottle, rememberNetwork } from '../../auth/throttle.ts';
import { findLink, makeLinkIf, newestLinkAt } from './accountLinks.ts';
import { asEmail, asUsername } from './accountRows.ts';
import { setPassword } from './credentials.ts';
import { dropPendingEmail } from './emailHandlers.ts';

const hour = 3_600_000;

/** Minimum interval between reset mails of an account. */
const mailPause = 2 * hour;

const perAddress = createAddressThrottle('new passwords asked from an address', 20, hour);

/** Refuses further calls from an address that calls too often. */
const slowDown = async ({ db, address, now }: Call): Promise<void> => {
  const secondsLeft = await perAddress.attempt(db, address, now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/** Mails a link for a new password to an active account; to none by the same statements, at the same cost. */
const mailReset = async (db: Db, user: Row<'users'> | undefined, { now, demo }: Call): Promise<void> => {
  const { id = 0, username = '', locale = 'fi', email = null } = user ?? {};
  const last = await newestLinkAt(db, 'reset', id);
  const isUsual = user?.state === 'active' && email !== null && isUsable(user, demo);
  const isWanted = isUsual && (last === null || last <= now - mailPause);
  const link = linkTo(`/resetting/${await makeLinkIf(db, isWanted, 'reset', id, now)}`);
  await queueMailIf(db, isWanted, { to: email ?? '', kind: 'reset', locale, data: { username, link } }, now);
};

/** Accounts of a username or an email; each gets its own mail. */
const meantBy = (db: Db, given: string): Promise<Row<'users'>[]> => {
  const users = db.selectFrom('users').selectAll();
  return given.includes('@')
    ? users.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', asEmail(given))).execute()
    : users.where('username', '=', asUsername(given)).execute();
};

/** Leads to a new password when the old one is forgotten. */
export const resetHandlers: Pick<Handlers<typeof account, Call>, 'requestReset' | 'checkReset' | 'resetPassword'> = {
  requestReset: async ({ username, email, _csrf_token }, call) => {
    checkForm(call, _csrf_token);
    await slowDown(call);
    const given = (username ?? email ?? '').trim();
    await inTransaction(call.db, async (trx) => {
      const [first, ...others] = await meantBy(trx, given);
      for (const user of [first, ...others]) await mailReset(trx, user, call);
    });
    return null;
  },

  checkReset: async ({ token }, call) => {
    const link = await findLink(call.db, 'reset', token, call);
    if (link?.user.state !== 'active') throw refuse('INVALID_RESET_TOKEN');
    if (link.used) throw refuse('UNABLE_TO_CONTINUE');
    return { ok: true };
  },

  resetPassword: async ({ token, password, passwordRepeat, _csrf_token }, call) => {
    checkForm(call, _csrf_token);
    const { db, now } = call;
    const isGood = (link: Awaited<ReturnType<typeof findLink>>) => link && !link.used && link.user.state === 'active';
    const known = await findLink(db, 'reset', token, call);
    if (!known || !isGood(known)) throw refuse('INVALID_RESET_TOKEN', {}, 400);
    const fields = await validatePassword({ password, passwordRepeat, ...known.user });
    if (fields) throw refuse('PASSWORD_CHANGE_FAILED', { fields });
    const hashed = await hashPassword(password, call.passwordCost);
    await inTransaction(db, async (trx) => {
      // The link may have been used while the password was judged.
      if (!isGood(await findLink(trx, 'reset', token, call))) throw refuse('INVALID_RESET_TOKEN', {}, 400);
      // The link was read in the mailbox, so the email is confirmed.
      await trx.updateTable('users').set({ emailVerified: 1 }).where('id', '=', known.user.id).execute();
      await rememberNetwork(trx, known.user.id, call.address, now);
      // The former password may have been used to request another email or to create tokens: both are revoked.
      await dropPendingEmail(trx, known.user.id, now);
      const ends = { sessions: true, tokens: true };
      const setting = { passwordHash: hashed, action: 'password.reset', ends, keptSession: null } as const;
      await setPassword(trx, { caller: null, now }, known.user, setting);
    });
    return null;
  },
};
