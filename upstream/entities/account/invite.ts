import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { linkTo } from '../../mail/links.ts';
import { queueMail } from '../../mail/queueMail.ts';
import { makeLink } from './accountLinks.ts';
import { accountsOfEmail, makeInvited } from './accountRows.ts';

/** An invitation: to whom, and to what. */
export type Invitation = {
  email: string;
  name: string | null;
  /** The site or the apartment, as people call it. */
  place: string;
  locale: 'fi' | 'en';
  targetId: number;
};

/** Tells somebody by mail what they may see: with a link to an account of their own while they have none. The disabled are told nothing. */
export const mailAccess = async (
  db: Db,
  user: Row<'users'>,
  { email, name, place, locale, targetId }: Invitation,
  now: number,
): Promise<void> => {
  if (user.state === 'disabled') return;
  const isNew = user.state === 'invited';
  const link = isNew ? linkTo(`/register/${await makeLink(db, 'register', user.id, now)}`) : linkTo('/login');
  const mail = { to: email, locale: isNew ? locale : user.locale, targetId, data: { name, place, link } };
  await queueMail(db, { ...mail, kind: isNew ? 'invitation' : 'access' }, now);
};

/**
 * The account of an email, made as an invited one where there is none. A disabled account is answered as any other,
 * and is sent nothing.
 */
export const accountToInvite = async (
  db: Db,
  { email, name, locale }: Pick<Invitation, 'email' | 'name' | 'locale'>,
  now: number,
): Promise<Row<'users'>> => {
  const known = await accountsOfEmail(db, email);
  const inUse = known.find(({ state }) => state === 'active') ?? known.find(({ state }) => state === 'invited');
  return inUse ?? known[0] ?? makeInvited(db, { email, name, locale }, now);
};

/** How long somebody has to wait before the next invitation, in whole seconds; 0 when it may be sent. */
export const secondsUntil = (invitedAt: number | null, pauseMs: number, now: number): number =>
  invitedAt === null ? 0 : Math.max(0, Math.ceil((invitedAt + pauseMs - now) / 1000));
