import type { Db } from '../connection.ts';
import type { NewRow, ShareTable } from '../schema.ts';
import { aDay } from './days.ts';
import type { DemoTargets } from './facts.ts';

/** The password of every account of the demo world. */
export const demoPassword = 'Demo-talo-1!';

type Account = Pick<NewRow<'users'>, 'username' | 'contactName'> & Partial<NewRow<'users'>>;

const offered: Account[] = [
  { username: 'isannoitsija', contactName: 'Sanna Korhonen', phone: '+358401234501' },
  { username: 'huoltomies', contactName: 'Pekka Mäkinen', phone: '+358401234502' },
  { username: 'hallitus', contactName: 'Eeva Lahtinen' },
  { username: 'asukas', contactName: 'Aino Nieminen', phone: '+358401234504' },
  { username: 'osakas', contactName: 'Matti Heikkilä' },
  { username: 'admin', contactName: 'Talo Ylläpito', admin: 1 },
  { username: 'mes', contactName: 'Talo Tuotanto', mes: 1 },
  { username: 'developer', contactName: 'Dana Developer', developer: 1, developerMode: 1, locale: 'en' },
  { username: 'tester', contactName: 'Tom Tester', tester: 1, locale: 'en' },
];

const unoffered: Account[] = [
  { username: 'rakennusliike', contactName: 'Rakennus Salo Oy', phone: '+358401234510' },
  { username: 'entinen.asukas', contactName: 'Juha Virtanen' },
  { username: 'poistunut', contactName: 'Risto Rantanen', state: 'disabled' },
  { username: 'kutsuttu', contactName: 'Kaisa Koskinen', state: 'invited', passwordHash: null },
];

const emailOf = ({ username }: Account): string => `${username}@esimerkki.fi`;

/** The accounts of a demo world that was made before these were written down: those with the names and addresses given. */
export const findAccounts = async (db: Db): Promise<number[]> => {
  const accounts = [...offered, ...unoffered];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(
      'username',
      'in',
      accounts.map(({ username }) => username),
    )
    .where('email', 'in', accounts.map(emailOf))
    .execute();
  return rows.map(({ id }) => id);
};

/** Makes the demo world's accounts, those whose names are free; answers the ids of those it made by their names. */
export const makeAccounts = async (db: Db, passwordHash: string, madeAt: number): Promise<Map<string, number>> => {
  const row = (account: Account, demo: number): NewRow<'users'> => ({
    email: emailOf(account),
    phone: null,
    locale: 'fi',
    admin: 0,
    mes: 0,
    developer: 0,
    tester: 0,
    developerMode: 0,
    passwordHash,
    state: 'active',
    createdAt: madeAt - 400 * aDay,
    ...account,
    demo,
  });
  const made = await db
    .insertInto('users')
    .values([...offered.map((account) => row(account, 1)), ...unoffered.map((account) => row(account, 0))])
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(made.map(({ id, username }) => [username, id]));
};

type Grant = {
  to: string;
  site: string;
  flat?: string;
  role: ShareTable['role'];
  type: number;
  days: [from: number, until?: number];
  note?: string;
};

/** Who sees what: days are counted from the making, those behind us negative. */
const grants: Grant[] = [
  { to: 'isannoitsija', site: 'kuusikallio', role: 'TARGET_ADMIN', type: 1, days: [-900] },
  { to: 'isannoitsija', site: 'koivurinne', role: 'TARGET_ADMIN', type: 1, days: [-700] },
  { to: 'isannoitsija', site: 'lepola', role: 'TARGET_ADMIN', type: 1, days: [-420] },
  { to: 'huoltomies', site: 'kuusikallio', role: 'TARGET_MANAGER', type: 0, days: [-880], note: 'Huoltoyhtiö' },
  { to: 'huoltomies', site: 'koivurinne', role: 'TARGET_MANAGER', type: 0, days: [-690], note: 'Huoltoyhtiö' },
  {
    to: 'hallitus',
    site: 'kuusikallio',
    role: 'TARGET_VIEWER',
    type: 0,
    days: [-500],
    note: 'Hallituksen puheenjohtaja',
  },
  { to: 'asukas', site: 'kuusikallio', flat: 'A12', role: 'RESIDENT', type: 3, days: [-240] },
  { to: 'entinen.asukas', site: 'kuusikallio', flat: 'A12', role: 'RESIDENT', type: 3, days: [-1100, -241] },
  { to: 'osakas', site: 'kuusikallio', flat: 'A12', role: 'OWNER', type: 4, days: [-1800] },
  {
    to: 'rakennusliike',
    site: 'kuusikallio',
    role: 'TARGET_MANAGER',
    type: 2,
    days: [-30, 60],
    note: 'Linjasaneeraus',
  },
  { to: 'poistunut', site: 'kuusikallio', role: 'TARGET_VIEWER', type: 0, days: [-800, -120] },
  { to: 'kutsuttu', site: 'koivurinne', role: 'TARGET_VIEWER', type: 0, days: [-1], note: 'Hallitus' },
];

/** Lets the demo world's accounts see its sites and flat A12. */
export const makeShares = async (
  db: Db,
  users: ReadonlyMap<string, number>,
  targets: DemoTargets,
  madeAt: number,
): Promise<void> => {
  for (const { to, site, flat, role, type, days, note } of grants) {
    const userId = users.get(to);
    const targetId = targets[site];
    if (userId === undefined || targetId === undefined) continue;
    const space = flat
      ? await db
          .selectFrom('spaces')
          .select('id')
          .where('targetId', '=', targetId)
          .where('name', '=', flat)
          .executeTakeFirstOrThrow()
      : undefined;
    const [from, until] = days;
    await db
      .insertInto('shares')
      .values({
        userId,
        targetId,
        spaceId: space?.id ?? null,
        role,
        type,
        validFrom: madeAt + from * aDay,
        validUntil: until === undefined ? null : madeAt + until * aDay,
        note: note ?? null,
        hidden: 0,
      })
      .execute();
  }
};
