import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Ui } from '../../../contract/ui.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

type Tree = InputOf<Ui['createTree']>;

let upstream: Upstream;
let world: World;
let developer: TestClient;
let manager: TestClient;

beforeEach(async () => {
  await upstream?.stop();
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  developer = await signIn(upstream.fetch, 'developer');
  manager = await signIn(upstream.fetch, 'huoltomies');
});

afterEach(() => vi.restoreAllMocks());

afterAll(() => upstream.stop());

const water = (serialId?: string) => ({ name: 'Vesi', configurationId: 2, ...(serialId ? { serialId } : {}) });

const tree = (): Tree => ({
  target: { name: 'As Oy Uusi', type: 1, city: 'Oulu' },
  groups: [
    {
      name: 'Talo 1',
      spaces: [
        {
          name: '1 A',
          no: 'A',
          size: 48.5,
          residents: 2,
          cores: [water('NEW-1'), { name: 'Ilma', configurationId: 3 }],
        },
        { name: '1 B', cores: [water('NEW-2')] },
        { name: 'Kellari', type: 3, cores: [{ name: 'Mama', configurationId: 9, serialId: 'NEW-M', idNumber: 192 }] },
      ],
    },
    { name: 'Talo 2', spaces: [{ name: '2 A' }] },
  ],
});

const tables = ['targets', 'groups', 'spaces', 'cores', 'values', 'shares'] as const;

const countRows = async (): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) counts[table] = (await upstream.db.selectFrom(table).select('id').execute()).length;
  return counts;
};

