import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let now = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let world: World;
let admin: TestClient;
let manager: TestClient;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  await saveSeller(upstream);
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'admin');
  manager = await signIn(upstream.fetch, 'isannoitsija');
});
afterAll(() => upstream.stop());

const person = { name: 'Aino Lehtonen', email: 'aino.lehtonen@esimerkki.fi' };

const subscribe = () =>
  admin.ui.createSubscription({
    id: world.house.id,
    productId: [1, 11],
    start: '2026-10-01',
    prices: { 1: 8.7, 11: 20 },
  });

const accept = async (verifyToken: string | null) =>
  anonymous(upstream.fetch).ui.verifySubscription({ token: verifyToken ?? '', ...person });

describe('a subscription', () => {
  it('is a draft until its contract is accepted by the link', async () => {
    const made = await subscribe();
    expect(made).toMatchObject({ status: 'draft', monthlyFee: 28.7, contract: { acceptedAt: null } });
    await accept(made.contract.verifyToken);
    const [known] = await manager.ui.subscriptions({ id: world.house.id });
    expect(known).toMatchObject({ id: made.id, status: 'active', contract: { verifyToken: null } });
  });

  it('is accepted once, and only by its own link', async () => {
    const { contract } = await subscribe();
    await accept(contract.verifyToken);
    const token = contract.verifyToken ?? '';
    const again = await anonymous(upstream.fetch).ask('verifySubscription', { token, ...person });
    expect(again).toMatchObject({ status: 409, body: { error: 'UNABLE_TO_CONTINUE' } });
    const other = await anonymous(upstream.fetch).ask('verifySubscription', { token: 'a'.repeat(32), ...person });
    expect(other).toMatchObject({ status: 404, body: { error: 'SUBSCRIPTION_TOKEN_INVALID' } });
  });

  it('hides its link from the accounts of the target', async () => {
    const made = await subscribe();
    const seen = await manager.ui.subscriptions({ id: world.house.id });
    expect(seen.find(({ id }) => id === made.id)?.contract.verifyToken).toBeNull();
  });

  it('has ended when its last day has passed', async () => {
    const { id } = await subscribe();
    const ended = await admin.ui.updateSubscription({ id: world.house.id, subscriptionId: id, end: '2026-11-20' });
    expect(ended).toMatchObject({ status: 'ended', end: '2026-11-20', monthlyFee: 28.7 });
  });

  it.each([
    [{ productId: [] }, { productId: 'REQUIRED' }],
    [{ productId: [12] }, { productId: 'INVALID' }],
    [{ prices: { 1: -1 } }, { 'prices.1': 'TOO_SMALL' }],
    [{ prices: { 1: 1.005 } }, { 'prices.1': 'TOO_MANY_DECIMALS' }],
    [{ prices: { 7: 1 } }, { 'prices.7': 'NOT_FOUND' }],
  ])('is refused with %o', async (given, fields) => {
    const input = { id: world.house.id, productId: [1], start: '2026-10-01', ...given };
    expect(await admin.ask('createSubscription', input)).toMatchObject({ status: 400, body: { fields } });
  });

  it('does not end before it starts', async () => {
    const { id } = await subscribe();
    const response = await admin.ask('updateSubscription', {
      id: world.house.id,
      subscriptionId: id,
      end: '2026-09-30',
    });
    expect(response).toMatchObject({ status: 400, body: { fields: { end: 'BEFORE_START' } } });
  });
});

describe('an invoice', () => {
  it('is created from its draft, and the next draft begins where it ended', async () => {
    const { id, contract } = await subscribe();
    const one = { id: world.house.id, subscriptionId: id };
    expect(await admin.ask('createInvoice', one)).toMatchObject({
      status: 409,
      body: { error: 'CONTRACT_NOT_ACCEPTED' },
    });
    await accept(contract.verifyToken);
    const draft = await manager.ui.draft(one);
    expect(draft).toMatchObject({ periodFrom: '2026-10-01', periodTo: '2026-10-31', dueDate: '2026-12-05' });
    expect(draft).toMatchObject({ net: 28.7, vat: 7.32, total: 36.02 });
    const invoice = await admin.ui.createInvoice(one);
    expect(invoice).toMatchObject({ invoiceStatus: 'PENDING', total: draft.total, lines: draft.lines });
    expect(invoice.barcode).toMatch(/^4211234560000078500003602000\d{20}261205$/);
    expect(await manager.ui.draft(one)).toMatchObject({ periodFrom: '2026-11-01', periodTo: '2026-11-30' });
    const second = await admin.ui.createInvoice(one);
    expect(Number(second.number)).toBe(Number(invoice.number) + 1);
  });

  it('is overdue when it is open and its due date has passed, and no longer when it is paid', async () => {
    const { invoices } = await manager.ui.invoiceDetails({ id: world.house.id });
    const invoiceId = invoices[0]?.invoiceId ?? 0;
    const change = (invoiceStatus: 'DELIVERED' | 'PAID') =>
      admin.ui.updateInvoice({ id: world.house.id, invoiceId, invoiceStatus, invoiceComment: 'Soitettu' });
    expect(await change('DELIVERED')).toMatchObject({ overdue: false, invoiceComment: 'Soitettu' });
    now = Date.parse('2026-12-06T10:00:00Z');
    admin = await signIn(upstream.fetch, 'admin');
    manager = await signIn(upstream.fetch, 'isannoitsija');
    const { invoices: later } = await manager.ui.invoiceDetails({ id: world.house.id });
    expect(later.find((invoice) => invoice.invoiceId === invoiceId)).toMatchObject({ overdue: true });
    expect(await admin.ui.adminInvoices({ due: true })).toHaveLength(1);
    expect(await admin.ui.adminInvoices({ status: 'OPEN' })).toHaveLength(1);
    expect(await change('PAID')).toMatchObject({ overdue: false, paidDate: '2026-12-06' });
    expect(await admin.ui.adminInvoices({ paid: true })).toHaveLength(1);
    expect(await admin.ui.adminInvoices({ date: '2026-10' })).toEqual([]);
  });

  it('of another target is NOT_FOUND', async () => {
    const { invoices } = await manager.ui.invoiceDetails({ id: world.house.id });
    const input = { id: world.other.id, invoiceId: invoices[0]?.invoiceId ?? 0, invoiceStatus: 'PAID' as const };
    expect(await admin.ask('updateInvoice', input)).toMatchObject({ status: 404 });
  });
});
