import type { admin, AdminUserRecord } from '../../../contract/entities/admin.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';

const byName = new Intl.Collator('fi').compare;

type Held = { targets: number; owned: number; customers: ReadonlySet<string> };

/** Number of targets that each account's active shares open, their customers, and the number of owned apartments. */
const readHeld = async (db: Db, now: number, userId?: number): Promise<Map<number, Held>> => {
  const rows = await db
    .selectFrom('shares')
    .innerJoin('targets', 'targets.id', 'shares.targetId')
    .select(['shares.userId', 'shares.targetId', 'targets.name', 'targets.customerName'])
    .select(({ eb, fn }) =>
      fn.sum<number>(eb.case().when('shares.role', '=', 'OWNER').then(1).else(0).end()).as('owned'),
    )
    .where('shares.validFrom', '<=', now)
    .where((share) => share.or([share('shares.validUntil', 'is', null), share('shares.validUntil', '>', now)]))
    .$if(userId !== undefined, (query) => query.where('shares.userId', '=', userId ?? 0))
    .groupBy(['shares.userId', 'shares.targetId', 'targets.name', 'targets.customerName'])
    .execute();
  const held = new Map<number, Held>();
  for (const { userId: holder, owned, name, customerName } of rows) {
    const known = held.get(holder) ?? { targets: 0, owned: 0, customers: new Set() };
    held.set(holder, {
      targets: known.targets + 1,
      owned: known.owned + owned,
      customers: new Set([...known.customers, customerName?.trim() || name]),
    });
  }
  return held;
};

type Known = { targets: number; held: ReadonlyMap<number, Held> };

const readKnown = async (db: Db, now: number, userId?: number): Promise<Known> => {
  const { count } = await db
    .selectFrom('targets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { targets: count, held: await readHeld(db, now, userId) };
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
  customers: [...(held.get(user.id)?.customers ?? [])].toSorted(byName),
});

/** Record of an account in the staff's list. */
export const adminUserRecordOf = async (db: Db, user: Row<'users'>, now: number): Promise<AdminUserRecord> =>
  recordOf(user, await readKnown(db, now, user.id));

/** The accounts, for staff admins. */
export const adminUserHandlers: Pick<Handlers<typeof admin, Call>, 'adminUsers'> = {
  adminUsers: async (_input, { db, now }): Promise<AdminUserRecord[]> => {
    const users = await db.selectFrom('users').selectAll().orderBy('username').execute();
    const known = await readKnown(db, now);
    return users.map((user) => recordOf(user, known));
  },
};
