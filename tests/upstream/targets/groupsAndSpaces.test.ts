import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../../upstream/time/calendar.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const day = 24 * 3_600_000;
const dayFromNow = (days: number): string => dayOf(Date.now() + days * day);

/** People of an apartment: one with access, or one on the list of residents. */
type People = {
  share?: { validFrom?: number; validUntil?: number };
  resident?: { validFrom?: string; validUntil?: string };
};

let upstream: Upstream;
let world: World;
let manager: TestClient;
let caretaker: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  manager = await signIn(upstream.fetch, 'isannoitsija');
  caretaker = await signIn(upstream.fetch, 'huoltomies');
});
afterAll(() => upstream.stop());

describe('a group', () => {
  it('is created after the existing ones, and deleted when it is empty', async () => {
    const made = await caretaker.ui.createGroup({ id: world.house.id, name: 'Talo C', height: 3 });
    expect(made).toMatchObject({ name: 'Talo C', height: 3, spaces: [] });
    const { groups } = await caretaker.ui.target({ id: world.house.id });
    expect(groups.map(({ name }) => name)).toEqual(['Talo A', 'Talo B', 'Talo C']);
    await caretaker.ui.deleteGroup({ id: made.id });
    expect(await caretaker.ask('deleteGroup', { id: made.id })).toMatchObject({ status: 404 });
  });

  it('is not deleted while cores are in its spaces', async () => {
    expect(await caretaker.ask('deleteGroup', { id: world.house.groups.a })).toMatchObject({ status: 409 });
    expect((await caretaker.ui.target({ id: world.house.id })).groups).toHaveLength(2);
  });

  it('gets many spaces in one request, in their order, all or none', async () => {
    const { id } = await caretaker.ui.createGroup({ id: world.house.id, name: 'Talo D' });
    const names = Array.from({ length: 120 }, (_, index) => `D${index + 1}`);
    const spaces = await caretaker.ui.createSpaces({ id, spaces: names.map((name) => ({ name, type: 1, size: 40 })) });
    expect(spaces.map(({ name }) => name)).toEqual(names);
    const raw = await caretaker.send('POST', `/ui/groups/${id}/spaces-json`, {
      body: JSON.stringify({
        spaces: [
          { name: 'D121', type: 1 },
          { name: '', type: 9 },
        ],
      }),
      headers: { 'content-type': 'application/json' },
    });
    expect(raw).toMatchObject({
      status: 400,
      body: { fields: { 'spaces.1.name': 'REQUIRED', 'spaces.1.type': 'TOO_LARGE' } },
    });
    const { groups } = await caretaker.ui.target({ id: world.house.id });
    expect(groups.find((group) => group.id === id)?.spaces).toHaveLength(120);
  });

  it('reorders and positions its spaces only when all of them are named', async () => {
    const { a } = world.house.groups;
    const { a1, a2 } = world.house.spaces;
    const places = { x: [0, 2], y: [0, 0], w: [2, 2], h: [1, 1] };
    const changed = await caretaker.ui.updateGroupTree({ id: a, spaces: [a2, a1], ...places });
    expect(changed.spaces.map(({ id, x, w }) => [id, x, w])).toEqual([
      [a2, 0, 2],
      [a1, 2, 2],
    ]);
    expect(await caretaker.ask('updateGroupTree', { id: a, spaces: [a2] })).toMatchObject({
      status: 400,
      body: { fields: { spaces: 'REQUIRED' } },
    });
    expect(await caretaker.ask('updateGroupTree', { id: a, spaces: [a2, a1], x: [1] })).toMatchObject({
      status: 400,
      body: { fields: { x: 'REQUIRED', y: 'REQUIRED' } },
    });
    const covering = { x: [0, 1], y: [0, 0], w: [2, 2], h: [1, 1] };
    expect(await caretaker.ask('updateGroupTree', { id: a, spaces: [a1, a2], ...covering })).toMatchObject({
      status: 409,
    });
    const [group] = (await caretaker.ui.target({ id: world.house.id })).groups;
    expect(group?.spaces.map(({ id, x }) => [id, x])).toEqual([
      [a2, 0],
      [a1, 2],
    ]);
    await caretaker.ui.updateGroupTree({ id: a, spaces: [a1, a2] });
  });

  it('positions new spaces, each outside of the others', async () => {
    const { id } = await caretaker.ui.createGroup({ id: world.house.id, name: 'Talo G', height: 3 });
    const [stairs] = await caretaker.ui.createSpaces({
      id,
      spaces: [
        { name: 'G-porras', type: 3, x: 0, y: 0, w: 2, h: 3 },
        { name: 'G1', type: 1, x: 2, y: 0, w: 2, h: 1 },
      ],
    });
    expect(stairs).toMatchObject({ x: 0, y: 0, w: 2, h: 3 });
    const covering = { name: 'G2', type: 1, x: 1, y: 1, w: 2, h: 1 };
    expect(await caretaker.ask('createSpaces', { id, spaces: [covering] })).toMatchObject({ status: 409 });
    const flat = JSON.stringify({ spaces: [{ name: 'G2', type: 1, x: 2, y: 1, w: 0, h: 1 }] });
    const headers = { 'content-type': 'application/json' };
    expect(await caretaker.send('POST', `/ui/groups/${id}/spaces-json`, { body: flat, headers })).toMatchObject({
      body: { fields: { 'spaces.0.w': 'TOO_SMALL' } },
    });
    const { groups } = await caretaker.ui.target({ id: world.house.id });
    expect(groups.find((group) => group.id === id)?.spaces.map(({ name }) => name)).toEqual(['G-porras', 'G1']);
  });
});

