import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../upstream/db/migrations.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let admin: TestClient;
let administrator: TestClient;
let manager: TestClient;
let viewer: TestClient;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  admin = await signIn(upstream.fetch, 'admin');
  administrator = await signIn(upstream.fetch, 'isannoitsija');
  manager = await signIn(upstream.fetch, 'huoltomies');
  viewer = await signIn(upstream.fetch, 'hallitus');
  const billed = { customerName: 'As Oy Kotikuusi', signature: 'Sanna', invoiceReference: '77' };
  await administrator.ui.updateTarget({ id: world.house.id, ...billed });
  await admin.ui.updateTarget({ id: world.house.id, paid_until: '2027-01-31' });
});
afterAll(() => upstream.stop());

describe('the customer of a target', () => {
  it.each(['customerName', 'signature', 'invoiceReference', 'receiver', 'monthlyFee'])(
    'is not changed by a manager: %s',
    async (field) => {
      const value = field === 'monthlyFee' ? 1 : 'Toinen Oy';
      expect(await manager.ask('updateTarget', { id: world.house.id, city: 'Turku', [field]: value })).toMatchObject({
        status: 401,
        body: { error: 'Access denied', fields: { [field]: 'NO_PERMISSION' } },
      });
      expect(await administrator.ui.target({ id: world.house.id })).toMatchObject({
        customerName: 'As Oy Kotikuusi',
        signature: 'Sanna',
        invoiceReference: '77',
        city: 'Tampere',
      });
    },
  );

  it('is invoiced in sight of its administrators alone', async () => {
    const billed = { monthlyFee: 49.9, paid_until: '2027-01-31', invoiceReference: '77' };
    const closed = { monthlyFee: null, paid_until: null, invoiceReference: null };
    const seen = async (client: TestClient) => [
      await client.ui.target({ id: world.house.id }),
      (await client.ui.targets({})).find(({ id }) => id === world.house.id),
    ];
    for (const client of [admin, administrator])
      for (const record of await seen(client)) expect(record).toMatchObject(billed);
    for (const client of [manager, viewer, await signIn(upstream.fetch, 'osakas')])
      for (const record of await seen(client)) expect(record).toMatchObject(closed);
  });
});

describe('the customer of a contract', () => {
  it('is the one of the day of its acceptance, whatever the target is called later', async () => {
    const id = world.house.id;
    const made = await admin.ui.createSubscription({ id, productId: [1], start: '2026-12-01', prices: {} });
    await administrator.ui.updateTarget({ id, customerName: 'As Oy Uusikuusi' });
    const contractOf = async () =>
      (await administrator.ui.subscriptions({ id })).find((one) => one.id === made.id)?.contract;
    expect(await contractOf()).toMatchObject({ customerName: 'As Oy Uusikuusi', signature: 'Sanna' });
    const token = made.contract.verifyToken ?? '';
    await anonymous(upstream.fetch).ui.verifySubscription({ token, name: 'Aino', email: 'aino@esimerkki.fi' });
    await administrator.ui.updateTarget({ id, customerName: 'Kavaltaja Oy', signature: null });
    expect(await contractOf()).toMatchObject({ customerName: 'As Oy Uusikuusi', signature: 'Sanna' });
  });

  it('is kept by an update for contracts that were accepted before', async () => {
    const { db } = upstream;
    await db.schema.alterTable('subscriptions').dropColumn('acceptedCustomer').execute();
    await db.schema.alterTable('subscriptions').dropColumn('acceptedSignature').execute();
    await migrations['0039-contractCustomers']?.up(db);
    const rows = await db.selectFrom('subscriptions').select(['acceptedAt', 'acceptedCustomer']).execute();
    for (const { acceptedAt, acceptedCustomer } of rows)
      expect(acceptedCustomer).toBe(acceptedAt === null ? null : 'Kavaltaja Oy');
  });
});
