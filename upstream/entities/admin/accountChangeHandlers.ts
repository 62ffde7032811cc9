import type { adminUser, AdminUserDetails } from '../../../contract/entities/adminUser.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { endSessions, findSessions, isUsable } from '../../access/session.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { callerOf, requireAccountHolder, type Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { deleteLinks, makeLink, newestLinkAt } from '../account/accountLinks.ts';
import { asEmail, makeInvited } from '../account/accountRows.ts';
import { cancelSetup } from '../account/firstAccount.ts';
import { secondsUntil } from '../account/invite.ts';
import { sessionRecordOf } from '../account/sessionHandlers.ts';
import { tokenRecordOf } from '../account/tokenHandlers.ts';
import { readUserAudit } from '../developer/auditRows.ts';
import { instantOf } from '../../time/instant.ts';
import { adminUserRecordOf } from './adminUserHandlers.ts';

const roles = ['admin', 'mes', 'developer', 'tester'] as const;

type Roles = { [Role in (typeof roles)[number]]?: boolean | undefined };

/** Shortest time between two invitations of an account. */
const invitePause = 60_000;

const findUser = async (db: Db, userId: number): Promise<Row<'users'>> => {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw notFound();
  return user;
};

/** Id of the caller, who is read again in the transaction: another admin may have taken the role meanwhile. */
const adminIn = async (trx: Db, call: Call): Promise<number> => {
  const caller = await findUser(trx, requireAccountHolder(call).user.id);
  if (caller.admin !== 1 || caller.state !== 'active' || !isUsable(caller, call.demo)) throw refuse('Access denied');
  return caller.id;
};

/**
 * The account of a change, which is not the caller's own. Of two admins who take each other's role at once the second is
 * no admin any more when it is its turn, so that one always remains.
 */
const otherUser = async (trx: Db, call: Call, userId: number): Promise<Row<'users'>> => {
  const admin = await adminIn(trx, call);
  const user = await findUser(trx, userId);
  if (user.id === admin) throw refuse('Access denied');
  return user;
};

const readShares = async (db: Db, userId: number): Promise<AdminUserDetails['shares']> => {
  const rows = await db
    .selectFrom('shares')
    .innerJoin('targets', 'targets.id', 'shares.targetId')
    .leftJoin('spaces', 'spaces.id', 'shares.spaceId')
    .select(['shares.id', 'shares.targetId', 'shares.role', 'shares.validFrom', 'shares.validUntil'])
    .select(['targets.name as targetName', 'targets.customerName', 'spaces.name as spaceName'])
    .where('shares.userId', '=', userId)
    .orderBy('targets.customerName')
    .orderBy('targets.name')
    .orderBy('shares.id')
    .execute();
  return rows.map(({ validFrom, validUntil, ...row }) => ({
    ...row,
    from: instantOf(validFrom) ?? '',
    until: instantOf(validUntil),
  }));
};

const detailsOf = async (call: Call, userId: number): Promise<AdminUserDetails> => {
  const { db, now } = call;
  const user = await findUser(db, userId);
  const sessions = await findSessions(db, userId, now);
  const tokens = await db.selectFrom('apiTokens').selectAll().where('userId', '=', userId).orderBy('id').execute();
  return {
    ...(await adminUserRecordOf(db, user, now)),
    shares: await readShares(db, userId),
    sessions: sessions.map((row) => sessionRecordOf(row, callerOf(call).tokenHash)),
    tokens: tokens.map(tokenRecordOf),
  };
};

const audited = (trx: Db, call: Call, action: string, { username }: Row<'users'>, changes: readonly string[] = []) =>
  recordAudits(trx, call, [
    {
      action: `account.${action}`,
      detail: changes.length > 0 ? `${username}: ${changes.join(', ')}` : username,
      result: logResult.ok,
    },
  ]);

/** Mails the link by which the owner of an invited account activates it; earlier links end. */
const mailInvitation = async (trx: Db, { id, email, locale }: Row<'users'>, now: number): Promise<void> => {
  if (email === null) throw refuseFields({ email: 'REQUIRED' });
  await deleteLinks(trx, 'register', id, now);
  const link = linkTo(`/register/${await makeLink(trx, 'register', id, now)}`);
  await queueMail(trx, { to: email, kind: 'account', locale, data: { link } }, now);
};

const flagsOf = (given: Roles) =>
  Object.fromEntries(roles.flatMap((role) => (given[role] === undefined ? [] : [[role, Number(given[role])]])));

/** Changed roles in words: `+mes` is granted, `-mes` is taken away. */
const roleChanges = (user: Row<'users'>, given: Roles): string[] =>
  roles.flatMap((role) =>
    given[role] === undefined || given[role] === (user[role] === 1) ? [] : [`${given[role] ? '+' : '-'}${role}`],
  );

const endAccess = async (trx: Db, userId: number): Promise<void> => {
  await endSessions(trx, userId);
  await trx.deleteFrom('apiTokens').where('userId', '=', userId).execute();
};

/** State of an account that is enabled again: one that never had a password nor signed in is invited still. */
const enabledState = ({ passwordHash, lastSeenAt }: Row<'users'>): Row<'users'>['state'] =>
  passwordHash !== null || lastSeenAt !== null ? 'active' : 'invited';

const setDisabled = async (trx: Db, call: Call, user: Row<'users'>, disabled: boolean): Promise<void> => {
  const state = disabled ? 'disabled' : enabledState(user);
  await trx.updateTable('users').set({ state }).where('id', '=', user.id).execute();
  if (disabled) {
    await endAccess(trx, user.id);
    for (const kind of ['register', 'reset', 'email'] as const) await deleteLinks(trx, kind, user.id, call.now);
  }
  await audited(trx, call, disabled ? 'disable' : 'enable', user);
};

const isEmailTaken = async (trx: Db, email: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email))
    .executeTakeFirst();
  return found !== undefined;
};

