import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requiredSellerFields } from '../../../contract/entities/seller.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { saveSeller, testSeller } from '../../kit/saveSeller.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let now = 0;
let upstream: Upstream;
let world: World;
let admin: TestClient;

beforeEach(async () => {
  now = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'admin');
});
afterEach(() => upstream.stop());

const subscribe = async () => {
  const made = await admin.ui.createSubscription({
    id: world.house.id,
    productId: [1],
    start: '2026-08-01',
    prices: { 1: 30 },
  });
  await anonymous(upstream.fetch).ui.verifySubscription({
    token: made.contract.verifyToken ?? '',
    name: 'Aino Lehtonen',
    email: 'aino@esimerkki.fi',
  });
  return { id: world.house.id, subscriptionId: made.id };
};

describe('the seller', () => {
  it('is empty at first, with all that an invoice has to have as missing', async () => {
    expect(await admin.ui.seller({})).toMatchObject({
      details: { name: null, country: 'FI', lateInterestPercent: null, noticeDays: 14 },
      missing: [...requiredSellerFields],
      isExample: false,
      version: 0,
      history: [],
    });
  });

  it('keeps each save with its time and account, and omitted fields as they are', async () => {
    await admin.ui.updateSeller(testSeller);
    now += 60_000;
    const { details, missing, version, history } = await admin.ui.updateSeller({ phone: '03 555 0199' });
    expect(details).toEqual({ ...testSeller, phone: '03 555 0199' });
    expect(missing).toEqual([]);
    expect(history.map(({ savedAt, savedBy, details: { phone } }) => [savedAt, savedBy, phone])).toEqual([
      ['2026-11-21T10:01:00.000Z', 'admin', '03 555 0199'],
      ['2026-11-21T10:00:00.000Z', 'admin', '+358 3 555 0100'],
    ]);
    expect(version).toBe(history[0]?.version);
    const audit = await upstream.db.selectFrom('audit').selectAll().where('action', '=', 'seller.change').execute();
    expect(audit.map(({ detail }) => detail)[1]).toBe('phone');
  });

  it('stores numbers in their full form', async () => {
    const { details } = await admin.ui.updateSeller({
      businessId: ' 737546-2 ',
      vatNumber: 'fi 07375462',
      iban: 'fi21 1234 5600 0007 85',
      bic: 'okoyfihh xxx',
    });
    expect(details).toMatchObject({
      businessId: '0737546-2',
      vatNumber: 'FI07375462',
      iban: 'FI2112345600000785',
      bic: 'OKOYFIHHXXX',
    });
  });

  it.each([
    [{ businessId: '1234567-2' }, 'businessId'],
    [{ vatNumber: 'FI12345671' }, 'vatNumber'],
    [{ vatNumber: 'SE123456789001' }, 'vatNumber'],
    [{ iban: 'FI2112345600000786' }, 'iban'],
    [{ bic: 'NDEAFI' }, 'bic'],
    [{ country: 'F1' }, 'country'],
    [{ iban: 'FI5810171000000122' }, 'iban'],
  ])('is refused with %o, at that field', async (given, field) => {
    await saveSeller(upstream);
    const refused = { status: 400, body: { fields: { [field]: 'INVALID' } } };
    expect(await admin.ask('updateSeller', given)).toMatchObject(refused);
    expect((await admin.ui.seller({})).history).toHaveLength(1);
  });

  it.each([
    [-1, 'TOO_SMALL'],
    [101, 'TOO_LARGE'],
  ])('has no late interest of %d %%', async (lateInterestPercent, code) => {
    const refused = { status: 400, body: { fields: { lateInterestPercent: code } } };
    expect(await admin.ask('updateSeller', { lateInterestPercent })).toMatchObject(refused);
  });

  it('may be of another country, with the numbers of that country', async () => {
    const swedish = { country: 'SE', businessId: '556703-7485', vatNumber: 'SE556703748501' };
    expect((await admin.ui.updateSeller(swedish)).details).toMatchObject(swedish);
  });

  it('is not overwritten by a page that was opened before another save', async () => {
    const { version } = await admin.ui.updateSeller(testSeller);
    await admin.ui.updateSeller({ version, phone: '03 555 0101' });
    const late = await admin.ask('updateSeller', { version, phone: '03 555 0102' });
    expect(late).toMatchObject({ status: 409, body: { error: 'SELLER_CHANGED' } });
    expect((await admin.ui.seller({})).details.phone).toBe('03 555 0101');
  });
});

