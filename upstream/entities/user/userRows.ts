import type { z } from 'zod';
import type { accessRecord, UserRecord } from '../../../contract/entities/user.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller } from '../../access/visibility.ts';

/** The usernames of the demo world's accounts that can sign in, or null without a demo world. */
export const demoAccounts = async (db: Db): Promise<string[] | null> => {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('demo', '=', 1)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  return rows.length > 0 ? rows.map(({ username }) => username) : null;
};

/** Stores the language that an account reads. */
export const storeLocale = async (db: Db, id: number, locale: 'fi' | 'en'): Promise<void> => {
  await db.updateTable('users').set({ locale }).where('id', '=', id).execute();
};

/** Ids of the favourite targets of an account. */
export const favouritesOf = ({ favourites }: Pick<Row<'users'>, 'favourites'>): number[] =>
  (favourites ?? '').split(',').filter(Boolean).map(Number);

/** Columns of the account that its record contains. */
type KnownUser = Pick<Caller, 'user' | 'shares' | 'impersonatorId'>;

/** Record of the own account; `owner` is set with a share of an apartment. */
export const userRecordOf = ({ user, shares, impersonatorId }: KnownUser): UserRecord => ({
  id: user.id,
  username: user.username,
  email: user.email,
  phone: user.phone,
  contactName: user.contactName,
  pendingEmail: user.pendingEmail,
  locale: user.locale,
  owner: shares.some(({ role, spaceId }) => role === 'OWNER' && spaceId !== null),
  admin: user.admin === 1,
  mes: user.mes === 1,
  developer: user.developer === 1,
  tester: user.tester === 1,
  developerMode: user.developerMode === 1,
  favourites: favouritesOf(user),
  previousAdmin: impersonatorId !== null,
});

/** Id, username and staff flags. */
export const accessRecordOf = (user: KnownUser): z.output<typeof accessRecord> => {
  const {
    id: _id,
    phone: _phone,
    contactName: _name,
    pendingEmail: _pending,
    developerMode: _mode,
    favourites: _favourites,
    ...access
  } = userRecordOf(user);
  return access;
};
