import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { firstDay, lastDay } from './months.ts';

/** A resident with email and language of the account, if there is one. */
export type Dweller = Row<'residents'> & { accountEmail: string | null; accountLocale: 'fi' | 'en' | null };

/** Present and former residents and owners of the apartments of a target. */
export const readDwellers = (db: Db, targetId: number): Promise<Dweller[]> =>
  db
    .selectFrom('residents')
    .leftJoin('users', 'users.id', 'residents.userId')
    .selectAll('residents')
    .select(['users.email as accountEmail', 'users.locale as accountLocale'])
    .where('residents.targetId', '=', targetId)
    .orderBy('residents.validFrom', 'desc')
    .orderBy('residents.id')
    .execute();

const livesThere = ({ validFrom, validUntil }: Row<'residents'>, month: string): boolean =>
  validFrom <= lastDay(month) && (validUntil === null || validUntil >= firstDay(month));

/** Resident who gets the report of a month of an apartment: an occupant, otherwise an owner; the latest to move in. */
export const dwellerOf = (dwellers: readonly Dweller[], spaceId: number, month: string): Dweller | undefined => {
  const there = dwellers.filter((one) => one.spaceId === spaceId && livesThere(one, month));
  return there.find(({ role }) => role === 'resident') ?? there[0];
};

/** Where reports go, how often and in which language. */
export type Post = {
  email: string | null;
  pendingEmail: string | null;
  interval: number;
  locale: 'fi' | 'en';
  cancelled: boolean;
};

/**
 * Settings for the reports of an apartment: those of the reader, otherwise of the resident, otherwise of the target.
 */
export const postOf = (
  dweller: Dweller | undefined,
  setting: Row<'reportSettings'> | undefined,
  target: Pick<Row<'waterPosts'>, 'interval' | 'locale'>,
): Post => ({
  email: setting?.email ?? dweller?.accountEmail ?? dweller?.email ?? null,
  pendingEmail: setting?.pendingEmail ?? null,
  interval: setting?.interval ?? target.interval,
  locale: setting?.locale ?? dweller?.accountLocale ?? target.locale,
  cancelled: typeof setting?.cancelledAt === 'number',
});

/** Whether a month is one in which a report is mailed: every month, or the last of three, six or twelve. */
export const isDue = (month: string, interval: number): boolean => Number(month.slice(5)) % interval === 0;
