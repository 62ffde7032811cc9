import type { account } from '../../../contract/entities/account.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { requireAccountHolder, callerOf, requireInteractive, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { isUsable } from '../../access/session.ts';
import { validatePassword } from '../../auth/passwordRules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { refuse, refuseFields } from '../../errors/refusal.ts';
import { sharesOf, type Caller } from '../../access/visibility.ts';
import { openSession } from '../session/openSession.ts';
import { accessRecordOf, userRecordOf } from '../user/userRows.ts';
import { accountOf, asEmail, asUsername, isTaken } from './accountRows.ts';
import { countUsername, usernameFault } from './activationHandlers.ts';
import { isCurrentPassword, setPassword } from './credentials.ts';
import { requestEmail, slowDownConfirming } from './emailHandlers.ts';

type Change = InputOf<(typeof account)['updateUser']>;

const emptied = (text: string | undefined): string | null | undefined =>
  text === undefined ? text : text.trim() || null;

/** Fields of the own account and who may change them; credentials only by the account holder. */
const checkChange = (call: Call, { username, email, developerMode }: Change): Caller => {
  const caller = username !== undefined || email !== undefined ? requireAccountHolder(call) : callerOf(call);
  const { developer, mes, admin } = caller.user;
  if (developerMode && !(developer || mes || admin)) throw refuse('Access denied');
  return caller;
};

/** Requested email; null if none is given or it is unchanged. */
const newEmail = ({ email }: Change, user: Row<'users'>): string | null =>
  email === undefined || asEmail(email) === asEmail(user.email ?? '') ? null : asEmail(email);

/** Refuses a new email without the current password, before anything of the form is stored. */
const checkNewEmail = async (call: Call, change: Change, user: Row<'users'>): Promise<void> => {
  const { currentPassword } = change;
  if (!currentPassword) throw refuseFields({ currentPassword: 'REQUIRED' });
  if (!(await isCurrentPassword(call, user, currentPassword)))
    throw refuseFields({ currentPassword: 'WRONG_PASSWORD' });
  await slowDownConfirming(call, change.email ?? '');
};

const changesFrom = (change: Change, user: Row<'users'>) =>
  changesOf({
    username:
      change.username === undefined || asUsername(change.username) === user.username
        ? undefined
        : asUsername(change.username),
    phone: emptied(change.phone),
    contactName: emptied(change.contactName),
    locale: change.locale,
    developerMode: change.developerMode === undefined ? undefined : Number(change.developerMode),
  });

/** Handlers that change the own account, and start impersonation for staff admins. */
export const ownAccountHandlers: Pick<
  Handlers<typeof account, Call>,
  'updateUser' | 'changePassword' | 'impersonate'
> = {
  updateUser: async (change, call) => {
    const caller = checkChange(call, change);
    const { user } = caller;
    const changes = changesFrom(change, user);
    const email = newEmail(change, user);
    const username = changes?.username;
    if (username !== undefined) {
      await countUsername(call);
      const fault = await usernameFault(call.db, username, user.id);
      if (fault) throw refuseFields({ username: fault });
    }
    if (email !== null) await checkNewEmail(call, change, user);
    await inTransaction(call.db, async (trx) => {
      // The username may have been taken while the password was checked.
      if (username !== undefined && (await isTaken(trx, username, user.id))) throw refuseFields({ username: 'TAKEN' });
      if (changes) await trx.updateTable('users').set(changes).where('id', '=', user.id).execute();
      if (username !== undefined) {
        const detail = `${user.username} → ${username}`;
        await recordAudits(trx, call, [{ action: 'username.change', detail, result: logResult.ok }]);
      }
      if (email !== null) await requestEmail(trx, call, { ...user, ...changes }, email);
    });
    const pendingEmail = email ?? user.pendingEmail;
    return userRecordOf({ ...caller, user: { ...user, ...changes, pendingEmail } });
  },

  changePassword: async (given, call) => {
    const { user, tokenHash } = requireAccountHolder(call);
    const { currentPassword, password, passwordRepeat, endSessions = true, endTokens = false } = given;
    if (!(await isCurrentPassword(call, user, currentPassword)))
      throw refuse('PASSWORD_CHANGE_FAILED', { fields: { currentPassword: 'WRONG_PASSWORD' } });
    const fields = await validatePassword({ password, passwordRepeat, ...user });
    if (fields) throw refuse('PASSWORD_CHANGE_FAILED', { fields });
    const passwordHash = await hashPassword(password, call.passwordCost);
    const ends = { sessions: endSessions, tokens: endTokens };
    await inTransaction(call.db, (trx) =>
      setPassword(trx, call, user, { passwordHash, action: 'password.change', ends, keptSession: tokenHash }),
    );
    return null;
  },

  impersonate: async ({ username }, call) => {
    const { user: admin, remember, signedInAt } = requireInteractive(call);
    const user = await accountOf(call.db, username);
    if (!user || user.state !== 'active' || !isUsable(user, call.demo)) throw refuse('USER_NOT_FOUND');
    if (user.admin === 1) throw refuse('Access denied');
    await inTransaction(call.db, async (trx) => {
      await openSession({ ...call, db: trx }, { userId: user.id, remember, impersonatorId: admin.id, signedInAt });
      await recordAudits(trx, call, [{ action: 'impersonation.begin', detail: user.username, result: logResult.ok }]);
    });
    const shares = await sharesOf(call.db, user.id, call.now);
    return accessRecordOf({ user, shares, impersonatorId: admin.id });
  },
};
