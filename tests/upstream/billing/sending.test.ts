import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailAttachments, mailOutcome } from '../../../upstream/entities/mail/mailOutcome.ts';
import { sendDue } from '../../../upstream/mail/sender.ts';
import type { MailAttachment } from '../../../upstream/mail/transport.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
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
  await saveSeller(upstream);
  admin = await signIn(upstream.fetch, 'admin');
  await admin.ui.updateTarget({
    id: world.house.id,
    addressLine1: 'Isännöinti Oy, Hämeenkatu 14',
    addressLine2: '33100 Tampere',
    businessId: '1572860-0',
    eInvoiceAddress: '003715728600',
    invoicingEmail: 'laskut@kotilinna.example',
  });
});
afterEach(() => upstream.stop());

/** Invoices of an accepted subscription that began three months ago, the oldest first. */
const makeInvoices = async (count: number): Promise<number[]> => {
  const of = { id: world.house.id, productId: [1], start: '2026-08-01', prices: { 1: 30 } };
  const { id: subscriptionId, contract } = await admin.ui.createSubscription(of);
  const person = { name: 'Aino Lehtonen', email: 'aino@esimerkki.fi' };
  await anonymous(upstream.fetch).ui.verifySubscription({ token: contract.verifyToken ?? '', ...person });
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await admin.ui.createInvoice({ id: world.house.id, subscriptionId })).invoiceId);
  // The mail about the accepted contract is not theirs.
  await upstream.db.deleteFrom('outbox').execute();
  return ids;
};

const bytesOf = async (file: { bytes: unknown }): Promise<Buffer> => {
  const { bytes } = file;
  return bytes instanceof Uint8Array
    ? Buffer.from(bytes)
    : Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Uint8Array>));
};

/** Sends the mails that are due by a server that takes or refuses them; returns their files. */
const deliver = async (error?: Error): Promise<(readonly MailAttachment[])[]> => {
  const sent: (readonly MailAttachment[])[] = [];
  await sendDue(upstream.db, {
    transport: {
      send: async ({ attachments }) => {
        if (error) throw error;
        sent.push(attachments);
      },
      close: () => undefined,
    },
    publicUrl: 'https://talo.example',
    now: () => now,
    onOutcome: mailOutcome,
    attachmentsOf: mailAttachments,
  });
  return sent;
};

describe('the file of an invoice', () => {
  it('is a PDF with the Finvoice inside, a Finvoice or a Peppol invoice', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    const of = { id: world.house.id, invoiceId };
    const pdf = await admin.ui.invoiceFile({ ...of, format: 'pdf' });
    expect(pdf).toMatchObject({ name: 'lasku-20260001.pdf', mimeType: 'application/pdf' });
    expect((await bytesOf(pdf)).subarray(0, 5).toString()).toBe('%PDF-');
    const finvoice = await admin.ui.invoiceFile({ ...of, format: 'finvoice' });
    expect(finvoice.name).toBe('finvoice-20260001.xml');
    const text = (await bytesOf(finvoice)).toString();
    expect(text).toContain('<SellerOrganisationName>Talo Testi Oy</SellerOrganisationName>');
    expect(text).toContain('<BuyerTownName>Tampere</BuyerTownName>');
    expect((await bytesOf(await admin.ui.invoiceFile({ ...of, format: 'ubl' }))).toString()).toContain(
      '<cbc:ID>20260001<',
    );
  });

  it('stays as on its day when the customer moves', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    await admin.ui.updateTarget({ id: world.house.id, addressLine2: '00100 Helsinki' });
    const file = await admin.ui.invoiceFile({ id: world.house.id, invoiceId, format: 'finvoice' });
    expect((await bytesOf(file)).toString()).toContain('<BuyerTownName>Tampere</BuyerTownName>');
  });

  it('does not exist for an invoice from before its parties were stored', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    await upstream.db.updateTable('invoices').set({ sellerId: null, buyer: null }).execute();
    const of = { id: world.house.id, invoiceId, format: 'pdf' } as const;
    expect(await admin.ask('invoiceFile', of)).toMatchObject({ status: 404 });
    expect(await admin.ui.sendInvoices({ invoiceId: [invoiceId], channel: 'EMAIL' })).toMatchObject([
      { outcome: 'NO_PARTIES' },
    ]);
  });

  it('of several is one PDF, or a zip with a file each', async () => {
    const invoiceId = await makeInvoices(3);
    const pdf = await admin.ui.invoiceFiles({ invoiceId, format: 'pdf' });
    expect(pdf.name).toBe('laskut-2026-11-21.pdf');
    const zip = await admin.ui.invoiceFiles({ invoiceId, format: 'finvoice' });
    const files = unzipSync(await bytesOf(zip));
    expect(Object.keys(files).toSorted()).toEqual([1, 2, 3].map((number) => `finvoice-2026000${number}.xml`));
    expect(await admin.ask('invoiceFiles', { invoiceId: [], format: 'pdf' })).toMatchObject({ status: 400 });
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await admin.ask('invoiceFiles', { invoiceId: many, format: 'pdf' })).toMatchObject({ status: 400 });
  });
});

