import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settleSubscriptions } from '../../../upstream/entities/billing/settleSubscriptions.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

const start = Date.parse('2026-11-28T10:00:00Z');
let now = start;
let upstream: Upstream;
let world: World;
let admin: TestClient;
let manager: TestClient;

const supplier = ['Talo Oy', 'Y-tunnus 1234567-1'];
const person = { name: 'Aino Lehtonen', email: 'aino.lehtonen@esimerkki.fi' };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now, supplier, customerService: 'palvelu@talo.esimerkki.fi' });
  world = await makeWorld(upstream, now);
});
afterAll(() => upstream.stop());

beforeEach(async () => {
  now = start;
  for (const table of ['subscriptions', 'outbox', 'attempts', 'invoicingDetails', 'audit'] as const)
    await upstream.db.deleteFrom(table).execute();
  await setTarget({ subscription: 0, subscriptionStart: null, customerName: 'As Oy Kotikuusi' });
  admin = await signIn(upstream.fetch, 'admin');
  manager = await signIn(upstream.fetch, 'isannoitsija');
});

const setTarget = (changes: { subscription?: number; subscriptionStart?: string | null; customerName?: string }) =>
  upstream.db.updateTable('targets').set(changes).where('id', '=', world.house.id).execute();

const targetNow = async () => {
  const { subscription, subscription_start: first } = await manager.ui.target({ id: world.house.id });
  return { subscription, first };
};

const subscribe = async (prices: Record<number, number> = { 1: 20, 2: 12 }, first = '2026-11-01') => {
  const productId = Object.keys(prices).map(Number);
  const made = await admin.ui.createSubscription({ id: world.house.id, productId, prices, start: first });
  return { ...made, token: made.contract.verifyToken ?? '' };
};

const customer = () => anonymous(upstream.fetch);
const accept = (token: string) => customer().ui.verifySubscription({ token, ...person });
const mails = () => upstream.db.selectFrom('outbox').select(['to', 'kind', 'text']).orderBy('id').execute();
const dayAfter = (days: number): number => start + days * 24 * 3_600_000;

