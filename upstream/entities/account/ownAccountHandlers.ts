import type { account } from '../../../contract/account.ts';
import type { Handlers, InputOf } from '../../../contract/endpoint.ts';
import { logResult, recordAudits } from '../../audit.ts';
import { callerOf, inPerson, type Call } from '../../call.ts';
import { changesOf } from '../../db/changes.ts';
import { inTransaction } from '../../db/chunks.ts';
import type { Row } from '../../db/schema.ts';
import { faultsOf } from '../../passwordRules.ts';
import { hashPassword, isPassword } from '../../passwords.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import { endSessions } from '../../session.ts';
import { sharesOf, type Caller } from '../../sight.ts';
import { createThrottle } from '../../throttle.ts';
import { openSession } from '../session/openSession.ts';
import { accessRecordOf, userRecordOf } from '../user/userRows.ts';
import { useUpLinks } from './accountLinks.ts';
import { accountOf, asEmail, asUsername, setPassword } from './accountRows.ts';
import { usernameFault } from './activationHandlers.ts';
import { tellPasswordChanged } from './resetHandlers.ts';

const perAccount = createThrottle('current password of an account', 5, 15 * 60_000);

type Change = InputOf<(typeof account)['updateUser']>;

const emptied = (text: string | undefined): string | null | undefined =>
  text === undefined ? text : text.trim() || null;

/** What of the own account may be changed by whom: what leads to a new password only in person. */
const checkChange = (call: Call, { username, email, developerMode }: Change): Caller => {
  const caller = username !== undefined || email !== undefined ? inPerson(call) : callerOf(call);
  const { developer, mes, admin } = caller.user;
  if (developerMode && !(developer || mes || admin)) throw refuse('Access denied');
  return caller;
};

const changesFrom = (change: Change, user: Row<'users'>) => {
  const email = change.email === undefined ? undefined : asEmail(change.email);
  const isOther = email !== undefined && email !== asEmail(user.email ?? '');
  return changesOf({
    username: change.username === undefined ? undefined : asUsername(change.username),
    email,
    // Anybody can write any address; it stands for the account when they have shown that it is theirs.
    emailVerified: isOther ? 0 : undefined,
    phone: emptied(change.phone),
    contactName: emptied(change.contactName),
    locale: change.locale,
    developerMode: change.developerMode === undefined ? undefined : Number(change.developerMode),
  });
};

/** Changes the own account, and lets staff admins act as somebody else. */
export const ownAccountHandlers: Pick<
  Handlers<typeof account, Call>,
  'updateUser' | 'changePassword' | 'impersonate'
> = {
  updateUser: async (change, call) => {
    const caller = checkChange(call, change);
    const { user } = caller;
    const changes = changesFrom(change, user);
    if (!changes) return userRecordOf(caller);
    await inTransaction(call.db, async (trx) => {
      const fault = changes.username === undefined ? null : await usernameFault(trx, changes.username, user.id);
      if (fault && changes.username !== user.username) throw refuseFields({ username: fault });
      await trx.updateTable('users').set(changes).where('id', '=', user.id).execute();
      // A link that went to the old address must not vouch for the new one.
      if (changes.emailVerified === 0) await useUpLinks(trx, 'reset', user.id, call.now);
    });
    return userRecordOf({ ...caller, user: { ...user, ...changes } });
  },

  changePassword: async ({ currentPassword, password, passwordRepeat }, call) => {
    const { user, tokenHash } = inPerson(call);
    const { db, now } = call;
    const secondsLeft = await perAccount.attempt(db, String(user.id), now);
    if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
    if (!user.passwordHash || !(await isPassword(currentPassword, user.passwordHash)))
      throw refuse('PASSWORD_CHANGE_FAILED', { fields: { currentPassword: 'WRONG_PASSWORD' } });
    await perAccount.forget(db, String(user.id));
    const fields = await faultsOf({ password, passwordRepeat, ...user });
    if (fields) throw refuse('PASSWORD_CHANGE_FAILED', { fields });
    const hashed = await hashPassword(password, call.passwordCost);
    await inTransaction(db, async (trx) => {
      await setPassword(trx, user.id, hashed);
      await useUpLinks(trx, 'reset', user.id, now);
      await endSessions(trx, user.id, tokenHash);
      await tellPasswordChanged(trx, user, now);
    });
    return null;
  },

  impersonate: async ({ username }, call) => {
    const { user: admin, remember, signedInAt } = inPerson(call);
    const user = await accountOf(call.db, username);
    if (!user || user.state !== 'active') throw refuse('USER_NOT_FOUND');
    if (user.admin === 1) throw refuse('Access denied');
    await inTransaction(call.db, async (trx) => {
      await openSession({ ...call, db: trx }, { userId: user.id, remember, impersonatorId: admin.id, signedInAt });
      await recordAudits(trx, call, [{ action: 'impersonation.begin', detail: user.username, result: logResult.ok }]);
    });
    const shares = await sharesOf(call.db, user.id, call.now);
    return accessRecordOf({ user, shares, impersonatorId: admin.id });
  },
};
