import { z } from 'zod';
import type { account } from '../../../contract/entities/account.ts';
import type { Handlers, InputOf } from '../../../contract/wire/endpoint.ts';
import { email as emailField, phone as phoneField } from '../../../contract/wire/field.ts';
import type { FieldCode } from '../../../contract/wire/problem.ts';
import { checkForm, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { validatePassword } from '../../auth/passwordRules.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { refuse } from '../../errors/refusal.ts';
import { createAddressThrottle } from '../../auth/throttle.ts';
import { claimResidences } from '../resident/claimResidences.ts';
import { acceptShares } from '../share/shareRows.ts';
import { findLink, useUpLinks } from './accountLinks.ts';
import { asEmail, asUsername, isTaken, isUsername } from './accountRows.ts';
import { findSetupLink } from './firstAccount.ts';

type Form = InputOf<(typeof account)['activate']>;

const longestName = 100;

const perAddress = createAddressThrottle('usernames asked from an address', 60, 15 * 60_000);

/** Account that a link invites; NOT_FOUND if there is none, otherwise refused if the link was used. */
const invitedBy = async (
  db: Db,
  token: string,
  call: Pick<Call, 'now' | 'demo'>,
  status: 404 | 400,
): Promise<Row<'users'>> => {
  const link = (await findLink(db, 'register', token, call)) ?? (await findSetupLink(db, token, call));
  if (!link || link.user.state === 'disabled') throw refuse('INVALID_REGISTER_TOKEN', {}, status);
  if (link.used || link.user.state !== 'invited') throw refuse('UNABLE_TO_CONTINUE');
  return link.user;
};

/** Email of the account: the submitted one, by default the invited one. */
const emailFor = (given: string | undefined, invited: string | null): string => {
  const email = given === undefined ? invited : asEmail(given);
  if (!email) throw refuse('INVALID_EMAIL', { fields: { email: 'REQUIRED' } });
  if (!emailField.safeParse(email).success) throw refuse('INVALID_EMAIL', { fields: { email: 'INVALID' } });
  return email;
};

const nameFor = (given: string | undefined, invited: string | null): string | null => {
  const name = given === undefined ? invited : given.trim() || null;
  if (name !== null && name.length > longestName)
    throw refuse('INVALID_CONTACT_NAME', { fields: { contactName: 'TOO_LONG' } });
  return name;
};

/** Counts a username that is about to be checked, in every form that tells whether it is taken. */
export const countUsername = async ({ db, address, now }: Pick<Call, 'db' | 'address' | 'now'>): Promise<void> => {
  const secondsLeft = await perAddress.attempt(db, address, now);
  if (secondsLeft > 0) throw refuse('RATE_LIMITED', { secondsLeft });
};

/** Error code of a requested username; null if it is valid. */
export const usernameFault = async (db: Db, username: string, but: number): Promise<FieldCode | null> => {
  if (username === '') return 'REQUIRED';
  if (!isUsername(username)) return username.length < 3 ? 'TOO_SHORT' : username.length > 60 ? 'TOO_LONG' : 'INVALID';
  return (await isTaken(db, username, but)) ? 'TAKEN' : null;
};

const phoneFor = (given: string | undefined): { phone: string | null; fault: FieldCode | null } => {
  if (!given) return { phone: null, fault: null };
  const parsed = z.safeDecode(phoneField, given);
  return parsed.success ? { phone: parsed.data, fault: null } : { phone: null, fault: 'INVALID' };
};

/** Columns of the activated account; refused with every invalid field. */
const accountFrom = async (db: Db, form: Form, user: Row<'users'>) => {
  const email = emailFor(form.email, user.email);
  const contactName = nameFor(form.contactName, user.contactName);
  const username = asUsername(form.username);
  const usernameWrong = await usernameFault(db, username, user.id);
  const { phone, fault } = phoneFor(form.phone);
  const { password, passwordRepeat } = form;
  const fields = {
    ...(await validatePassword({ password, passwordRepeat, username, email })),
    ...(usernameWrong ? { username: usernameWrong } : {}),
    ...(fault ? { phone: fault } : {}),
  };
  if (Object.keys(fields).length > 0) throw refuse('ACTIVATION_FAILED', { fields });
  return { username, email, contactName, phone, emailVerified: Number(email === asEmail(user.email ?? '')) };
};

/** Handlers of account activation. */
export const activationHandlers: Pick<
  Handlers<typeof account, Call>,
  'invitation' | 'activate' | 'usernameAvailable'
> = {
  invitation: async ({ token }, call) => {
    const { email, contactName } = await invitedBy(call.db, token, call, 404);
    return { email, name: contactName };
  },

  activate: async (form, call) => {
    checkForm(call, form._csrf_token);
    const { db, now } = call;
    const user = await invitedBy(db, form.token, call, 400);
    await countUsername(call);
    const account = await accountFrom(db, form, user);
    const passwordHash = await hashPassword(form.password, call.passwordCost);
    await inTransaction(db, async (trx) => {
      // Another tab may have used the link, and another person the username, while the password was hashed.
      await invitedBy(trx, form.token, call, 400);
      if (await isTaken(trx, account.username, user.id))
        throw refuse('ACTIVATION_FAILED', { fields: { username: 'TAKEN' } });
      await useUpLinks(trx, 'register', user.id, now);
      await useUpLinks(trx, 'setup', user.id, now);
      const active = { ...account, passwordHash, state: 'active' } as const;
      await trx.updateTable('users').set(active).where('id', '=', user.id).execute();
      // The link itself shows that the invited address is theirs, also where they go on with another one.
      await claimResidences(trx, { ...user, emailVerified: 1 });
      await acceptShares(trx, user.id);
    });
    return { username: account.username };
  },

  usernameAvailable: async ({ username }, call) => {
    await countUsername(call);
    return { available: (await usernameFault(call.db, asUsername(username), 0)) === null };
  },
};
