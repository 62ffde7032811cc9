import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMailIf } from '../../mail/queueMail.ts';
import { makeLinkIf } from './accountLinks.ts';
import { accountsOfEmail, makeInvitedIf } from './accountRows.ts';

/** Recipient of an invitation and the name of the target or space. */
export type Invitation = {
  email: string;
  name: string | null;
  /** The site or the apartment, as people call it. */
  location: string;
  locale: 'fi' | 'en';
  targetId: number;
};

/**
 * Mails the recipient the name of the target they may open, with an activation link while they have no active account.
 * Sends nothing to disabled accounts, by the same statements.
 */
export const mailAccess = async (
  db: Db,
  user: Row<'users'>,
  { email, name, location, locale, targetId }: Invitation,
  now: number,
): Promise<void> => {
  const isNew = user.state === 'invited';
  const token = await makeLinkIf(db, isNew, 'register', user.id, now);
  const link = linkTo(isNew ? `/register/${token}` : '/login');
  const mail = { to: email, locale: isNew ? locale : user.locale, targetId, data: { name, location, link } };
  await queueMailIf(db, user.state !== 'disabled', { ...mail, kind: isNew ? 'invitation' : 'access' }, now);
};

/** The account among those of an email that is invited: an active one, else an invited one, else a disabled one. */
export const inUseOf = (known: readonly Row<'users'>[]): Row<'users'> | undefined =>
  known.find(({ state }) => state === 'active') ?? known.find(({ state }) => state === 'invited') ?? known[0];

/**
 * Account of an email; inserts an invited one if there is none, by the same statements. A disabled account is returned
 * like any other, and gets no mail.
 */
export const accountToInvite = async (
  db: Db,
  { email, name, locale }: Pick<Invitation, 'email' | 'name' | 'locale'>,
  now: number,
): Promise<Row<'users'>> => {
  const known = inUseOf(await accountsOfEmail(db, email));
  const invited = await makeInvitedIf(db, known === undefined, { email, name, locale }, now);
  const account = known ?? invited;
  if (!account) throw new Error('The invited account was not inserted.');
  return account;
};

/** Whole seconds until the next invitation of a recipient may be sent; 0 if it may be sent now. */
export const secondsUntil = (invitedAt: number | null, pauseMs: number, now: number): number =>
  invitedAt === null ? 0 : Math.max(0, Math.ceil((invitedAt + pauseMs - now) / 1000));