describe('the building tree', () => {
  it('is created in full, with the values of each device’s configuration', async () => {
    const made = await developer.ui.createTree(tree());
    expect(made.errors).toEqual([]);
    expect(made.groups.map(({ name, spaces }) => [name, spaces.map((space) => space.name)])).toEqual([
      ['Talo 1', ['1 A', '1 B', 'Kellari']],
      ['Talo 2', ['2 A']],
    ]);
    const [first] = made.groups[0]?.spaces ?? [];
    expect(first?.cores.map(({ name, values }) => [name, values.map(({ typeId }) => typeId)])).toEqual([
      ['Vesi', [34, 35, 21, 23, 25]],
      ['Ilma', [1, 2, 23, 25]],
    ]);
    const read = await developer.ui.spaceDevices({ id: first?.id ?? 0 });
    expect(read.flatMap(({ values }) => values.map(({ id }) => id)).toSorted((one, other) => one - other)).toEqual(
      first?.cores.flatMap(({ values }) => values.map(({ id }) => id)).toSorted((one, other) => one - other),
    );
    expect(read.find(({ name }) => name === 'Vesi')).toMatchObject({ serialId: 'NEW-1', online: false, isMama: false });
    expect(read.find(({ name }) => name === 'Vesi')?.values[0]).toMatchObject({
      multiplier: 0.001,
      spaceId: first?.id,
    });
    const mama = await developer.ui.core({ id: made.groups[0]?.spaces[2]?.cores[0]?.id ?? 0 });
    expect(mama).toMatchObject({ isMama: true, idNumber: 192, targetId: made.targetId });
  });

  it('is administered by the account that creates it', async () => {
    const { targetId } = await developer.ui.createTree(tree());
    expect(await developer.ui.target({ id: targetId ?? 0 })).toMatchObject({
      name: 'As Oy Uusi',
      role: 'TARGET_ADMIN',
      isUser: true,
      deviceCount: 4,
      state: 0,
      city: 'Oulu',
    });
    expect(await manager.ask('target', { id: targetId ?? 0 })).toMatchObject({ status: 404 });
  });

  it('is refused as a whole with any invalid row, and every invalid row is returned', async () => {
    const wrong = tree();
    const before = await countRows();
    const cores = wrong.groups[0]?.spaces?.[0]?.cores ?? [];
    cores.push(water('W-1'), { name: 'Mikä', configurationId: 4711 }, water('NEW-1'));
    wrong.groups[1]?.spaces?.push({ id: world.house.spaces.a1, name: 'Muualla' });
    const made = await developer.ui.createTree(wrong);
    expect(made).toEqual({
      targetId: null,
      groups: [],
      errors: [
        { path: 'groups.1.spaces.1.id', code: 'NOT_FOUND' },
        { path: 'groups.0.spaces.0.cores.2.serialId', code: 'DEVICE_ALREADY_ADDED' },
        { path: 'groups.0.spaces.0.cores.3.configurationId', code: 'NOT_FOUND' },
        { path: 'groups.0.spaces.0.cores.4.serialId', code: 'DEVICE_ALREADY_ADDED' },
      ],
    });
    expect(await countRows()).toEqual(before);
  });

  it('is rolled back where the database fails in between', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const before = await countRows();
    const { id } = await upstream.db.selectFrom('values').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    // The second inserted battery fails.
    const halfway = `create unique index stop on "values" ("typeId") where "typeId" = 23 and id > ${id}`;
    await sql.raw(halfway).execute(upstream.db);
    expect(await developer.ask('createTree', tree())).toMatchObject({ status: 500, body: { error: 'SERVER_ERROR' } });
    expect(logged).toHaveBeenCalledOnce();
    expect(await countRows()).toEqual(before);
  });

  it('returns invalid rows in a dry run, and creates no valid ones', async () => {
    const before = await countRows();
    expect(await developer.ui.createTree({ ...tree(), dryRun: true })).toEqual({
      targetId: null,
      groups: [],
      errors: [],
    });
    const wrong = { dryRun: true, groups: [{ name: 'x', spaces: [{ name: 'x', cores: [water('W-1')] }] }] };
    expect((await developer.ui.createTree(wrong)).errors).toEqual([
      { path: 'target', code: 'REQUIRED' },
      { path: 'groups.0.spaces.0.cores.0.serialId', code: 'DEVICE_ALREADY_ADDED' },
    ]);
    expect(await countRows()).toEqual(before);
  });

  it('extends a target: its groups, its spaces, and cores outside of them', async () => {
    const { house } = world;
    const made = await manager.ui.createTree({
      targetId: house.id,
      groups: [
        {
          id: house.groups.a,
          name: 'Talo A',
          spaces: [
            { id: house.spaces.a1, name: 'A1', cores: [water('NEW-1')] },
            { name: 'A9', cores: [water('NEW-2')] },
          ],
        },
        { name: 'Talo C', spaces: [{ name: 'C1' }] },
      ],
    });
    expect(made).toMatchObject({ targetId: house.id, errors: [] });
    expect(made.groups[0]?.spaces[0]).toMatchObject({ id: house.spaces.a1, cores: [{ name: 'Vesi' }] });
    const target = await manager.ui.target({ id: house.id });
    expect(target).toMatchObject({ name: 'As Oy Kotikuusi', deviceCount: 8 });
    expect(target.groups.map(({ name, spaces }) => [name, spaces.map((space) => space.name)])).toEqual([
      ['Talo A', ['A1', 'A2', 'A9']],
      ['Talo B', ['B3', 'Sauna']],
      ['Talo C', ['C1']],
    ]);
  });

  it('extends no group and no space of another target', async () => {
    const { house, other } = world;
    const groups = [
      { id: other.groupId, name: 'x', spaces: [] },
      {
        id: house.groups.a,
        name: 'x',
        spaces: [
          { id: house.spaces.b3, name: 'x' },
          { id: other.spaceId, name: 'x' },
        ],
      },
    ];
    expect((await manager.ui.createTree({ targetId: house.id, groups })).errors.map(({ path }) => path)).toEqual([
      'groups.0.id',
      'groups.1.spaces.0.id',
      'groups.1.spaces.1.id',
    ]);
  });

  it('names rows of an invalid form and rows that the world refuses in one response', async () => {
    const before = await countRows();
    const long = 'x'.repeat(101);
    const made = await developer.ui.createTree({
      target: { name: '', country: 'FIN' },
      groups: [
        {
          name: 'a',
          spaces: [
            { name: ' ', residents: 1.5, tampuuriName: 'x'.repeat(256) },
            {
              name: 'b',
              size: -1,
              x: 0,
              y: 0,
              people: [{ role: 'owner', email: 'ei osoite', validFrom: '1.12.2026' }],
            },
            { name: 'B', x: 0, y: 0, cores: [{ name: long, serialId: 'W-1', configurationId: 4711 }] },
            { name: 'c', type: 3, people: [{ role: 'resident', validFrom: '2026-12-01' }] },
            { name: 'd', cores: [{ name: 'x', serialId: 'W-2' }, { name: 'x', serialId: 'NOBODY-1' }, { name: 'x' }] },
          ],
        },
      ],
    });
    expect(Object.fromEntries(made.errors.map(({ path, code }) => [path, code]))).toEqual({
      'target.name': 'REQUIRED',
      'target.country': 'TOO_LONG',
      'groups.0.spaces.0.name': 'REQUIRED',
      'groups.0.spaces.0.residents': 'INVALID',
      'groups.0.spaces.0.tampuuriName': 'TOO_LONG',
      'groups.0.spaces.1.size': 'TOO_SMALL',
      'groups.0.spaces.1.people.0.email': 'INVALID',
      'groups.0.spaces.1.people.0.validFrom': 'INVALID',
      'groups.0.spaces.2.name': 'TAKEN',
      'groups.0.spaces.2.x': 'LOCATION_TAKEN',
      'groups.0.spaces.2.cores.0.name': 'TOO_LONG',
      'groups.0.spaces.2.cores.0.configurationId': 'NOT_FOUND',
      'groups.0.spaces.2.cores.0.serialId': 'DEVICE_ALREADY_ADDED',
      'groups.0.spaces.3.people.0': 'INVALID',
      'groups.0.spaces.3.people.0.name': 'REQUIRED',
      // Without a configuration a device of another target is like one that does not exist.
      'groups.0.spaces.4.cores.0.serialId': 'DEVICE_NOT_FOUND',
      'groups.0.spaces.4.cores.1.serialId': 'DEVICE_NOT_FOUND',
      'groups.0.spaces.4.cores.2.serialId': 'REQUIRED',
    });
    expect(await countRows()).toEqual(before);
  });

  it('has customer, country, names in Tampuuri, locations on the grid and residents', async () => {
    const person = { name: 'Aino Laine', email: 'Aino@Example.fi', phone: '+358 40 123 4567', role: 'owner' } as const;
    const { targetId, errors } = await developer.ui.createTree({
      target: { name: 'As Oy Koivu', country: 'SE', customerName: 'Koivu Oy' },
      groups: [
        {
          name: 'Talo 1',
          height: 2,
          width: 3,
          spaces: [
            { name: 'A1', tampuuriName: '4021-A1', x: 0, y: 1, people: [{ ...person, validFrom: '2026-12-01' }] },
            { name: 'Sauna', type: 3, x: 1, y: 1, w: 2, h: 1 },
          ],
        },
      ],
    });
    expect(errors).toEqual([]);
    const made = await developer.ui.target({ id: targetId ?? 0 });
    expect(made).toMatchObject({ country: 'SE', customerName: 'Koivu Oy' });
    expect(made.groups[0]).toMatchObject({ height: 2, width: 3 });
    expect(made.groups[0]?.spaces).toMatchObject([
      { name: 'A1', tampuuriName: '4021-A1', x: 0, y: 1, w: null, h: null },
      { name: 'Sauna', x: 1, y: 1, w: 2, h: 1 },
    ]);
    expect(await developer.ui.residents({ id: targetId ?? 0 })).toMatchObject([
      { name: 'Aino Laine', email: 'aino@example.fi', phone: '+358401234567', role: 'owner', validFrom: '2026-12-01' },
    ]);
  });

  it('takes residents into an existing target from its administrator alone', async () => {
    const { house } = world;
    const people = [{ name: 'Aino', role: 'resident' as const, validFrom: '2026-12-01' }];
    const grown = (client: TestClient) =>
      client.ui.createTree({
        targetId: house.id,
        groups: [{ id: house.groups.a, name: 'Talo A', spaces: [{ name: 'A9', people }] }],
      });
    expect((await grown(manager)).errors).toEqual([{ path: 'groups.0.spaces.0.people.0', code: 'NO_PERMISSION' }]);
    expect((await grown(await signIn(upstream.fetch, 'isannoitsija'))).errors).toEqual([]);
  });

  it('creates a large house in one request', async () => {
    const spaces = Array.from({ length: 1200 }, (_, index) => ({
      name: `H${index}`,
      cores: [water(`L-${index}`), water()],
    }));
    const admin = await signIn(upstream.fetch, 'admin');
    const made = await admin.ui.createTree({ target: { name: 'Suuri' }, groups: [{ name: 'Torni', spaces }] });
    const all = made.groups[0]?.spaces ?? [];
    expect(all.map(({ name }) => name)).toEqual(spaces.map(({ name }) => name));
    expect(all.every(({ cores }) => cores.length === 2 && cores.every(({ values }) => values.length === 5))).toBe(true);
    expect(new Set(all.flatMap(({ cores }) => cores.map(({ id }) => id))).size).toBe(2400);
  });
});
