import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import type { MailData } from '../../mail/mailData.ts';
import { isPassword } from '../../auth/passwords.ts';
import { refuse } from '../../errors/refusal.ts';
import { endSessions } from '../../access/session.ts';
import { createThrottle } from '../../auth/throttle.ts';
import { useUpLinks } from './accountLinks.ts';

const perAccount = createThrottle('current password of an account', 5, 15 * 60_000);

/** Whether a password is the account's own; refused after five wrong ones in a quarter of an hour. */
export const isCurrentPassword = async (
  { db, now }: Pick<Call, 'db' | 'now'>,
  user: Row<'users'>,
  given: string,
): Promise<boolean> => {
  const secondsLeft = await perAccount.attempt(db, String(user.id), now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
  if (!user.passwordHash || !(await isPassword(given, user.passwordHash))) return false;
  await perAccount.reset(db, String(user.id));
  return true;
};

/** A new password and what it revokes: all sessions but the kept one, and all API tokens. */
type PasswordSetting = {
  passwordHash: string;
  action: 'password.change' | 'password.reset';
  ends: MailData['passwordChanged']['ended'];
  keptSession: string | null;
};

/** Sets the password of an account: uses its reset links up, revokes sessions and tokens, audits, notifies by mail. */
export const setPassword = async (
  trx: Db,
  { caller, now }: Pick<Call, 'caller' | 'now'>,
  user: Row<'users'>,
  { passwordHash, action, ends, keptSession }: PasswordSetting,
): Promise<void> => {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  await useUpLinks(trx, 'reset', user.id, now);
  if (ends.sessions) await endSessions(trx, user.id, keptSession);
  if (ends.tokens) await trx.deleteFrom('apiTokens').where('userId', '=', user.id).execute();
  const detail = Object.entries(ends)
    .flatMap(([what, isEnded]) => (isEnded ? [what] : []))
    .join(', ');
  await recordAudits(trx, { caller, now }, [{ action, userId: user.id, detail, result: logResult.ok }]);
  const { username, email, locale } = user;
  if (email === null) return;
  const data = { username, ended: ends, link: linkTo('/resetting') };
  await queueMail(trx, { to: email, kind: 'passwordChanged', locale, data }, now);
};
