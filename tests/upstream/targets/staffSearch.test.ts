import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffSearchRecord } from '../../../contract/entities/staffSearch.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

const invoice = {
  status: 'DELIVERED' as const,
  date: '2026-11-01',
  dueDate: '2026-11-15',
  iban: 'FI5810171000000122',
  periodFrom: '2026-11-01',
  periodTo: '2026-11-30',
  net: 10,
  vat: 2.55,
  total: 12.55,
};

const subscription = { status: 'active' as const, start: '2026-01-01', createdAt: now };

let upstream: Upstream;
let world: World;
let ids: { stored: number; radio: number; invoice: number; subscription: number; ended: number; archived: number };

const insertSubscription = async (
  row: Partial<typeof subscription> & { contractNumber: string; end?: string; acceptedCustomer?: string },
) => {
  const { id } = await upstream.db
    .insertInto('subscriptions')
    .values({ targetId: world.house.id, ...subscription, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  const { db } = upstream;
  await makeUser(db, { username: 'aino', contactName: 'Åino Väisänen', phone: '+358407654321', state: 'disabled' });
  const stored = await makeCore(db, { name: 'Varastossa', serialId: 'W-77', online: 0 });
  const radio = await makeCore(db, { name: 'Kellari', targetId: world.other.id, uniqueName: 'Node-9F', idNumber: 177 });
  const archived = await makeTarget(db, { name: 'As Oy Vanha', customerName: 'Öljynen Oy', state: 5 });
  const active = await insertSubscription({ contractNumber: 'S-2026-14', acceptedCustomer: 'Kuusen isännöinti' });
  const ended = await insertSubscription({ contractNumber: 'S-2025-3', start: '2025-01-01', end: '2026-10-31' });
  const { id: made } = await db
    .insertInto('invoices')
    .values({ ...invoice, number: '260088', reference: '1234561', targetId: world.house.id, subscriptionId: active })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids = { stored, radio, invoice: made, subscription: active, ended, archived };
});
afterAll(() => upstream.stop());

const searchAs = async (who: string, text: string): Promise<StaffSearchRecord> =>
  (await signIn(upstream.fetch, who)).ui.staffSearch({ text });

const none: StaffSearchRecord = { targets: [], users: [], cores: [], invoices: [], subscriptions: [] };

describe('a search of a staff admin', () => {
  it('finds a device by serial number with its state and its place, the exact one first', async () => {
    const { cores } = await searchAs('admin', 'w-2');
    const { house } = world;
    expect(cores).toEqual([
      {
        id: house.cores.water2.id,
        name: 'A2 vesi',
        serialId: 'W-2',
        uniqueName: null,
        idNumber: null,
        online: false,
        inProduction: false,
        target: { id: house.id, name: 'As Oy Kotikuusi' },
        group: { id: house.groups.a, name: 'Talo A' },
        space: { id: house.spaces.a2, name: 'A2' },
      },
    ]);
    await makeCore(upstream.db, { name: 'A ensin', serialId: 'W-22' });
    expect((await searchAs('admin', 'W-2')).cores.map(({ serialId }) => serialId)).toEqual(['W-2', 'W-22']);
    // Part of a serial number, and another's whole name.
    await makeCore(upstream.db, { name: 'Aitta F70', serialId: 'TF70-1' });
    await makeCore(upstream.db, { name: 'Vesi F70', serialId: 'T-2' });
    expect((await searchAs('admin', 'vesi f70')).cores[0]).toMatchObject({ name: 'Vesi F70' });
    await makeCore(upstream.db, { name: 'F70', serialId: 'T-3' });
    expect((await searchAs('admin', 'f70')).cores.map(({ name }) => name)).toEqual(['F70', 'Aitta F70', 'Vesi F70']);
  });

  it('finds a device by its radio name or its ID number, and one that is in no site', async () => {
    expect((await searchAs('admin', 'node-9f')).cores.map(({ id }) => id)).toEqual([ids.radio]);
    expect((await searchAs('admin', '177')).cores.map(({ id }) => id)).toEqual([ids.radio]);
    expect((await searchAs('admin', 'w-77')).cores).toMatchObject([
      { id: ids.stored, inProduction: true, target: null, group: null, space: null, online: false },
    ]);
  });

  it('takes words of the device and of its places together', async () => {
    expect((await searchAs('admin', 'kotikuusi vesi a2')).cores.map(({ name }) => name)).toEqual(['A2 vesi']);
    expect((await searchAs('admin', 'naapuri vesi')).cores.map(({ name }) => name)).toEqual(['N1 vesi']);
    expect((await searchAs('admin', 'kotikuusi tampere')).cores).toEqual([]);
  });

  it('finds a site by its customer, archived ones included', async () => {
    expect((await searchAs('admin', 'ÖLJYNEN')).targets).toEqual([
      { id: ids.archived, name: 'As Oy Vanha', city: null, customerName: 'Öljynen Oy', state: 5, pending: false },
    ]);
  });

  it('finds a person by name, address or phone number as it is spoken, whatever the state of the account', async () => {
    for (const text of ['åino väi', 'AINO@example', '040 765 4321', '+358407654321'])
      expect((await searchAs('admin', text)).users).toMatchObject([{ username: 'aino', state: 'disabled' }]);
  });

  it('finds an invoice by its number or its reference in every printed form', async () => {
    for (const text of ['260088', '12 34561', 'RF45 1234 561'])
      expect((await searchAs('admin', text)).invoices).toEqual([
        {
          id: ids.invoice,
          number: '260088',
          referenceNumber: '12 34561',
          status: 'DELIVERED',
          dueDate: '2026-11-15',
          total: 12.55,
          subscriptionId: ids.subscription,
          targetId: world.house.id,
          targetName: 'As Oy Kotikuusi',
        },
      ]);
  });

  it('finds a subscription by its contract or its customer, with its state of the day', async () => {
    expect((await searchAs('admin', 's-202')).subscriptions.map(({ id, status }) => [id, status])).toEqual([
      [ids.subscription, 'active'],
      [ids.ended, 'ended'],
    ]);
    expect((await searchAs('admin', 'isännöinti')).subscriptions.map(({ id }) => id)).toEqual([ids.subscription]);
  });

  it('has at most 20 of each kind, and does not lose one behind rows that only resemble the text', async () => {
    for (let index = 0; index < 30; index += 1)
      await makeCore(upstream.db, { name: `Xa${index}`, serialId: `XAX${index}` });
    await makeCore(upstream.db, { name: 'Z viimeinen', serialId: 'XÄX' });
    expect((await searchAs('admin', 'xax')).cores).toHaveLength(20);
    expect((await searchAs('admin', 'xäx')).cores.map(({ name }) => name)).toEqual(['Z viimeinen']);
  });
});

describe('a search of other staff', () => {
  it('finds for MES devices of every site by their ids, without names of sites that they do not see', async () => {
    expect(await searchAs('mes', 'node-9f')).toEqual({
      ...none,
      cores: [
        {
          id: ids.radio,
          name: null,
          serialId: null,
          uniqueName: 'Node-9F',
          idNumber: 177,
          online: true,
          inProduction: false,
          target: null,
          group: null,
          space: null,
        },
      ],
    });
  });

  it('finds nothing for MES and testers by a name, a customer, an account or a bill', async () => {
    for (const who of ['mes', 'tester'])
      for (const text of ['kellari', 'naapuri', 'isannoitsija', '260088', 's-2026'])
        expect(await searchAs(who, text)).toEqual(none);
  });

  it('finds for testers the devices in production alone', async () => {
    expect((await searchAs('tester', 'w-77')).cores.map(({ id }) => id)).toEqual([ids.stored]);
    expect(await searchAs('tester', 'w-1')).toEqual(none);
    expect(await searchAs('tester', '177')).toEqual(none);
  });

  it('is refused to developers and customers', async () => {
    for (const who of ['developer', 'isannoitsija', 'asukas'])
      expect(await (await signIn(upstream.fetch, who)).ask('staffSearch', { text: 'w-1' })).toMatchObject({
        status: 401,
        body: { error: 'Access denied' },
      });
  });
});