describe('a space', () => {
  it('is created in its group and deleted when it is empty', async () => {
    const made = await caretaker.ui.createSpace({ id: world.house.groups.b, name: 'Varasto', type: 3 });
    expect(made).toMatchObject({ name: 'Varasto', type: 3, groupId: world.house.groups.b, coreCount: 0 });
    await caretaker.ui.deleteSpace({ id: made.id });
    expect(await caretaker.ask('deleteSpace', { id: world.house.spaces.a1 })).toMatchObject({ status: 409 });
  });

  it.each([
    ['a present user of it', { share: {} }, 409],
    ['a coming one', { share: { validFrom: Date.now() + 10 * day } }, 409],
    ['one whose access has ended', { share: { validUntil: Date.now() - 1000 } }, 204],
    ['a present resident without an account', { resident: {} }, 409],
    ['a coming one without an account', { resident: { validFrom: dayFromNow(10) } }, 409],
    ['one who moves out today', { resident: { validUntil: dayFromNow(0) } }, 409],
    ['one who has moved out', { resident: { validUntil: dayFromNow(-2) } }, 204],
  ] as [string, People, number][])(
    'with %s is deleted only if nobody lives there any more',
    async (_, people, status) => {
      const { id: targetId, groups } = world.house;
      const { id } = await manager.ui.createSpace({ id: groups.b, name: `B ${randomUUID()}`, type: 1 });
      const of = { targetId, spaceId: id };
      if (people.share)
        await makeShare(upstream.db, Date.now(), { ...of, userId: world.users.osakas, role: 'OWNER', ...people.share });
      if (people.resident)
        await manager.ui.createResident({
          id: targetId,
          spaceId: id,
          role: 'resident',
          name: 'Aino',
          validFrom: '2026-01-01',
          ...people.resident,
        });
      const { status: got, body } = await manager.ask('deleteSpace', { id });
      expect({ got, error: (body as { error?: string } | null)?.error }).toEqual({
        got: status,
        error: status === 409 ? 'HAS_RESIDENTS' : undefined,
      });
    },
  );

  it('is positioned together with the others of its request or not at all', async () => {
    const { a1, a2 } = world.house.spaces;
    await caretaker.ui.updateLocations({ id: [a1, a2], x: [0, 4], y: [1, 1], w: [4, 4], h: [2, 2] });
    const [group] = (await caretaker.ui.target({ id: world.house.id })).groups;
    expect(group?.spaces.map(({ x, y, w, h }) => [x, y, w, h])).toEqual([
      [0, 1, 4, 2],
      [4, 1, 4, 2],
    ]);
    const covering = { id: [a1], x: [5], y: [2], w: [1], h: [1] };
    expect(await caretaker.ask('updateLocations', covering)).toMatchObject({ status: 409 });
    await caretaker.ui.updateLocations({ id: [a1, a2], x: [4, 0], y: [1, 1], w: [4, 4], h: [2, 2] });
    const flat = { id: [a1, a2], x: [0, 4], y: [1, 1], w: [4, 0], h: [2, 2] };
    expect(await caretaker.ask('updateLocations', flat)).toMatchObject({ body: { fields: { w: 'TOO_SMALL' } } });
    const foreign = { id: [a1, world.other.spaceId], x: [0, 0], y: [0, 0], w: [1, 1], h: [1, 1] };
    expect(await caretaker.ask('updateLocations', foreign)).toMatchObject({ status: 404 });
  });
});

