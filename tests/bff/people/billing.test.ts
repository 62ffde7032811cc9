import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeNodeId, encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { saveSeller } from '../../kit/saveSeller.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let target: string;

const by = (as: string, language = 'fi') => ({ as, password, headers: { 'accept-language': language } });
const errors = 'userErrors { code message path }';
const papers = `query ($id: ID) { target(id: $id) { name
  invoicingDetails { receiver email periodMonths paymentTimeDays }
  invoices(status: OPEN) { totalCount nodes { id number status total overdue referenceNumber barcode lines { title unitPrice vatPercent } } }
  billingSubscriptions { nodes { id status products { kind monthlyFee } contract { verifyToken } draft { total lines { title } } } } } }`;

const subscribe = async (products: object[]) => {
  const query = `mutation ($input: CreateBillingSubscriptionInput!) { createBillingSubscription(input: $input) { billingSubscription { id status monthlyFee contract { verifyToken } } ${errors} } }`;
  const { data } = await bff.ask(
    query,
    { input: { targetId: target, products, validFrom: '2026-10-01' } },
    by('admin'),
  );
  return data.createBillingSubscription;
};
const verify = async (token: string) => {
  const query = `mutation ($input: VerifySubscriptionInput!) { verifySubscription(input: $input) { ${errors} } }`;
  const input = { token, name: 'Aino Lehtonen', email: 'aino.lehtonen@esimerkki.fi' };
  return (await bff.ask(query, { input })).data.verifySubscription;
};