describe('the link of a contract', () => {
  it('shows the parties, the site, prices with VAT, the first day and the terms, and accepts nothing', async () => {
    await admin.ui.updateTarget({ id: world.house.id, receiver: 'Kotikuusi', invoicingEmail: 'laskut@esimerkki.fi' });
    const { token } = await subscribe();
    const { document, acceptedOn, contact } = await customer().ui.contractByToken({ token });
    expect(acceptedOn).toBeNull();
    expect(contact).toBe('palvelu@talo.esimerkki.fi');
    expect(document).toMatchObject({
      supplier: { name: 'Talo Oy', details: ['Y-tunnus 1234567-1'], email: 'palvelu@talo.esimerkki.fi' },
      customer: { name: 'As Oy Kotikuusi', email: 'laskut@esimerkki.fi' },
      site: { name: 'As Oy Kotikuusi', apartments: 3, groups: 2 },
      start: '2026-11-01',
      end: null,
      acceptance: null,
    });
    // 20 + 12 = 32.00; 32.00 × 25.5 % = 8.16; together 40.16.
    expect(document).toMatchObject({ net: 32, vat: 8.16, total: 40.16, periodMonths: 1, paymentTimeDays: 14 });
    expect(document?.lines.map(({ title, totalPrice }) => [title, totalPrice])).toEqual([
      ['Pilvipalvelu', 20],
      ['Vesi-Master', 12],
    ]);
    expect(document?.terms.items.map(({ title }) => title)).toContain('Voimassaolo');
    expect((await manager.ui.subscriptions({ id: world.house.id }))[0]).toMatchObject({ status: 'draft' });
    expect(await targetNow()).toMatchObject({ subscription: 0 });
  });

  it('is distinguished from a wrong one after its use, by its number and day only', async () => {
    const { token, contract } = await subscribe();
    await accept(token);
    const used = await customer().ui.contractByToken({ token });
    expect(used).toEqual({
      number: contract.number,
      acceptedOn: '2026-11-28',
      document: null,
      version: null,
      contact: 'palvelu@talo.esimerkki.fi',
    });
    const again = await customer().ask('verifySubscription', { token, ...person });
    expect(again).toMatchObject({ status: 409, body: { error: 'UNABLE_TO_CONTINUE' } });
    const wrong = await customer().ask('contractByToken', { token: 'a'.repeat(56) });
    expect(wrong).toMatchObject({ status: 404, body: { error: 'SUBSCRIPTION_TOKEN_INVALID' } });
    expect(JSON.stringify(await upstream.db.selectFrom('subscriptions').selectAll().execute())).not.toContain(token);
  });

  it('accepts once when it is pressed twice at the same time', async () => {
    const { token } = await subscribe();
    const responses = await Promise.all([1, 2].map(() => customer().ask('verifySubscription', { token, ...person })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, { name: 'REQUIRED' }],
    [{ name: 'a'.repeat(101) }, { name: 'TOO_LONG' }],
    [{ email: 'aino' }, { email: 'INVALID' }],
  ])('is refused with %o', async (given, fields) => {
    const { token } = await subscribe();
    const body = new URLSearchParams({ ...person, ...given }).toString();
    const response = await customer().send('POST', `/subscription/verify/${token}`, { body });
    expect(response).toMatchObject({ status: 400, body: { fields } });
  });

  it('is not guessed: the 21st wrong one of a network in 15 minutes is refused, and a right one is not counted', async () => {
    const { token } = await subscribe();
    const from = { 'x-forwarded-for': '192.0.2.7' };
    const open = async (given: string) => (await customer().ask('contractByToken', { token: given }, from)).status;
    for (let n = 0; n < 20; n += 1) {
      expect(await open(token)).toBe(200);
      expect(await open(`wrong-token-${n}-xxxxxxxx`)).toBe(404);
    }
    expect(await open(token)).toBe(429);
  });

  it('accepts only what was read: a contract whose price has changed since is refused', async () => {
    const { id, token } = await subscribe();
    const { version } = await customer().ui.contractByToken({ token });
    await admin.ui.updateSubscription({ id: world.house.id, subscriptionId: id, prices: { 1: 21 } });
    const of = { token, ...person, version: version ?? '' };
    expect(await customer().ask('verifySubscription', of)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    const read = await customer().ui.contractByToken({ token });
    const accepted = await customer().ask('verifySubscription', { ...of, version: read.version ?? '' });
    expect(accepted).toMatchObject({ status: 204 });
  });

  it('accepts nothing after the last day of the subscription', async () => {
    const { id, token } = await subscribe();
    await admin.ui.updateSubscription({ id: world.house.id, subscriptionId: id, end: '2026-11-27' });
    expect(await customer().ask('contractByToken', { token })).toMatchObject({ status: 404 });
    expect(await customer().ask('verifySubscription', { token, ...person })).toMatchObject({ status: 404 });
  });
});

describe('an accepted contract', () => {
  it('keeps who accepted, and the document as it was accepted', async () => {
    const { id, token } = await subscribe();
    await accept(token);
    const one = { id: world.house.id, subscriptionId: id };
    const accepted = await manager.ui.contractDocument(one);
    expect(accepted.acceptance).toEqual({ acceptedAt: '2026-11-28T10:00:00.000Z', ...person });
    await admin.ui.updateSubscription({ ...one, prices: { 1: 99 } });
    await setTarget({ customerName: 'Kavaltaja Oy' });
    expect(await manager.ui.contractDocument(one)).toEqual(accepted);
    expect(accepted.total).toBe(40.16);
    const [known] = await manager.ui.subscriptions({ id: world.house.id });
    expect(known?.contract).toMatchObject({ acceptedBy: person.name, acceptedEmail: person.email });
  });

  it('is mailed to who accepted, with prices and terms', async () => {
    const { token } = await subscribe();
    await accept(token);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: person.email, kind: 'contractAccepted' });
    expect(mail?.text).toMatch(/Vesi-Master: 12,00\s€/);
    expect(mail?.text).toMatch(/arvonlisäveroineen: 40,16\s€/);
    expect(mail?.text).toContain('Irtisanomisaika'.toLowerCase());
  });

  it('subscribes the target to the kind of its products at once when it has begun', async () => {
    const { token } = await subscribe({ 3: 5, 2: 12, 11: 4 });
    await accept(token);
    expect(await targetNow()).toEqual({ subscription: 2, first: '2026-11-01' });
  });

  it('subscribes the target on its first day, and before it says from when', async () => {
    const { token } = await subscribe({ 1: 20 }, '2026-12-01');
    await accept(token);
    expect(await targetNow()).toEqual({ subscription: 0, first: '2026-12-01' });
    await settleSubscriptions(upstream.db, dayAfter(2));
    expect(await targetNow()).toMatchObject({ subscription: 0 });
    // 22:00 UTC on 30 November is midnight in Helsinki.
    await settleSubscriptions(upstream.db, Date.parse('2026-11-30T22:00:00Z'));
    expect(await targetNow()).toEqual({ subscription: 1, first: '2026-12-01' });
  });

  it('ends the subscription of the target after its last day, but not one that staff has set', async () => {
    const { id, token } = await subscribe();
    await accept(token);
    await admin.ui.updateSubscription({ id: world.house.id, subscriptionId: id, end: '2026-12-31' });
    await settleSubscriptions(upstream.db, Date.parse('2026-12-31T12:00:00Z'));
    expect(await targetNow()).toMatchObject({ subscription: 1 });
    await setTarget({ subscription: 4 });
    await settleSubscriptions(upstream.db, Date.parse('2027-01-01T12:00:00Z'));
    expect(await targetNow()).toMatchObject({ subscription: 4 });
  });

  it('ends it where nobody has changed it, and another contract that follows begins', async () => {
    const first = await subscribe();
    const next = await subscribe({ 8: 14.9 }, '2027-02-01');
    await accept(first.token);
    await accept(next.token);
    expect(await targetNow()).toEqual({ subscription: 1, first: '2026-11-01' });
    await admin.ui.updateSubscription({ id: world.house.id, subscriptionId: first.id, end: '2026-12-31' });
    await settleSubscriptions(upstream.db, Date.parse('2027-01-01T12:00:00Z'));
    expect(await targetNow()).toEqual({ subscription: 0, first: '2027-02-01' });
    await settleSubscriptions(upstream.db, Date.parse('2027-02-01T12:00:00Z'));
    expect(await targetNow()).toEqual({ subscription: 8, first: '2027-02-01' });
  });

  it('keeps a subscription that staff has set until the contracts change', async () => {
    const { id, token } = await subscribe();
    await accept(token);
    await setTarget({ subscription: 9 });
    await settleSubscriptions(upstream.db, dayAfter(1));
    expect(await targetNow()).toMatchObject({ subscription: 9 });
    await admin.ui.updateSubscription({ id: world.house.id, subscriptionId: id, products: [7] });
    expect(await targetNow()).toMatchObject({ subscription: 7 });
  });
});