describe('a search', () => {
  it('finds groups, spaces and cores by any part of their words, without regard to case', async () => {
    const [hit] = await manager.ui.searchTargets({ text: 'päävesi' });
    expect(hit?.hits).toMatchObject([{ kind: 'core', name: 'Päävesi' }]);
    const [sauna] = await manager.ui.searchTargets({ text: 'SAUNA' });
    expect(sauna?.hits.map(({ kind }) => kind)).toContain('space');
    expect(await manager.ui.searchTargets({ text: 'Naapuri' })).toEqual([]);
  });

  it('finds by several words, of which some are of what contains the object', async () => {
    const found = async (text: string) => (await manager.ui.searchTargets({ text })).flatMap(({ hits }) => hits);
    expect(await found('kotikuusi sauna')).toMatchObject([{ kind: 'space', name: 'Sauna' }]);
    expect(await found('b3 vesi kotikuusi')).toMatchObject([{ kind: 'core', name: 'B3 vesi' }]);
    expect(await found('as oy kotikuusi')).toMatchObject([{ kind: 'target' }]);
    expect(await found('kotikuusi naapuri')).toEqual([]);
  });

  it('returns to a resident nothing outside the own apartment', async () => {
    const resident = await signIn(upstream.fetch, 'asukas');
    const [found] = await resident.ui.searchTargets({ text: 'vesi' });
    expect(found?.hits.map(({ name }) => name)).toEqual(['A1 vesi']);
  });
});