describe('sending invoices', () => {
  it('by e-mail queues a mail whose PDF is made when it leaves, and notes who sent what where', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    const [sent] = await admin.ui.sendInvoices({ invoiceId: [invoiceId], channel: 'EMAIL' });
    expect(sent).toMatchObject({ outcome: 'SENT', invoice: { invoiceStatus: 'DELIVERED' } });
    const mail = await upstream.db.selectFrom('outbox').selectAll().where('kind', '=', 'invoice').executeTakeFirst();
    expect(mail).toMatchObject({ to: 'laskut@kotilinna.example', about: `invoice ${invoiceId}` });
    expect(mail?.text).toContain('Maksettavaa: 37,65');
    const [[file] = []] = await deliver();
    expect(file).toMatchObject({ filename: 'lasku-20260001.pdf', contentType: 'application/pdf' });
    expect(Buffer.from(file?.content ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await admin.ui.invoiceEvents({ id: world.house.id, invoiceId })).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-21T10:00:00.000Z',
        kind: 'SENT',
        channel: 'EMAIL',
        address: 'laskut@kotilinna.example',
        by: 'admin',
      },
    ]);
  });

  it('once, however often it is pressed, and again later', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    const send = () => admin.ui.sendInvoices({ invoiceId: [invoiceId], channel: 'EMAIL' });
    const outcomes = (await Promise.all([send(), send(), send()])).map(([one]) => one?.outcome);
    expect(Map.groupBy(outcomes, (outcome) => outcome).get('SENT')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['SENT', 'JUST_SENT']));
    now += 4 * 60_000;
    expect(await send()).toMatchObject([{ outcome: 'SENT' }]);
    expect(await deliver()).toHaveLength(2);
  });

  it('that fails for good makes the invoice failed, with the reason in its events', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    await admin.ui.sendInvoices({ invoiceId: [invoiceId], channel: 'EMAIL' });
    await deliver(Object.assign(new Error('no such mailbox'), { responseCode: 550, command: 'RCPT TO' }));
    const { invoices } = await admin.ui.invoiceDetails({ id: world.house.id });
    expect(invoices).toMatchObject([{ invoiceStatus: 'FAILED' }]);
    const events = await admin.ui.invoiceEvents({ id: world.house.id, invoiceId });
    expect(events.map(({ kind }) => kind)).toEqual(['FAILED', 'SENT']);
  });

  it('by other ways needs that address, and leaves cancelled and unknown ones alone', async () => {
    const [first = 0, second = 0] = await makeInvoices(2);
    await admin.ui.updateInvoice({ id: world.house.id, invoiceId: second, invoiceStatus: 'CANCELLED' });
    await upstream.db
      .updateTable('invoices')
      .set({ buyer: JSON.stringify({ ...(await buyerOf(first)), eInvoiceAddress: null }) })
      .where('id', '=', first)
      .execute();
    const sent = await admin.ui.sendInvoices({ invoiceId: [first, second, 999], channel: 'E_INVOICE' });
    expect(sent.map(({ outcome }) => outcome)).toEqual(['NO_ADDRESS', 'NOT_OPEN', 'NOT_FOUND']);
    const [posted] = await admin.ui.sendInvoices({ invoiceId: [first], channel: 'POST' });
    expect(posted).toMatchObject({ outcome: 'SENT' });
    expect(await upstream.db.selectFrom('outbox').selectAll().where('kind', '=', 'invoice').execute()).toEqual([]);
  });

  it('for the first time after the due date gives a new one, and later leaves it', async () => {
    const [invoiceId = 0] = await makeInvoices(1);
    now += 30 * 86_400_000;
    admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.sendInvoices({ invoiceId: [invoiceId], channel: 'POST' });
    expect((await admin.ui.invoiceDetails({ id: world.house.id })).invoices[0]).toMatchObject({
      dueDate: '2027-01-04',
      overdue: false,
    });
    now += 30 * 86_400_000;
    admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.sendInvoices({ invoiceId: [invoiceId], channel: 'POST' });
    expect((await admin.ui.invoiceDetails({ id: world.house.id })).invoices[0]).toMatchObject({
      dueDate: '2027-01-04',
      overdue: true,
    });
  });

  const buyerOf = async (id: number): Promise<object> => {
    const row = await upstream.db.selectFrom('invoices').select('buyer').where('id', '=', id).executeTakeFirstOrThrow();
    return JSON.parse(row.buyer ?? '{}') as object;
  };
});
