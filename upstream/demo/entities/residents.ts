import { addDays, dayOf, startOfDay } from '../../time/calendar.ts';
import { keepResidences } from '../../entities/resident/keepResidence.ts';
import { inChunks } from '../../db/statements.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { accountRow, insertAccounts } from '../accounts.ts';
import type { Maker, MadeWorld } from '../maker.ts';
import { randomAt, seedOf } from '../random.ts';
import { nameFor } from './names.ts';

type Flat = Pick<Row<'spaces'>, 'id' | 'targetId' | 'name' | 'residents'>;

/** A resident as planned: days from the making; `account` is the name of the account that they have. */
type Planned = {
  flat: string;
  days: [from: number, until?: number];
  role?: 'owner' | 'resident';
  account?: string;
  invited?: number;
  name?: string;
};

/** Residents of Kuusikallio with a story; every other flat has one who lives there for years. */
const named: Planned[] = [
  { flat: 'A12', account: 'asukas', days: [-240] },
  { flat: 'A12', account: 'entinen.asukas', days: [-1100, -241] },
  { flat: 'A12', account: 'osakas', role: 'owner', days: [-1800] },
  { flat: 'A8', role: 'owner', days: [-2100], name: 'Kuolinpesä Lehtinen' },
  { flat: 'D48', days: [10], name: 'Veera Hakala' },
  { flat: 'E50', days: [-20], invited: 2 },
  { flat: 'E51', days: [-12], invited: 60 * 30 },
  { flat: 'E52', days: [-2], invited: 60 * 5 },
  { flat: 'C27', days: [-1500, -400], account: 'asukas.c27.ent' },
  { flat: 'B15', days: [-1300, -620] },
  { flat: 'F64', days: [-1700, -90] },
  { flat: 'F62', days: [-700] },
  { flat: 'C26', days: [-820] },
];

/** How many of those who live at Kuusikallio have an account, beside those with a story. */
const registered = 45;

const emailFor = (flat: string, days: number): string => `asukas.${flat.toLowerCase()}.${Math.abs(days)}@esimerkki.fi`;

const usual = (flats: readonly Flat[]): Planned[] => {
  const living = flats.filter(
    ({ name, residents }) =>
      residents !== 0 && !named.some(({ flat, invited }) => flat === name && invited) && name !== 'A12',
  );
  return living.map(({ name }, index) => ({
    flat: name,
    days: [-Math.round(200 + 1600 * randomAt(seedOf(name, 'moved in'), 1))],
    ...(index < registered ? { account: `asukas.${name.toLowerCase()}` } : {}),
  }));
};

const residentRow = (
  { flat, days, role = 'resident', account, invited, name }: Planned,
  space: Flat,
  { madeAt }: MadeWorld,
  accounts: ReadonlyMap<string, number>,
): NewRow<'residents'> => {
  const today = dayOf(madeAt);
  const [from, until] = days;
  const validFrom = addDays(today, from);
  const email = account ? `${account}@esimerkki.fi` : emailFor(flat, from);
  const seed = seedOf(flat, from);
  return {
    targetId: space.targetId,
    spaceId: space.id,
    userId: account ? (accounts.get(account) ?? null) : null,
    name: name ?? nameFor(seed),
    email,
    phone: randomAt(seed, 3) < 0.6 ? `+35840${String(1_000_000 + (seed % 8_999_999))}` : null,
    role,
    validFrom,
    validUntil: until === undefined ? null : addDays(today, until),
    invitedAt: invited === undefined ? null : madeAt - invited * 60_000,
    invitedEmail: invited === undefined ? null : email,
    createdAt: Math.min(madeAt, startOfDay(validFrom)),
  };
};

const insertResidents = async (
  world: MadeWorld,
  flats: readonly Flat[],
  planned: readonly Planned[],
  accounts: ReadonlyMap<string, number>,
): Promise<void> => {
  const byName = new Map(flats.map((flat) => [flat.name, flat]));
  const rows = planned.flatMap((one) => {
    const flat = byName.get(one.flat);
    return flat ? [residentRow(one, flat, world, accounts)] : [];
  });
  for (const some of inChunks(rows))
    await keepResidences(world.db, await world.db.insertInto('residents').values(some).returningAll().execute());
};

const flatsOf = ({ db, targets }: MadeWorld, site: string): Promise<Flat[]> =>
  db
    .selectFrom('spaces')
    .select(['id', 'targetId', 'name', 'residents'])
    .where('targetId', '=', targets[site] ?? 0)
    .where('type', '=', 1)
    .orderBy('id')
    .execute();

/** Inserts residents: present, future and past, with and without accounts, and invited. */
export const makeResidents: Maker = async (world) => {
  const { db, madeAt, passwordHash, users } = world;
  const kuusikallio = await flatsOf(world, 'kuusikallio');
  const planned = [...named, ...usual(kuusikallio)];
  const accounts = planned.flatMap(({ account, flat, days }) =>
    account && !users.has(account)
      ? [accountRow({ username: account, contactName: nameFor(seedOf(flat, days[0])), passwordHash }, madeAt)]
      : [],
  );
  const made = await insertAccounts(db, accounts);
  await insertResidents(world, kuusikallio, planned, new Map([...users, ...made]));
  const koivurinne = await flatsOf(world, 'koivurinne');
  const owners = koivurinne.map(({ name }): Planned => ({ flat: name, role: 'owner', days: [-900] }));
  await insertResidents(world, koivurinne, owners, made);
  return { users: [...made.values()] };
};