/** Accounts as staff admins create and change them. */
export const accountChangeHandlers: Handlers<typeof adminUser, Call> = {
  adminUser: ({ userId }, call) => detailsOf(call, userId),

  createUser: async ({ email: given, contactName, locale = 'fi', ...wanted }, call) => {
    const email = asEmail(given);
    const id = await inTransaction(call.db, async (trx) => {
      await adminIn(trx, call);
      if (await isEmailTaken(trx, email)) throw refuseFields({ email: 'TAKEN' });
      const name = contactName?.trim() || null;
      const user = await makeInvited(trx, { email, name, locale }, call.now);
      const flags = flagsOf(wanted);
      if (Object.keys(flags).length > 0) await trx.updateTable('users').set(flags).where('id', '=', user.id).execute();
      await cancelSetup(trx);
      await mailInvitation(trx, user, call.now);
      await audited(trx, call, 'create', user, roleChanges(user, wanted));
      return user.id;
    });
    return detailsOf(call, id);
  },

  inviteUser: async ({ userId }, call) => {
    await inTransaction(call.db, async (trx) => {
      const user = await otherUser(trx, call, userId);
      if (user.state !== 'invited') throw refuse('CONFLICT');
      const secondsLeft = secondsUntil(await newestLinkAt(trx, 'register', userId), invitePause, call.now);
      if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
      await mailInvitation(trx, user, call.now);
      await audited(trx, call, 'invite', user);
    });
    return detailsOf(call, userId);
  },

  changeUser: async ({ userId, disabled, ...wanted }, call) => {
    await inTransaction(call.db, async (trx) => {
      const user = await otherUser(trx, call, userId);
      const changes = roleChanges(user, wanted);
      if (changes.length > 0) {
        const mode = wanted.developer === false ? { developerMode: 0 } : {};
        await trx
          .updateTable('users')
          .set({ ...flagsOf(wanted), ...mode })
          .where('id', '=', userId)
          .execute();
        await audited(trx, call, 'roles', user, changes);
      }
      if (disabled !== undefined && disabled !== (user.state === 'disabled'))
        await setDisabled(trx, call, user, disabled);
    });
    return detailsOf(call, userId);
  },

  endUserAccess: async ({ userId }, call) => {
    await inTransaction(call.db, async (trx) => {
      const user = await otherUser(trx, call, userId);
      await endAccess(trx, userId);
      await audited(trx, call, 'endAccess', user);
    });
    return detailsOf(call, userId);
  },

  userAudit: async ({ userId, page }, { db }) => {
    await findUser(db, userId);
    return readUserAudit(db, userId, page);
  },
};
