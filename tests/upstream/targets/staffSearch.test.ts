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

const none: StaffSearchRecord = { targets: [], users: [], residents: [], cores: [], invoices: [], subscriptions: [] };

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

describe('what staff type', () => {
  const residence = { role: 'resident' as const, validFrom: '2026-01-01', createdAt: now };

  beforeAll(async () => {
    const { db } = upstream;
    const { house, users } = world;
    const inA1 = { targetId: house.id, spaceId: house.spaces.a1, ...residence };
    await db
      .insertInto('residents')
      .values([
        { ...inA1, name: 'Tyyne Åkerblom', email: 'tyyne@vuokra.fi', phone: '+358451112223' },
        {
          ...inA1,
          name: 'Entinen Asukas',
          email: 'entinen@vuokra.fi',
          validFrom: '2020-01-01',
          validUntil: '2025-12-31',
        },
        { ...inA1, name: 'Tuleva Omistaja', role: 'owner', validFrom: '2027-01-01' },
        { ...inA1, userId: users.asukas, validFrom: '2026-02-01' },
      ])
      .execute();
    await db
      .insertInto('invoicingDetails')
      .values({
        targetId: house.id,
        businessId: '1234567-1',
        receiver: 'Kuusen Kirjanpito',
        email: 'laskut@kuusi.fi',
        periodMonths: 1,
        paymentTimeDays: 14,
      })
      .execute();
    await db.updateTable('targets').set({ postal: '33560' }).where('id', '=', house.id).execute();
  });

  it('is a resident without an account: by name, email or phone number, with place and state', async () => {
    const { house } = world;
    for (const text of ['tyyne åker', 'TYYNE@VUOKRA.FI', '045 111 2223', '+358 45 1112223', '(045)1112223'])
      expect((await searchAs('admin', text)).residents).toMatchObject([
        {
          name: 'Tyyne Åkerblom',
          role: 'resident',
          status: 'ACTIVE',
          target: { id: house.id, name: 'As Oy Kotikuusi' },
          group: { id: house.groups.a },
          space: { id: house.spaces.a1 },
        },
      ]);
  });

  it('is a former or future resident', async () => {
    expect((await searchAs('admin', 'entinen@vuokra.fi')).residents).toMatchObject([{ status: 'EXPIRED' }]);
    expect((await searchAs('admin', 'tuleva')).residents).toMatchObject([{ status: 'UPCOMING', role: 'owner' }]);
  });

  it('is an apartment, whose residents follow from the latest on; one with an account that is found by itself once', async () => {
    const { space } = (await searchAs('admin', 'tyyne')).residents[0] ?? { space: { name: '' } };
    const { residents } = await searchAs('admin', `kotikuusi ${space.name}`);
    expect(residents.map(({ name }) => name)).toContain('Tyyne Åkerblom');
    expect(residents.map(({ status }) => status)).toContain('EXPIRED');
    const found = await searchAs('admin', 'asukas@example.fi');
    expect(found.users).toMatchObject([{ username: 'asukas' }]);
    expect(found.residents).toEqual([]);
    // The name of the site alone means none of its people.
    expect((await searchAs('admin', 'kotikuusi')).residents).toEqual([]);
  });

  it('is a business id, the receiver or the email of invoices, or a postal code', async () => {
    for (const text of [
      '1234567-1',
      '12345671',
      'FI12345671',
      '1234567',
      'kuusen kirjanpito',
      'laskut@kuusi.fi',
      '33560',
    ])
      expect((await searchAs('admin', text)).targets.map(({ id }) => id)).toEqual([world.house.id]);
  });

  it('is a serial number, pasted with spaces, colons, hyphens or in small letters', async () => {
    const id = await makeCore(upstream.db, { name: 'Mac', serialId: '00:1B:C5:AA-7F' });
    for (const text of ['001bc5aa7f', '00 1B C5 AA 7F', '00-1b-c5-aa-7f', '00:1B:C5:AA-7F', ' 00:1b:c5 '])
      expect((await searchAs('admin', text)).cores.map((core) => core.id)).toEqual([id]);
    expect((await searchAs('tester', '001bc5aa7f')).cores.map((core) => core.id)).toEqual([id]);
    expect((await searchAs('admin', '::')).cores).toEqual([]);
    await makeCore(upstream.db, { name: 'Mac 2', serialId: '00:1B:C5:AA:7F:11' });
    expect((await searchAs('admin', '001bc5aa7f')).cores.map(({ name }) => name)).toEqual(['Mac', 'Mac 2']);
  });

  it('has Finnish letters in either case, also as letters and dots of their own', async () => {
    const written = 'Väisänen';
    for (const text of [written.toUpperCase(), written.normalize('NFD'), 'åino'])
      expect((await searchAs('admin', text)).users.map(({ username }) => username)).toEqual(['aino']);
    expect((await searchAs('admin', 'vöisönen')).users).toEqual([]);
  });

  it('finds the exact one first in every kind', async () => {
    const { db } = upstream;
    await makeUser(db, { username: 'aaa', email: 'x.oskari@a.fi', contactName: 'A' });
    await makeUser(db, { username: 'zoskari', email: 'oskari@a.fi', contactName: 'Z' });
    expect((await searchAs('admin', 'oskari@a.fi')).users.map(({ username }) => username)).toEqual(['zoskari', 'aaa']);
    const values = { ...invoice, targetId: world.house.id };
    await db
      .insertInto('invoices')
      .values([
        { ...values, number: '990011', reference: '991', date: '2026-01-01' },
        { ...values, number: '9900112', reference: '992', date: '2026-10-01' },
      ])
      .execute();
    expect((await searchAs('admin', '990011')).invoices.map(({ number }) => number)).toEqual(['990011', '9900112']);
    await insertSubscription({ contractNumber: 'S-77' });
    await insertSubscription({ contractNumber: 'S-778', start: '2026-09-01' });
    expect((await searchAs('admin', 's-77')).subscriptions.map(({ contractNumber }) => contractNumber)).toEqual([
      'S-77',
      'S-778',
    ]);
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