describe('the mail with the link of a contract', () => {
  const sendTo = (subscriptionId: number, email?: string) =>
    admin.ask('sendContract', { id: world.house.id, subscriptionId, ...(email === undefined ? {} : { email }) });

  it('goes to the invoicing contact, with the link that opens the contract', async () => {
    await admin.ui.updateTarget({ id: world.house.id, invoicingEmail: 'laskut@esimerkki.fi' });
    const { id, token } = await subscribe();
    expect(await sendTo(id)).toMatchObject({ status: 204 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'laskut@esimerkki.fi', kind: 'contract' });
    expect(mail?.text).toContain(`{portal}/subscription/verify/${token}`);
  });

  it('needs an address', async () => {
    const { id } = await subscribe();
    expect(await sendTo(id)).toMatchObject({ status: 400, body: { fields: { email: 'REQUIRED' } } });
    expect(await sendTo(id, 'hallitus@esimerkki.fi')).toMatchObject({ status: 204 });
  });

  it('goes again after 3 minutes at the earliest, and not once the contract is accepted', async () => {
    const { id, token } = await subscribe();
    await sendTo(id, 'a@esimerkki.fi');
    now = start + 179_000;
    expect(await sendTo(id, 'a@esimerkki.fi')).toMatchObject({ status: 429, body: { secondsLeft: 1 } });
    now = start + 180_000;
    expect(await sendTo(id, 'a@esimerkki.fi')).toMatchObject({ status: 204 });
    await accept(token);
    now = start + 600_000;
    expect(await sendTo(id, 'a@esimerkki.fi')).toMatchObject({ status: 409 });
  });

  it('has its state for staff only: sent, and opened by another than staff', async () => {
    const { id, token } = await subscribe();
    const stateFor = async (client: TestClient) => {
      const [found] = await client.ui.subscriptions({ id: world.house.id });
      const { sentAt, sentTo, openedAt } = found?.contract ?? {};
      return { sentAt, sentTo, openedAt };
    };
    await sendTo(id, 'a@esimerkki.fi');
    await admin.ui.contractByToken({ token });
    expect(await stateFor(admin)).toEqual({
      sentAt: '2026-11-28T10:00:00.000Z',
      sentTo: 'a@esimerkki.fi',
      openedAt: null,
    });
    now = start + 60_000;
    await customer().ui.contractByToken({ token });
    now = start + 120_000;
    await customer().ui.contractByToken({ token });
    expect(await stateFor(admin)).toMatchObject({ openedAt: '2026-11-28T10:01:00.000Z' });
    expect(await stateFor(manager)).toEqual({ sentAt: null, sentTo: null, openedAt: null });
  });
});
