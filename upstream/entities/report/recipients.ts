import { z } from 'zod';
import { locale } from '../../../contract/entities/user.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

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

/** Reader of a report: resident, address and language. */
export type Reader = { residentId: number; email: string | null; locale: 'fi' | 'en' };

/** Reader of a report where no resident is known. */
export const unknownReader: Reader = { residentId: 0, email: null, locale: 'fi' };

/** Readers of a report: its residents, or the reader of an apartment without a known resident. */
export const readersOf = (
  { settings }: { settings: readonly Row<'reportSettings'>[] },
  spaceId: number,
  dwellers: readonly Dweller[],
  locale: 'fi' | 'en',
): Reader[] => {
  const reader = (dweller: Dweller | undefined): Reader => {
    const residentId = dweller?.id ?? 0;
    const setting = settings.find((one) => one.spaceId === spaceId && one.residentId === residentId);
    const { email, locale: own } = postOf(dweller, setting, { interval: 1, locale });
    return { residentId, email, locale: own };
  };
  return dwellers.length === 0 ? [reader(undefined)] : dwellers.map(reader);
};

const stored = z
  .string()
  .transform((text) =>
    z.array(z.object({ residentId: z.number(), email: z.string().nullable(), locale })).parse(JSON.parse(text)),
  );

/** All readers of a stored report. */
export const storedReaders = ({
  residentId,
  email,
  locale: own,
  readers,
}: Pick<Row<'reports'>, 'residentId' | 'email' | 'locale' | 'readers'>): Reader[] => [
  { residentId, email, locale: own },
  ...(readers === null ? [] : stored.parse(readers)),
];
