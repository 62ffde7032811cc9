import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wholePeriod } from '../../../upstream/entities/billing/periods.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let now = 0;
let upstream: Upstream;
let world: World;
let admin: TestClient;

beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => now });
  await saveSeller(upstream);
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'admin');
});
afterEach(() => upstream.stop());

const subscribe = async (start = '2026-10-01', monthlyFee = 30) => {
  const made = await admin.ui.createSubscription({
    id: world.house.id,
    productId: [1],
    start,
    prices: { 1: monthlyFee },
  });
  await anonymous(upstream.fetch).ui.verifySubscription({
    token: made.contract.verifyToken ?? '',
    name: 'Aino Lehtonen',
    email: 'aino@esimerkki.fi',
  });
  return { id: world.house.id, subscriptionId: made.id };
};

const invoicesOf = async () => (await admin.ui.invoiceDetails({ id: world.house.id })).invoices;

describe('the site of an invoice', () => {
  it('is archived when its administrator deletes it, with its invoices, and audited', async () => {
    const invoice = await admin.ui.createInvoice(await subscribe());
    const manager = await signIn(upstream.fetch, 'isannoitsija');
    await manager.ui.deleteTarget({ id: world.house.id });
    expect(await admin.ui.target({ id: world.house.id })).toMatchObject({ state: 5, name: 'As Oy Kotikuusi' });
    expect((await invoicesOf()).map(({ number }) => number)).toEqual([invoice.number]);
    const audit = await upstream.db.selectFrom('audit').selectAll().where('action', 'like', 'target.%').execute();
    expect(audit).toMatchObject([{ action: 'target.archive', targetId: world.house.id, detail: 'As Oy Kotikuusi' }]);
  });

  it('leaves its accounts without access, and its devices free for another site', async () => {
    await admin.ui.createInvoice(await subscribe());
    const cores = await upstream.db.selectFrom('cores').select('id').where('targetId', '=', world.house.id).execute();
    expect(cores.length).toBeGreaterThan(0);
    const manager = await signIn(upstream.fetch, 'isannoitsija');
    await manager.ui.deleteTarget({ id: world.house.id });
    expect(await manager.ask('target', { id: world.house.id })).toMatchObject({ status: 404 });
    const left = await upstream.db.selectFrom('cores').select('id').where('targetId', '=', world.house.id).execute();
    expect(left).toEqual([]);
    const open = upstream.db.selectFrom('alerts').select('id').where('targetId', '=', world.house.id);
    expect(await open.where('to', 'is', null).execute()).toEqual([]);
  });

  it('is deleted and audited if nothing was invoiced', async () => {
    await admin.ui.deleteTarget({ id: world.house.id });
    expect(await admin.ask('target', { id: world.house.id })).toMatchObject({ status: 404 });
    const audit = await upstream.db.selectFrom('audit').selectAll().where('action', 'like', 'target.%').execute();
    expect(audit).toMatchObject([{ action: 'target.delete', targetId: world.house.id }]);
  });
});

describe('the number of an invoice', () => {
  it('never returns, and has no gap', async () => {
    const one = await subscribe();
    expect((await admin.ui.createInvoice(one)).number).toBe('20260001');
    expect((await admin.ui.createInvoice(one)).number).toBe('20260002');
    await upstream.db.deleteFrom('invoices').where('number', '=', '20260002').execute();
    expect((await admin.ui.createInvoice(one)).number).toBe('20260003');
    await admin.ui.updateSubscription({ ...one, end: '2026-11-30' });
    expect(await admin.ask('createInvoice', one)).toMatchObject({ status: 409 });
    expect((await admin.ui.createInvoice(await subscribe())).number).toBe('20260004');
  });

  it('has five digits after the 9,999th of a year, and the next year begins again', async () => {
    const one = await subscribe();
    await upstream.db.insertInto('invoiceCounters').values({ year: '2026', last: 9998 }).execute();
    const numbers: string[] = [];
    for (let count = 0; count < 3; count += 1) numbers.push((await admin.ui.createInvoice(one)).number);
    expect(numbers).toEqual(['20269999', '202610000', '202610001']);
    now = Date.parse('2027-01-02T10:00:00Z');
    admin = await signIn(upstream.fetch, 'admin');
    expect((await admin.ui.createInvoice(one)).number).toBe('20270001');
  });
});