describe('an invoice', () => {
  it('is not made while details of the seller are missing, and the draft names them', async () => {
    const one = await subscribe();
    await saveSeller(upstream, { bic: null, iban: null });
    expect(await admin.ui.draft(one)).toMatchObject({ hasAccount: false, missingSellerDetails: ['iban', 'bic'] });
    expect(await admin.ask('createInvoice', one)).toMatchObject({
      status: 409,
      body: { error: 'NO_SELLER_DETAILS', message: 'Missing details of the seller: iban, bic.' },
    });
    expect((await admin.ui.invoiceDetails({ id: world.house.id })).invoices).toEqual([]);
    await saveSeller(upstream);
    expect(await admin.ui.draft(one)).toMatchObject({ hasAccount: true, missingSellerDetails: [] });
    expect((await admin.ui.createInvoice(one)).number).toBe('20260001');
  });

  it('keeps the seller, the buyer and the terms of its day', async () => {
    const one = await subscribe();
    await admin.ui.updateSeller({ ...testSeller, lateInterestPercent: 9.5, noticeDays: 7 });
    await admin.ui.updateTarget({
      id: world.house.id,
      receiver: 'As Oy Kotikuusi',
      addressLine1: 'Vanhakatu 1',
      businessId: '1572860-0',
      eInvoiceAddress: '003715728600',
      reference: 'Tilaus 44',
      paymentTimeDays: 21,
    });
    const { invoiceId } = await admin.ui.createInvoice(one);
    await admin.ui.updateSeller({ name: 'Uusi Nimi Oy', lateInterestPercent: null, noticeDays: 30 });
    await admin.ui.updateTarget({ id: world.house.id, addressLine1: 'Uusikatu 2', paymentTimeDays: 7 });
    const { invoices } = await admin.ui.invoiceDetails({ id: world.house.id });
    const { lateInterestPercent: _percent, noticeDays: _days, ...party } = testSeller;
    expect(invoices).toMatchObject([
      {
        invoiceId,
        iban: testSeller.iban,
        seller: party,
        buyer: {
          name: 'As Oy Kotikuusi',
          addressLine1: 'Vanhakatu 1',
          addressLine2: null,
          businessId: '1572860-0',
          eInvoiceAddress: '003715728600',
          eInvoiceOperator: null,
          reference: 'Tilaus 44',
        },
        customerNumber: String(10_000 + world.house.id),
        paymentTimeDays: 21,
        lateInterestPercent: 9.5,
        noticeDays: 7,
        lines: [{ title: 'Pilvipalvelu' }],
      },
    ]);
    const [next] = [await admin.ui.createInvoice(one)];
    expect(next).toMatchObject({ seller: { name: 'Uusi Nimi Oy' }, buyer: { addressLine1: 'Uusikatu 2' } });
  });

  it('of before these details were stored has none of them', async () => {
    const one = await subscribe();
    await saveSeller(upstream);
    const { invoiceId } = await admin.ui.createInvoice(one);
    const none = { sellerId: null, buyer: null, customerNumber: null, paymentTimeDays: null, noticeDays: null };
    await upstream.db.updateTable('invoices').set(none).where('id', '=', invoiceId).execute();
    await upstream.db.updateTable('invoiceLines').set({ unit: null }).where('invoiceId', '=', invoiceId).execute();
    const [invoice] = (await admin.ui.invoiceDetails({ id: world.house.id })).invoices;
    expect(invoice).toMatchObject({ seller: null, buyer: null, customerNumber: null, lines: [{ unit: null }] });
  });
});
