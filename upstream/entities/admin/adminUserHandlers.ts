import type { admin, AdminUserRecord } from '../../../contract/entities/admin.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';

type Held = { userId: number; targets: number; owned: number };

/** Number of targets that each account's active shares open, and whether one makes it an owner of an apartment. */
const readHeld = async (db: Db, now: number): Promise<Map<number, Held>> => {
  const rows = await db
    .selectFrom('shares')
    .select(['userId', 'targetId'])
    .select(({ eb, fn }) => fn.sum<number>(eb.case().when('role', '=', 'OWNER').then(1).else(0).end()).as('owned'))
    .where('validFrom', '<=', now)
    .where((share) => share.or([share('validUntil', 'is', null), share('validUntil', '>', now)]))
    .groupBy(['userId', 'targetId'])
    .execute();
  const held = new Map<number, Held>();
  for (const { userId, owned } of rows) {
    const known = held.get(userId) ?? { userId, targets: 0, owned: 0 };
    held.set(userId, { userId, targets: known.targets + 1, owned: known.owned + owned });
  }
  return held;
};

type Known = { targets: number; held: ReadonlyMap<number, Held> };

const readKnown = async (db: Db, now: number): Promise<Known> => {
  const { count } = await db
    .selectFrom('targets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { targets: count, held: await readHeld(db, now) };
};

const recordOf = (user: Row<'users'>, { targets, held }: Known): AdminUserRecord => ({
  id: user.id,
  username: user.username,
  email: user.email,
  phone: user.phone,
  contactName: user.contactName,
  locale: user.locale,
  admin: user.admin === 1,
  mes: user.mes === 1,
  developer: user.developer === 1,
  tester: user.tester === 1,
  owner: (held.get(user.id)?.owned ?? 0) > 0,
  state: user.state,
  createdAt: new Date(user.createdAt).toISOString(),
  lastSeenAt: instantOf(user.lastSeenAt),
  // Staff admins have access to all targets.
  targetCount: user.admin === 1 ? targets : (held.get(user.id)?.targets ?? 0),
});

/** Record of an account in the staff's list. */
export const adminUserRecordOf = async (db: Db, user: Row<'users'>, now: number): Promise<AdminUserRecord> =>
  recordOf(user, await readKnown(db, now));

/** The accounts, for staff admins. */
export const adminUserHandlers: Pick<Handlers<typeof admin, Call>, 'adminUsers'> = {
  adminUsers: async (_input, { db, now }): Promise<AdminUserRecord[]> => {
    const users = await db.selectFrom('users').selectAll().orderBy('username').execute();
    const known = await readKnown(db, now);
    return users.map((user) => recordOf(user, known));
  },
};