describe('a draft', () => {
  it('becomes one invoice however often it is made at once', async () => {
    const one = await subscribe();
    const { periodFrom } = await admin.ui.draft(one);
    const made = await Promise.all(Array.from({ length: 5 }, () => admin.ui.createInvoice({ ...one, periodFrom })));
    expect(new Set(made.map(({ number }) => number)).size).toBe(1);
    expect((await admin.ui.createInvoice({ ...one, periodFrom })).invoiceId).toBe(made[0]?.invoiceId);
    expect(await invoicesOf()).toHaveLength(1);
  });

  it('that is no longer the next is refused', async () => {
    const one = await subscribe();
    const again = await admin.ask('createInvoice', { ...one, periodFrom: '2026-11-01' });
    expect(again).toMatchObject({ status: 409, body: { error: 'DRAFT_CHANGED' } });
  });

  it('of an ended subscription reaches its end, and is the last', async () => {
    const one = await subscribe();
    await admin.ui.createInvoice(one);
    await admin.ui.updateSubscription({ ...one, end: '2026-11-20' });
    expect(await admin.ui.draft(one)).toMatchObject({
      periodFrom: '2026-11-01',
      periodTo: '2026-11-20',
      lines: [
        { title: 'Pilvipalvelu 1.11.2026–20.11.2026', quantity: 1, unit: 'piece', unitPrice: 20, totalPrice: 20 },
      ],
      net: 20,
      vat: 5.1,
      total: 25.1,
    });
    expect(await admin.ui.createInvoice(one)).toMatchObject({ periodTo: '2026-11-20', total: 25.1 });
    expect(await admin.ask('draft', one)).toMatchObject({ status: 409 });
    const refused = { status: 409, body: { error: 'NOTHING_TO_INVOICE' } };
    expect(await admin.ask('createInvoice', one)).toMatchObject(refused);
  });

  it('of a subscription from the 31st begins on the last day of each month', async () => {
    const one = await subscribe('2026-05-31');
    const periods: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { periodFrom, periodTo } = await admin.ui.createInvoice(one);
      periods.push(`${periodFrom} ${periodTo}`);
    }
    expect(periods).toEqual([
      '2026-05-31 2026-06-29',
      '2026-06-30 2026-07-30',
      '2026-07-31 2026-08-30',
      '2026-08-31 2026-09-29',
    ]);
    expect(wholePeriod('2026-01-31', '2026-02-28', 1)).toEqual({ from: '2026-02-28', to: '2026-03-30' });
    expect(wholePeriod('2026-01-31', '2026-01-31', 3)).toEqual({ from: '2026-01-31', to: '2026-04-29' });
  });
});

describe('a change of an invoice', () => {
  it('of the comment does not undo a payment', async () => {
    const one = await subscribe();
    const { invoiceId, version } = await admin.ui.createInvoice(one);
    const change = (given: object) => admin.ask('updateInvoice', { id: world.house.id, invoiceId, ...given });
    await change({ invoiceStatus: 'PAID', version });
    expect(await change({ invoiceComment: 'Soitettu' })).toMatchObject({
      body: { invoiceStatus: 'PAID', paidDate: '2026-11-21', invoiceComment: 'Soitettu' },
    });
    const late = await change({ invoiceStatus: 'DELIVERED', invoiceComment: 'Muistutettu', version });
    expect(late).toMatchObject({ status: 409, body: { error: 'INVOICE_CHANGED' } });
    expect((await invoicesOf())[0]).toMatchObject({ invoiceStatus: 'PAID', version: 2, invoiceComment: 'Soitettu' });
  });

  it('keeps the day of payment when it is refunded', async () => {
    const one = await subscribe();
    const { invoiceId } = await admin.ui.createInvoice(one);
    const change = (invoiceStatus: 'PAID' | 'REFUNDED') =>
      admin.ui.updateInvoice({ id: world.house.id, invoiceId, invoiceStatus });
    await change('PAID');
    now += 48 * 3_600_000;
    admin = await signIn(upstream.fetch, 'admin');
    expect(await change('REFUNDED')).toMatchObject({ invoiceStatus: 'REFUNDED', paidDate: '2026-11-21' });
  });

  it('back from cancelled is refused once its period was invoiced again', async () => {
    const one = await subscribe();
    const { invoiceId } = await admin.ui.createInvoice(one);
    const change = (invoiceStatus: 'CANCELLED' | 'PENDING') =>
      admin.ask('updateInvoice', { id: world.house.id, invoiceId, invoiceStatus });
    await change('CANCELLED');
    expect(await change('PENDING')).toMatchObject({ status: 200 });
    await change('CANCELLED');
    await admin.ui.createInvoice(one);
    expect(await change('PENDING')).toMatchObject({ status: 409, body: { error: 'PERIOD_INVOICED' } });
  });
});
