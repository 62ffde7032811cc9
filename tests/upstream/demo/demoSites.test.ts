import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { makeDemoWorld } from '../../../upstream/demo/demoWorld.ts';
import { isPassword } from '../../../upstream/auth/passwords.ts';
import { afterSummer, demoDatabase, emptyDatabase, targetNamed } from './demoDatabase.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase(1);
});
afterAll(() => db.destroy());

const countOf = async (on: Db, table: 'users' | 'targets' | 'cores' | 'values' | 'readingsHour' | 'readings5min') => {
  const { n } = await on
    .selectFrom(table)
    .select((make) => make.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

const siteOf = async (name: string) => {
  const id = await targetNamed(db, name);
  const cores = await db.selectFrom('cores').selectAll().where('targetId', '=', id).execute();
  const spaces = await db.selectFrom('spaces').selectAll().where('targetId', '=', id).execute();
  const values = await db.selectFrom('values').selectAll().where('targetId', '=', id).execute();
  const groups = await db.selectFrom('groups').selectAll().where('targetId', '=', id).execute();
  return { id, cores, spaces, values, groups, flats: spaces.filter(({ type }) => type === 1) };
};

describe('As Oy Kuusikallio', () => {
  it('has two buildings, 72 flats, 20 common spaces, 126 people and two empty flats', async () => {
    const { groups, flats, spaces } = await siteOf('As Oy Kuusikallio');
    expect(groups).toHaveLength(2);
    expect(flats).toHaveLength(72);
    expect(spaces.filter(({ type }) => type === 3)).toHaveLength(20);
    expect(flats.reduce((sum, { residents }) => sum + (residents ?? 0), 0)).toBe(126);
    expect(flats.filter(({ residents }) => residents === 0)).toHaveLength(2);
    expect(Math.max(...flats.map(({ residents }) => residents ?? 0))).toBe(4);
    expect(flats.at(0)?.name).toBe('A1');
    expect(flats.at(-1)?.name).toBe('F72');
  });

  it('has 200 devices and 7 gateways, in the planned number of each kind', async () => {
    const { cores, values } = await siteOf('As Oy Kuusikallio');
    const kinds = Map.groupBy(cores, ({ configurationId }) => configurationId);
    const counts = [...kinds]
      .map(([kind, some]) => [kind, some.length])
      .toSorted(([a = 0], [b = 0]) => (a ?? 0) - (b ?? 0));
    expect(counts).toEqual([
      [2, 72],
      [3, 72],
      [4, 24],
      [5, 2],
      [6, 1],
      [7, 2],
      [8, 6],
      [9, 7],
      [10, 20],
      [24, 1],
    ]);
    expect(values).toHaveLength(816);
  });

  it('has links and batteries as in a building that has been lived in for years', async () => {
    const { cores } = await siteOf('As Oy Kuusikallio');
    const links = cores.filter(({ parentId }) => parentId !== null).map(({ quality }) => quality);
    const shareAbove = (limit: number) => links.filter((quality) => quality > limit).length / links.length;
    expect(shareAbove(90)).toBeCloseTo(0.62, 1);
    expect(shareAbove(70)).toBeCloseTo(0.82, 1);
    expect(shareAbove(50)).toBeCloseTo(0.92, 1);
    expect(links.filter((quality) => quality === 0)).toHaveLength(4);
    const low = cores.filter(({ battery }) => battery !== null && battery < 20);
    expect(low.length).toBeGreaterThan(3);
    expect(low.length).toBeLessThan(15);
  });

  it('has a network without cycles that ends at gateways', async () => {
    const { cores } = await siteOf('As Oy Kuusikallio');
    const byId = new Map(cores.map((core) => [core.id, core]));
    const hops = cores.map((core) => {
      let steps = 0;
      for (let next = core; next.parentId !== null && steps < 10; steps += 1) next = byId.get(next.parentId) ?? next;
      return steps;
    });
    expect(Math.max(...hops)).toBe(2);
    const alone = cores.filter(({ parentId, isMama }) => parentId === null && isMama === 0);
    expect(alone.map(({ name }) => name)).toEqual(['Huonenäyttö A7 makuuhuone']);
    expect(cores.filter(({ parentId, confirmed }) => parentId !== null && confirmed === 0)).toHaveLength(1);
    expect(cores.filter(({ uploading }) => uploading === 1)).toHaveLength(1);
  });

  it('has mostly devices that are online; the others were online earlier', async () => {
    const { cores } = await siteOf('As Oy Kuusikallio');
    const silent = cores.filter(({ online }) => online === 0);
    expect(silent).toHaveLength(4);
    for (const { lastSeenAt } of silent) expect(lastSeenAt).toBeLessThan(afterSummer - 4 * 3_600_000);
    for (const { online, lastSeenAt } of cores) if (online) expect(lastSeenAt).toBeGreaterThan(afterSummer - 2_000_000);
  });
});

describe('the sites of the demo world', () => {
  it.each([
    ['As Oy Kuusikallio', 2, 92, 7, 200, 816],
    ['As Oy Koivurinne', 3, 15, 3, 39, 144],
    ['Palvelukoti Lepola', 1, 55, 4, 56, 333],
    ['Mäkelän mökki', 1, 4, 1, 6, 29],
    ['Virtanen', 1, 6, 1, 9, 41],
    ['Teho-Optimi Oy', 1, 2, 1, 3, 22],
    ['Kimppatalo Sinilintu', 1, 8, 1, 12, 46],
    ['Uusi kohde', 0, 0, 0, 0, 0],
    ['As Oy Vanha', 1, 10, 1, 20, 63],
    ['As Oy Rantapolku', 1, 15, 1, 24, 87],
  ])('count: %s has %i buildings, %i spaces, %i gateways, %i devices and %i values', async (name, ...counts) => {
    const { groups, spaces, cores, values } = await siteOf(name);
    const gateways = cores.filter(({ isMama }) => isMama === 1).length;
    expect([groups.length, spaces.length, gateways, cores.length - gateways, values.length]).toEqual(counts);
  });

  it('stack their spaces on grids where no two overlap', async () => {
    const groups = await db.selectFrom('groups').selectAll().execute();
    const spaces = await db.selectFrom('spaces').selectAll().execute();
    for (const { id, width, height } of groups) {
      const cells = spaces
        .filter(({ groupId }) => groupId === id)
        .flatMap(({ x, y, w, h }) =>
          Array.from({ length: (w ?? 0) * (h ?? 0) }, (_, index) => [
            (x ?? -1) + (index % (w ?? 1)),
            (y ?? -1) + Math.floor(index / (w ?? 1)),
          ]),
        );
      expect(new Set(cells.map(String)).size).toBe(cells.length);
      expect(cells.every(([x = -1, y = -1]) => x >= 0 && x < width && y >= 0 && y < height)).toBe(true);
    }
  });

  it('have devices at separate positions on the network map', async () => {
    const cores = await db.selectFrom('cores').select(['name', 'targetId', 'x', 'y']).execute();
    for (const all of Map.groupBy(cores, ({ targetId }) => targetId).values())
      for (const [index, one] of all.entries()) {
        const covers = (other: typeof one) =>
          Math.abs((one.x ?? 0) - (other.x ?? 0)) < 144 && Math.abs((one.y ?? 0) - (other.y ?? 0)) < 44;
        expect(
          all
            .slice(index + 1)
            .filter(covers)
            .map(({ name }) => [one.name, name]),
        ).toEqual([]);
      }
  });

  it('are offline where planned: the cottage with all in it, and the archive', async () => {
    for (const name of ['Mäkelän mökki', 'As Oy Vanha'])
      expect((await siteOf(name)).cores.every(({ online }) => online === 0)).toBe(true);
    const { cores } = await siteOf('Mäkelän mökki');
    expect(cores.every(({ lastSeenAt }) => (lastSeenAt ?? 0) > afterSummer - 4 * 3_600_000)).toBe(true);
  });

  it('measure the heat of a building outside the spaces, within limits that are watched', async () => {
    const rows = await db
      .selectFrom('producers')
      .innerJoin('values', 'values.id', 'producers.valueId')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['cores.name as core', 'values.name', 'values.spaceId', 'values.latestRaw'])
      .where('producers.type', '=', 5)
      .where('producers.targetId', '=', await targetNamed(db, 'As Oy Kuusikallio'))
      .orderBy('values.id')
      .execute();
    const heat = ['Menolämpötila', 'Paluulämpötila', 'Lämpöteho'];
    expect(rows.map(({ core, name }) => `${core}: ${name}`)).toEqual([
      ...[...heat, 'Ulkolämpötila'].map((name) => `Lämpömäärä, talo 1: ${name}`),
      ...heat.map((name) => `Lämpömäärä, talo 2: ${name}`),
    ]);
    expect(rows.every(({ spaceId, latestRaw }) => spaceId === null && latestRaw !== null)).toBe(true);
  });

  it('have devices outside all spaces', async () => {
    const { cores, values } = await siteOf('Virtanen');
    const freezer = cores.find(({ name }) => name === 'Pakastin, autotalli');
    expect([freezer?.spaceId, values.find(({ coreId }) => coreId === freezer?.id)?.spaceId]).toEqual([null, null]);
    expect(freezer?.groupId).not.toBeNull();
  });
});

describe('the demo accounts', () => {
  it('are nine with one password; disabled and invited accounts are not among them', async () => {
    const users = await db.selectFrom('users').selectAll().execute();
    const offered = users.filter(({ demo }) => demo === 1);
    expect(offered.map(({ username }) => username)).toEqual([
      'isannoitsija',
      'huoltomies',
      'hallitus',
      'asukas',
      'osakas',
      'admin',
      'mes',
      'developer',
      'tester',
    ]);
    expect(await isPassword('Demo-talo-1!', offered[0]?.passwordHash ?? '')).toBe(true);
    expect(users.filter(({ state }) => state === 'disabled').map(({ username }) => username)).toEqual(['poistunut']);
    const invited = users.filter(({ state }) => state === 'invited');
    expect(invited).toHaveLength(5);
    expect(invited.every(({ passwordHash }) => passwordHash === null)).toBe(true);
    expect(new Set(users.map(({ locale }) => locale))).toEqual(new Set(['fi', 'en']));
  });

  it('include a former resident of A12, whose share ended before the next began', async () => {
    const shares = await db
      .selectFrom('shares')
      .innerJoin('spaces', 'spaces.id', 'shares.spaceId')
      .selectAll('shares')
      .where('spaces.name', '=', 'A12')
      .where('role', '=', 'RESIDENT')
      .orderBy('validFrom')
      .execute();
    expect(shares).toHaveLength(2);
    expect(shares[0]?.validUntil).toBe(shares[1]?.validFrom);
  });
});

describe('creating the demo world', () => {
  it('changes nothing when one exists', async () => {
    const tables = ['users', 'cores', 'readingsHour'] as const;
    const before = await Promise.all(tables.map((table) => countOf(db, table)));
    await makeDemoWorld(db, { months: 1, now: afterSummer + 1000 });
    expect(await Promise.all(tables.map((table) => countOf(db, table)))).toEqual(before);
  });

  it('stores nothing where it fails, and succeeds once the cause is removed', async () => {
    const own = await emptyDatabase();
    const { serialId } = await db
      .selectFrom('cores')
      .select('serialId')
      .where('name', '=', 'Vesi F72')
      .executeTakeFirstOrThrow();
    const { id, ...blocker } = await db
      .selectFrom('cores')
      .selectAll()
      .where('serialId', '=', serialId)
      .executeTakeFirstOrThrow();
    await own
      .insertInto('cores')
      .values({ ...blocker, id: id + 10_000 })
      .execute();
    await expect(makeDemoWorld(own, { months: 0, now: afterSummer })).rejects.toThrow(/serialId/);
    expect([await countOf(own, 'users'), await countOf(own, 'targets'), await countOf(own, 'values')]).toEqual([
      0, 0, 0,
    ]);
    await own.deleteFrom('cores').execute();
    await makeDemoWorld(own, { months: 0, now: afterSummer });
    expect(await countOf(own, 'cores')).toBe(389);
    await own.destroy();
  });

  it('keeps an existing account with a username of the demo world', async () => {
    const own = await emptyDatabase();
    const [admin] = await db.selectFrom('users').selectAll().where('username', '=', 'admin').execute();
    if (!admin) throw new Error('There is no admin.');
    await own
      .insertInto('users')
      .values({ ...admin, passwordHash: 'own', demo: 0 })
      .execute();
    await makeDemoWorld(own, { months: 0, now: afterSummer });
    const kept = await own.selectFrom('users').selectAll().where('username', '=', 'admin').executeTakeFirstOrThrow();
    expect([kept.passwordHash, kept.demo]).toEqual(['own', 0]);
    await own.destroy();
  });
});