beforeAll(async () => {
  upstream = await startUpstream();
  await saveSeller(upstream);
  const world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.house.id);
  for (const who of ['admin', 'isannoitsija']) await bff.ask('{ viewer { user { id } } }', {}, by(who));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('a subscription', () => {
  it('is created by staff, accepted by its link once, and invoiced', async () => {
    const made = await subscribe([{ kind: 'CLOUD', monthlyFee: '8.70' }, { kind: 'BILLING_SERVICE' }]);
    expect(made.userErrors).toEqual([]);
    expect(made.billingSubscription.status).toBe('DRAFT');
    const token = made.billingSubscription.contract.verifyToken;
    expect(await verify(token)).toEqual({ userErrors: [] });
    expect((await verify(token)).userErrors).toEqual([
      {
        code: 'UNABLE_TO_CONTINUE',
        message: 'Linkki on jo käytetty. Kirjaudu sisään tai pyydä uusi linkki.',
        path: ['input'],
      },
    ]);
    const invoice = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { invoice { id status comment } ${errors} } }`;
    const invoiced = await bff.ask(
      invoice,
      { input: { billingSubscriptionId: made.billingSubscription.id } },
      by('admin'),
    );
    expect(invoiced.data.createInvoice).toMatchObject({ invoice: { status: 'PENDING' }, userErrors: [] });
    const update = `mutation ($input: UpdateInvoiceInput!) { updateInvoice(input: $input) { invoice { status comment } ${errors} } }`;
    const { id } = invoiced.data.createInvoice.invoice;
    const sent = await bff.ask(update, { input: { id, status: 'DELIVERED', comment: 'postissa' } }, by('admin'));
    expect(sent.data.updateInvoice.invoice).toEqual({ status: 'DELIVERED', comment: 'postissa' });
    const denied = await bff.ask(update, { input: { id, status: 'PAID' } }, by('isannoitsija'));
    expect(denied.data.updateInvoice.userErrors[0].code).toBe('NO_PERMISSION');
    expect(bff.lines.join()).not.toContain(token);
  });

  it('returns the errors of its prices at the products', async () => {
    const dear = await subscribe([{ kind: 'CLOUD', monthlyFee: '8.705' }]);
    expect(dear.userErrors[0]).toMatchObject({ code: 'TOO_MANY_DECIMALS', path: ['input', 'products', 1] });
    const none = await subscribe([]);
    expect(none.userErrors[0]).toMatchObject({ code: 'REQUIRED', path: ['input', 'products'] });
  });

  it('does not end before it starts', async () => {
    const { billingSubscription: subscription } = await subscribe([{ kind: 'API' }]);
    const update = `mutation ($input: UpdateBillingSubscriptionInput!) { updateBillingSubscription(input: $input) { billingSubscription { products { kind } } ${errors} } }`;
    const early = await bff.ask(
      update,
      { input: { id: subscription.id, validUntil: '2026-09-01' } },
      by('admin', 'en'),
    );
    expect(early.data.updateBillingSubscription.userErrors).toEqual([
      { code: 'BEFORE_START', message: 'The end cannot be before the start.', path: ['input', 'validUntil'] },
    ]);
    const other = await bff.ask(update, { input: { id: subscription.id, products: [{ kind: 'VAK' }] } }, by('admin'));
    expect(other.data.updateBillingSubscription.billingSubscription.products).toEqual([{ kind: 'VAK' }]);
  });
});

describe('the seller', () => {
  const query =
    '{ sellerSettings { version missing isExample seller { name iban } history { savedBy seller { phone } } } }';
  const save = async (input: object, who: string) => {
    const update = `mutation ($input: UpdateSellerInput!) { updateSeller(input: $input) { sellerSettings { version seller { phone } } ${errors} } }`;
    return (await bff.ask(update, { input }, by(who, 'en'))).data.updateSeller;
  };

  it('is read and saved by staff administrators, with one call each', async () => {
    const { data, calls } = await bff.ask(query, {}, by('admin'));
    expect(data.sellerSettings).toMatchObject({ missing: [], isExample: false, seller: { name: 'Talo Testi Oy' } });
    expect(calls).toEqual(['seller 1']);
    const { version } = data.sellerSettings;
    const { sellerSettings, userErrors } = await save({ phone: '03 555 0155', version }, 'admin');
    expect(userErrors).toEqual([]);
    expect(sellerSettings).toMatchObject({ seller: { phone: '03 555 0155' } });
    const late = await save({ phone: '03 555 0156', version }, 'admin');
    expect(late.userErrors).toMatchObject([{ code: 'SELLER_CHANGED', path: ['input'] }]);
    const wrong = await save({ vatNumber: 'FI07375462' }, 'admin');
    expect(wrong.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'vatNumber'] }]);
  });

  it('is closed to other accounts', async () => {
    const { data, errors: problems } = await bff.ask(query, {}, by('isannoitsija'));
    expect(data).toEqual({ sellerSettings: null });
    expect(problems?.[0]?.extensions['code']).toBe('FORBIDDEN');
    const refused = await save({ phone: '03 555 0157' }, 'isannoitsija');
    expect(refused.userErrors).toMatchObject([{ code: 'NO_PERMISSION' }]);
  });

  it('stands on the invoices of its day, with the buyer and the units', async () => {
    const invoices = `query ($id: ID) { target(id: $id) { invoices(first: 1) { nodes {
      seller { name vatNumber bic } buyer { name } customerNumber paymentTimeDays lateInterestPercent noticeDays
      lines { title unit } } }
      billingSubscriptions { nodes { status draft { missingSellerDetails } } } } }`;
    const { data } = await bff.ask(invoices, { id: target }, by('isannoitsija'));
    expect(data.target.invoices.nodes).toMatchObject([
      {
        seller: { name: 'Talo Testi Oy', vatNumber: 'FI15728600', bic: 'NDEAFIHH' },
        paymentTimeDays: 14,
        lateInterestPercent: null,
        noticeDays: 14,
      },
    ]);
    expect(data.target.invoices.nodes[0].lines[0]).toEqual({
      title: 'Pilvipalvelu',
      unit: expect.stringMatching(/MONTH/),
    });
    for (const { draft } of data.target.billingSubscriptions.nodes)
      if (draft) expect(draft.missingSellerDetails).toEqual([]);
  });
});

describe('the invoices and subscriptions of a target', () => {
  it('are read with one call a kind, and one a draft', async () => {
    const { data, errors: problems, calls } = await bff.ask(papers, { id: target }, by('isannoitsija'));
    expect(problems).toBeUndefined();
    expect(data.target.invoicingDetails).toMatchObject({ periodMonths: 1, paymentTimeDays: 14 });
    const { totalCount, nodes } = data.target.invoices;
    expect(totalCount).toBe(1);
    expect(nodes[0]).toMatchObject({ status: 'DELIVERED', overdue: false, barcode: expect.stringMatching(/^\d{54}$/) });
    expect(Number(nodes[0].total)).toBeGreaterThan(0);
    const { nodes: subscriptions } = data.target.billingSubscriptions;
    expect(subscriptions.map(({ status }: { status: string }) => status)).toEqual(['DRAFT', 'ACTIVE']);
    expect(subscriptions[0].contract.verifyToken).toBeNull();
    expect(subscriptions[1].draft.lines).toHaveLength(2);
    expect(calls).toEqual(['draft 2', 'invoiceDetails 1', 'subscriptions 1', 'target 1']);
  });

  it('are read of one subscription, with VAT by rate', async () => {
    const { data: listed } = await bff.ask(papers, { id: target }, by('isannoitsija'));
    const [other, invoiced] = listed.target.billingSubscriptions.nodes;
    const keyOf = ({ id }: { id: string }) => decodeNodeId(id)?.key;
    const query = `query ($id: ID, $key: Int!) { target(id: $id) { billingSubscription(key: $key) { id
      invoices(status: OPEN) { totalCount nodes { net vat vatBreakdown { vatPercent net vat } } } draft { vatBreakdown { vatPercent } } } } }`;
    const { data } = await bff.ask(query, { id: target, key: keyOf(invoiced) }, by('isannoitsija'));
    const { id, invoices, draft } = data.target.billingSubscription;
    expect(id).toBe(invoiced.id);
    expect(invoices.totalCount).toBe(1);
    const [{ net, vat, vatBreakdown }] = invoices.nodes;
    expect(vatBreakdown).toEqual([{ vatPercent: 25.5, net, vat }]);
    expect(draft.vatBreakdown).toEqual([{ vatPercent: 25.5 }]);
    const none = await bff.ask(query, { id: target, key: keyOf(other) }, by('isannoitsija'));
    expect(none.data.target.billingSubscription.invoices.totalCount).toBe(0);
    const missing = await bff.ask(query, { id: target, key: 999_999 }, by('isannoitsija'));
    expect(missing.data.target).toEqual({ billingSubscription: null });
    const denied = await bff.ask(query, { id: target, key: keyOf(invoiced) }, by('huoltomies'));
    expect(denied.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('are changed by its administrators, field by field', async () => {
    const update = `mutation ($input: UpdateInvoicingDetailsInput!) { updateInvoicingDetails(input: $input) { target { invoicingDetails { receiver email businessId paymentTimeDays } } ${errors} } }`;
    const input = { targetId: target, receiver: 'Kotikuusi', email: 'laskut@example.fi', paymentTimeDays: 21 };
    const { data } = await bff.ask(update, { input }, by('isannoitsija'));
    expect(data.updateInvoicingDetails).toEqual({
      target: {
        invoicingDetails: {
          receiver: 'Kotikuusi',
          email: 'laskut@example.fi',
          businessId: null,
          paymentTimeDays: 21,
        },
      },
      userErrors: [],
    });
    const wrong = await bff.ask(update, { input: { targetId: target, email: 'x', periodMonths: 13 } }, by('admin'));
    expect(wrong.data.updateInvoicingDetails.userErrors).toMatchObject([
      { code: 'INVALID', path: ['input', 'email'] },
      { code: 'TOO_LARGE', path: ['input', 'periodMonths'] },
    ]);
    const denied = await bff.ask(update, { input }, by('huoltomies'));
    expect(denied.data.updateInvoicingDetails.userErrors[0].code).toBe('NO_PERMISSION');
  });

  it('are refused to other accounts', async () => {
    const { data, errors: problems } = await bff.ask(papers, { id: target }, by('huoltomies'));
    expect(data.target).toEqual({
      name: 'As Oy Kotikuusi',
      invoicingDetails: null,
      invoices: null,
      billingSubscriptions: null,
    });
    expect(problems?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('the staff’s lists', () => {
  const lists = `{ adminUsers(filter: { staffRole: [MES] }) { nodes { username staffRoles state } }
    adminTargets(filter: { state: READY, text: "koti" }, order: { field: NAME }) { totalCount nodes { name deviceCount } }
    adminInvoices(filter: { status: OPEN }) { totalCount nodes { targetName } } }`;

  it('are complete, filtered by /ui and by the graph', async () => {
    const { data, calls } = await bff.ask(lists, {}, by('admin'));
    expect(data).toEqual({
      adminUsers: { nodes: [{ username: 'mes', staffRoles: ['MES'], state: 'ACTIVE' }] },
      adminTargets: { totalCount: 1, nodes: [{ name: 'As Oy Kotikuusi', deviceCount: 6 }] },
      adminInvoices: { totalCount: 1, nodes: [{ targetName: 'As Oy Kotikuusi' }] },
    });
    expect(calls).toEqual(['adminInvoices 1', 'adminTargets 1', 'adminUsers 1']);
  });

  it('are refused except to staff admins', async () => {
    for (const who of ['isannoitsija', 'mes', 'tester']) {
      const { data, errors: problems } = await bff.ask(lists, {}, by(who));
      expect(data).toEqual({ adminUsers: null, adminTargets: null, adminInvoices: null });
      expect(problems?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    }
  });
});

describe('a search by staff', () => {
  const search = `query ($text: String!) { staffSearch(text: $text) {
    targets { key state } users { username state } cores { name serialId inProduction target { name } space { name } }
    invoices { number status referenceNumber } subscriptions { status } } }`;

  it('finds every kind in one call for staff admins', async () => {
    const { data, calls } = await bff.ask(search, { text: 'w-1' }, by('admin'));
    expect(data.staffSearch).toEqual({
      targets: [],
      users: [],
      invoices: [],
      subscriptions: [],
      cores: [
        {
          name: 'A1 vesi',
          serialId: 'W-1',
          inProduction: false,
          target: { name: 'As Oy Kotikuusi' },
          space: { name: 'A1' },
        },
      ],
    });
    expect(calls).toEqual(['staffSearch 1']);
    const invoice = await bff.ask(
      '{ adminInvoices(first: 1) { nodes { number status referenceNumber } } }',
      {},
      by('admin'),
    );
    const [wanted] = invoice.data.adminInvoices.nodes;
    for (const text of [wanted.number, wanted.referenceNumber]) {
      const found = await bff.ask(search, { text }, by('admin'));
      expect(found.data.staffSearch.invoices).toContainEqual(wanted);
    }
  });

  it('is for MES of devices by their ids, and refused to customers and developers', async () => {
    const { data } = await bff.ask(search, { text: 'w-1' }, by('mes'));
    expect(data.staffSearch.cores).toEqual([
      { name: null, serialId: 'W-1', inProduction: false, target: null, space: null },
    ]);
    for (const who of ['isannoitsija', 'developer']) {
      const { data: refused, errors: problems } = await bff.ask(search, { text: 'w-1' }, by(who));
      expect(refused).toEqual({ staffSearch: null });
      expect(problems?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    }
  });
});

describe('the contract of a subscription', () => {
  const read = async (token: string) => {
    const query = `query ($token: String!) { contractByToken(token: $token) { number acceptedDate document { site { name apartmentCount }
      lines { kind title totalPrice } net vat total vatBreakdown { vatPercent vat } terms { title } acceptedAt } } }`;
    return bff.ask(query, { token });
  };

  it('is read by its link with one call, accepted, and is then known by its number and day', async () => {
    const made = await subscribe([
      { kind: 'CLOUD', monthlyFee: '20' },
      { kind: 'WATER_MASTER', monthlyFee: '12' },
    ]);
    const { id, contract } = made.billingSubscription;
    const { data, calls } = await read(contract.verifyToken);
    expect(calls).toEqual(['contractByToken 1']);
    expect(data.contractByToken).toMatchObject({
      acceptedDate: null,
      document: {
        site: { name: 'As Oy Kotikuusi', apartmentCount: 3 },
        lines: [
          { kind: 'CLOUD', title: 'Pilvipalvelu', totalPrice: '20.00' },
          { kind: 'WATER_MASTER', title: 'Vesi-Master', totalPrice: '12.00' },
        ],
        net: '32.00',
        vat: '8.16',
        total: '40.16',
        vatBreakdown: [{ vatPercent: 25.5, vat: '8.16' }],
        acceptedAt: null,
      },
    });
    const input = { token: contract.verifyToken, email: 'aino' };
    const accept = `mutation ($input: VerifySubscriptionInput!) { verifySubscription(input: $input) { userErrors { code path } } }`;
    expect((await bff.ask(accept, { input })).data.verifySubscription.userErrors).toEqual([
      { code: 'REQUIRED', path: ['input', 'name'] },
      { code: 'INVALID', path: ['input', 'email'] },
    ]);
    expect(await verify(contract.verifyToken)).toEqual({ userErrors: [] });
    const used = (await read(contract.verifyToken)).data.contractByToken;
    expect(used).toMatchObject({ acceptedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), document: null });
    expect((await read('a'.repeat(56))).data.contractByToken).toBeNull();
    const query = `query ($id: ID!) { node(id: $id) { ... on BillingSubscription {
      contractDocument { acceptedBy acceptedEmail total } contract { acceptedEmail } } } }`;
    const accepted = { acceptedBy: 'Aino Lehtonen', acceptedEmail: 'aino.lehtonen@esimerkki.fi', total: '40.16' };
    const { data: read2 } = await bff.ask(query, { id }, by('isannoitsija'));
    expect(read2.node).toMatchObject({
      contractDocument: accepted,
      contract: { acceptedEmail: accepted.acceptedEmail },
    });
  });

  it('is mailed by staff, and shows when', async () => {
    const { billingSubscription: subscription } = await subscribe([{ kind: 'API' }]);
    const send = `mutation ($input: SendContractInput!) { sendContract(input: $input) { billingSubscription { contract { sentTo openedAt } } userErrors { code path } } }`;
    const sendTo = async (email: string | null, as = 'admin') =>
      (await bff.ask(send, { input: { billingSubscriptionId: subscription.id, email } }, by(as))).data.sendContract;
    expect((await sendTo('laskut')).userErrors).toEqual([{ code: 'INVALID', path: ['input', 'email'] }]);
    // The invoicing contact, which another test has set.
    expect((await sendTo(null)).billingSubscription).toEqual({
      contract: { sentTo: 'laskut@example.fi', openedAt: null },
    });
    expect((await sendTo('laskut@esimerkki.fi')).userErrors[0].code).toBe('RATE_LIMITED');
    expect((await sendTo('laskut@esimerkki.fi', 'isannoitsija')).userErrors[0].code).toBe('NO_PERMISSION');
  });
});