describe('pricing parameters', () => {
  it('are enabled by managers and priced by target admins', async () => {
    const used = await caretaker.ui.setParameters({ id: world.house.id, modules: { 2: { 0: 1 } } });
    expect(used.modules[2]).toMatchObject({ 0: 1, 2: 3.42 });
    const priced = { id: world.house.id, modules: { 2: { 3: 8.95, 1: null } } };
    expect(await caretaker.ask('setParameters', priced)).toMatchObject({ status: 401 });
    expect((await manager.ui.setParameters(priced)).modules[2]).toEqual({ 0: 1, 1: null, 2: 3.42, 3: 8.95 });
  });

  it('are sent with the first days of the prices, those of the future included', async () => {
    const id = world.house.id;
    await manager.ui.setParameters({ id, modules: { 3: { 0: 1, 2: 0.1 } }, from: '2026-01-01' });
    await manager.ui.setParameters({ id, modules: { 3: { 2: 0.2 } }, from: '2100-01-01' });
    const { params } = await manager.ui.target({ id });
    expect(params.modules[3]).toEqual({ 0: 1, 2: 0.1 });
    const prices = params.prices?.filter(({ module }) => module === 3);
    expect(prices?.toSorted((one, other) => Number(one.value) - Number(other.value))).toEqual([
      { module: 3, parameter: 2, value: 0.1, from: null },
      { module: 3, parameter: 2, value: 0.2, from: '2100-01-01' },
    ]);
  });

  it.each([0.0899, 0.0785, 0.000001, 123.456789])('of a unit are kept with up to six decimals: %d', async (price) => {
    const id = world.house.id;
    const set = await manager.ui.setParameters({ id, modules: { 5: { 2: price, 3: price } } });
    expect(set.modules[5]).toEqual({ 2: price, 3: price });
    expect((await manager.ui.target({ id })).params.modules[5]).toEqual({ 2: price, 3: price });
  });

  const withoutElectricity = async () => {
    await upstream.db.deleteFrom('moduleParameters').where('moduleId', '=', 5).execute();
    return world.house.id;
  };

  it('corrected on the day of their entry replace the wrong ones from their first day', async () => {
    const id = await withoutElectricity();
    const rows = () =>
      upstream.db
        .selectFrom('moduleParameters')
        .select(['from', 'value'])
        .where('targetId', '=', id)
        .where('moduleId', '=', 5)
        .orderBy('from')
        .execute();
    const set = (price: number, from?: string) => manager.ui.setParameters({ id, modules: { 5: { 2: price } }, from });
    await set(8.99);
    await set(0.0899);
    expect(await rows()).toEqual([{ from: '', value: 0.0899 }]);
    await set(0.95, '2026-01-01');
    await set(0.095);
    const right = [
      { from: '', value: 0.0899 },
      { from: '2026-01-01', value: 0.095 },
    ];
    expect(await rows()).toEqual(right);
    await set(0.1, '2100-01-01');
    expect(await rows()).toEqual([...right, { from: '2100-01-01', value: 0.1 }]);
  });

  it('changed on a later day apply from that day on', async () => {
    const id = await withoutElectricity();
    await manager.ui.setParameters({ id, modules: { 5: { 2: 0.0899 } } });
    await upstream.db.updateTable('moduleParameters').set({ enteredOn: '2026-01-01' }).execute();
    await manager.ui.setParameters({ id, modules: { 5: { 2: 0.0785 } } });
    const { params } = await manager.ui.target({ id });
    const prices = (params.prices ?? []).filter(({ module }) => module === 5);
    expect(prices.map(({ value, from }) => [value, from === null])).toEqual([
      [0.0899, true],
      [0.0785, false],
    ]);
  });

  it('are sent to a resident as they are today, without what came before or will come', async () => {
    const id = world.house.id;
    await manager.ui.setParameters({ id, modules: { 3: { 2: 0.2 } }, from: '2100-01-01' });
    const resident = await signIn(upstream.fetch, 'asukas');
    const { params } = await resident.ui.target({ id });
    expect(params.modules[2]).toMatchObject({ 2: 3.42 });
    expect(params.prices).toEqual([]);
  });

  it.each([
    [{ 2: { 2: -1 } }, { 'modules.2.2': 'TOO_SMALL' }],
    [{ 2: { 1: 1.005 } }, { 'modules.2.1': 'TOO_MANY_DECIMALS' }],
    [{ 2: { 4: 1.005 } }, { 'modules.2.4': 'TOO_MANY_DECIMALS' }],
    [{ 2: { 2: 1.0000005 } }, { 'modules.2.2': 'TOO_MANY_DECIMALS' }],
    [{ 2: { 0: 2 } }, { 'modules.2.0': 'INVALID' }],
    [{ 9: { 0: 1 } }, { 'modules.9.0': 'NOT_FOUND' }],
  ])('%o are refused', async (modules, fields) => {
    expect(await manager.ask('setParameters', { id: world.house.id, modules })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });
});

describe('the invoicing details of a target', () => {
  it('are changed by its admins and returned with its invoices', async () => {
    const given = {
      businessId: '0737546-2',
      eInvoiceAddress: '003707375462',
      periodMonths: 3,
      invoicingEmail: 'a@b.fi',
    };
    for (const who of ['huoltomies', 'hallitus', 'asukas', 'osakas'] as const) {
      const other = await signIn(upstream.fetch, who);
      expect(await other.ask('updateTarget', { id: world.house.id, ...given })).not.toMatchObject({ status: 200 });
      expect(await other.ask('invoiceDetails', { id: world.house.id })).not.toMatchObject({ status: 200 });
    }
    await manager.ui.updateTarget({ id: world.house.id, ...given });
    const { details } = await manager.ui.invoiceDetails({ id: world.house.id });
    expect(details).toMatchObject({ businessId: '0737546-2', periodMonths: 3, paymentTimeDays: 14, email: 'a@b.fi' });
    await manager.ui.updateTarget({ id: world.house.id, businessId: ' 737546-2' });
    expect(await manager.ui.invoiceDetails({ id: world.house.id })).toMatchObject({
      details: { businessId: '0737546-2' },
    });
    expect(
      await manager.ask('updateTarget', { id: world.house.id, businessId: '0737546-3', eInvoiceAddress: '0037' }),
    ).toMatchObject({ status: 400, body: { fields: { businessId: 'INVALID', eInvoiceAddress: 'INVALID' } } });
  });
});

describe('a deleted target', () => {
  it('is NOT_FOUND for all accounts, its readings are deleted, and its cores return to production', async () => {
    await manager.ui.deleteTarget({ id: world.house.id });
    expect(await manager.ask('target', { id: world.house.id })).toMatchObject({ status: 404 });
    expect(await manager.ui.targets({})).toEqual([]);
    const device = await upstream.db
      .selectFrom('cores')
      .selectAll()
      .where('id', '=', world.house.cores.water1.id)
      .executeTakeFirst();
    expect(device).toMatchObject({ targetId: null, spaceId: null, serialId: 'W-1' });
    const left = await upstream.db.selectFrom('readingsHour').select('valueId').distinct().execute();
    const ofOther = Object.values(world.other.water.values);
    expect(left.filter(({ valueId }) => !ofOther.includes(valueId))).toEqual([]);
    const admin = await signIn(upstream.fetch, 'admin');
    expect((await admin.ui.targets({})).map(({ id }) => id)).toEqual([world.other.id]);
  });
});
