import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query, {
  type AdminInvoicesScreenQuery,
} from '../../../../web/__generated__/AdminInvoicesScreenQuery.graphql.ts';
import AdminInvoicesScreen from '../../../../web/screens/AdminInvoicesScreen/AdminInvoicesScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { openInvoice } from '../../../kit/openInvoice.ts';
import { respond, sentMutations } from '../../../kit/sentMutation.ts';

const invoice = (number: string, more: object = {}) => ({
  id: `I-${number}`,
  key: Number(number.slice(-1)),
  number,
  status: 'DELIVERED',
  comment: null,
  version: 3,
  date: '2026-10-01',
  dueDate: '2026-10-15',
  paidDate: null,
  overdue: false,
  referenceNumber: '12 34561',
  recipient: 'Taloyhtiö Oy',
  periodFrom: '2026-09-01',
  periodUntil: '2026-09-30',
  net: '100.00',
  vat: '25.50',
  total: '125.50',
  targetKey: 7,
  targetName: 'As Oy Kuusi',
  ...more,
});

const show = (invoices: object[] | null, at = '/admin_invoices', language: 'fi' | 'en' = 'fi') =>
  renderScreen<AdminInvoicesScreenQuery>({
    screen: AdminInvoicesScreen,
    query,
    variables: {},
    mocks: {
      Query: () => ({
        rows: invoices && {
          totalCount: invoices.length,
          edges: invoices.map((node) => ({ node })),
          pageInfo: { hasNextPage: false },
        },
      }),
    },
    path: '/admin_invoices',
    at,
    language,
  });

const numbers = () => screen.queryAllByRole('link', { name: /^\d{4}$/ }).map(({ textContent }) => textContent);
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const select = (name: string, value: string) => userEvent.selectOptions(screen.getByRole('combobox', { name }), value);

const line = {
  title: 'Pilvipalvelu',
  quantity: 72,
  unit: null,
  unitPrice: '1.45',
  vatPercent: 25.5,
  totalPrice: '104.40',
};

/** Answers the query of the drawer of an invoice. */
const opened = (environment: MockEnvironment, node: object | null, isAdmin = true) =>
  openInvoice(
    environment,
    node && {
      rfReference: 'RF12 3456',
      barcode: '4123',
      iban: 'FI21 1234',
      lines: [line],
      vatBreakdown: [{ vatPercent: 25.5, net: '104.40', vat: '26.62' }],
      ...node,
    },
    isAdmin,
  );

it('lists every invoice, newest first, with the site that it leads to, and marks the overdue ones', async () => {
  await show([
    invoice('1001'),
    invoice('1002', { date: '2026-11-01', overdue: true, targetName: 'As Oy Koivu', targetKey: 9 }),
  ]);
  expect(numbers()).toEqual(['1002', '1001']);
  expect(row('1002')).toHaveTextContent(/1\.11\.2026.*As Oy Koivu.*Taloyhtiö Oy.*15\.10\.2026.*125,50\s€.*Erääntynyt/);
  expect(row('1001')).toHaveTextContent('Avoin');
  expect(within(row('1002')).getByRole('link', { name: 'As Oy Koivu' })).toHaveAttribute('href', '/target/9');
});

it('is narrowed by status, month, due date and payment, as the URL says', async () => {
  const all = [
    invoice('1001'),
    invoice('1002', { status: 'PAID_PARTIALLY', overdue: true }),
    invoice('1003', { status: 'PAID', date: '2026-09-01', paidDate: '2026-09-10' }),
    invoice('1004', { status: 'CANCELLED', date: '2026-09-02' }),
  ];
  await show(all, '/admin_invoices?status=OPEN');
  expect(numbers().toSorted()).toEqual(['1001', '1002']);
  await select('Eräpäivä', 'overdue');
  expect(numbers()).toEqual(['1002']);
  await select('Eräpäivä', '');
  await select('Tilanne', '');
  await select('Kuukausi', '2026-09');
  expect(numbers()).toEqual(['1004', '1003']);
  await select('Maksu', 'yes');
  expect(numbers()).toEqual(['1003']);
});

it('is searched by number, reference without spaces, recipient and site', async () => {
  await show([invoice('1001'), invoice('1002', { referenceNumber: '99 99994', targetName: 'Lepola' })]);
  for (const text of ['1002', '9999994', 'lepola']) {
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(numbers()).toEqual(['1002']));
  }
});

it('opens an invoice with its lines and references, and saves its status and comment', async () => {
  const { environment } = await show([invoice('1001')]);
  await userEvent.click(screen.getByRole('link', { name: '1001' }));
  await opened(environment, invoice('1001'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Lasku 1001' }));
  expect(await drawer.findByRole('row', { name: /Pilvipalvelu/ })).toHaveTextContent(/72.*1,45\s€.*25,5\s%.*104,40\s€/);
  expect(drawer.getByText('RF12 3456')).toBeInTheDocument();
  expect(drawer.getByText(/1\.9\.2026 – 30\.9\.2026/)).toBeInTheDocument();
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Tilanne' }), 'PAID');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Kommentti' }), 'maksettu käteisellä');
  await userEvent.click(drawer.getByRole('button', { name: 'Tallenna' }));
  const changed = invoice('1001', { status: 'PAID', version: 4, comment: 'maksettu käteisellä' });
  const input = await respond(environment, 'UpdateInvoice', { invoice: changed });
  expect(input).toEqual({ id: 'I-1001', status: 'PAID', comment: 'maksettu käteisellä', version: 3 });
  await waitFor(() => expect(screen.getByText('1001', { selector: 'a' }).closest('tr')).toHaveTextContent('Maksettu'));
});

it('says that an invoice was changed meanwhile, and that one of a wrong address is not there', async () => {
  const { environment, unmount } = await show([invoice('1001')], '/admin_invoices?invoice=I-1001');
  await opened(environment, invoice('1001'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Lasku 1001' }));
  await userEvent.selectOptions(await drawer.findByRole('combobox', { name: 'Tilanne' }), 'FAILED');
  await userEvent.click(drawer.getByRole('button', { name: 'Tallenna' }));
  await respond(environment, 'UpdateInvoice', {
    invoice: null,
    userErrors: [{ code: 'INVOICE_CHANGED', message: 'Laskua on muutettu.', path: null }],
  });
  expect(await drawer.findByText('Laskua on muutettu.')).toBeInTheDocument();
  unmount();
  const second = await show([invoice('1001')], '/admin_invoices?invoice=I-9');
  await opened(second.environment, null);
  expect(await screen.findByText('Laskua ei ole')).toBeInTheDocument();
});

it('shows an invoice to those who may not change it without the form', async () => {
  const { environment } = await show([invoice('1001')], '/admin_invoices?invoice=I-1001');
  await opened(environment, invoice('1001', { comment: 'Sovittu maksuaika' }), false);
  expect(await screen.findByText('Sovittu maksuaika')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tallenna' })).not.toBeInTheDocument();
});

const seller = {
  name: 'Talo Testi Oy',
  addressLine1: 'Testikatu 2',
  addressLine2: null,
  postal: '33100',
  city: 'Tampere',
  businessId: '1572860-0',
  vatNumber: 'FI15728600',
  bic: 'NDEAFIHH',
  email: null,
  phone: null,
  domicile: 'Tampere',
};
const buyer = {
  name: 'As Oy Ostaja',
  addressLine1: 'Vanhakatu 1',
  addressLine2: null,
  businessId: '0737546-2',
  eInvoiceAddress: null,
  eInvoiceOperator: null,
  reference: 'Tilaus 44',
  email: null,
};
const terms = { customerNumber: '10007', paymentTimeDays: 14, noticeDays: 8 };

it('shows seller, buyer, terms and units as they were on the day of the invoice', async () => {
  const { environment } = await show([invoice('1001')], '/admin_invoices?invoice=I-1001');
  const lines = [{ ...line, unit: 'APARTMENT_MONTH' }];
  await opened(environment, invoice('1001', { seller, buyer, ...terms, lateInterestPercent: 9.5, lines }), false);
  const drawer = within(await screen.findByRole('dialog', { name: 'Lasku 1001' }));
  for (const text of ['Talo Testi Oy', 'ALV-numero FI15728600', 'As Oy Ostaja', 'Ostajan viite Tilaus 44', 'NDEAFIHH'])
    expect(await drawer.findByText(text)).toBeVisible();
  for (const text of ['14 päivää netto', '9,5 %', '8 päivää', '10007']) expect(drawer.getByText(text)).toBeVisible();
  expect(drawer.getByText('72 huoneisto·kk')).toBeVisible();
  expect(drawer.queryByText('Vastaanottaja')).toBeNull();
});

it('shows an invoice of before these were stored with its recipient, and claims no terms', async () => {
  const { environment } = await show([invoice('1001')], '/admin_invoices?invoice=I-1001');
  await opened(environment, invoice('1001'), false);
  const drawer = within(await screen.findByRole('dialog', { name: 'Lasku 1001' }));
  expect(await drawer.findByText('Taloyhtiö Oy')).toBeVisible();
  for (const label of ['Myyjä', 'Ostaja', 'Maksuehto', 'Viivästyskorko', 'Huomautusaika', 'BIC'])
    expect(drawer.queryByText(label)).toBeNull();
});

const files = { pdf: '/ui/a?format=pdf', finvoice: '/ui/a?format=finvoice', peppol: '/ui/a?format=ubl' };

it('leads to the files of an invoice, tells when it was sent, and sends it again', async () => {
  const { environment } = await show([invoice('1001')], '/admin_invoices?invoice=I-1001');
  const first = { at: '2026-11-20T08:00:00Z', kind: 'FAILED', channel: 'EMAIL', address: 'x@y.fi', by: null };
  await opened(environment, invoice('1001', { seller, buyer, ...terms, ...files, events: [first] }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Lasku 1001' }));
  expect(await drawer.findByRole('link', { name: 'Lataa PDF' })).toHaveAttribute('href', files.pdf);
  expect(drawer.getByRole('link', { name: 'Finvoice 3.0' })).toHaveAttribute('href', files.finvoice);
  expect(drawer.getByRole('link', { name: 'Peppol BIS 3.0' })).toHaveAttribute('href', files.peppol);
  expect(drawer.getByText('Lähetys epäonnistui · sähköpostilla · x@y.fi')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Lähetä' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lähetä sähköpostilla', hidden: true }));
  const again = { at: '2026-11-21T08:00:00Z', kind: 'SENT', channel: 'EMAIL', address: 'x@y.fi', by: 'admin' };
  const input = await respond(environment, 'SendInvoices', {
    invoiceSendings: [{ outcome: 'SENT', invoice: invoice('1001', { events: [again, first] }) }],
  });
  expect(input).toEqual({ ids: ['I-1001'], channel: 'EMAIL' });
  expect(await drawer.findByText('Lähetetty · sähköpostilla · x@y.fi · lähettäjä admin')).toBeVisible();
  expect(toasts().at(-1)?.title).toBe('1 lasku lähetetty');
});

it('sends several invoices, and names those that did not leave with the reason', async () => {
  const { environment } = await show([invoice('1001'), invoice('1002'), invoice('1003')]);
  for (const number of ['1001', '1002', '1003'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Valitse ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Lähetä' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /verkkolaskuna/, hidden: true }));
  const outcomes: Record<string, string> = { 'I-1001': 'SENT', 'I-1002': 'NO_ADDRESS', 'I-1003': 'NO_ADDRESS' };
  const [sent] = await waitFor(() => {
    const all = sentMutations(environment, 'sendInvoices');
    expect(all).toHaveLength(1);
    return all;
  });
  const { ids } = sent!.request.variables['input'] as { ids: string[] };
  await respond(environment, 'SendInvoices', {
    invoiceSendings: ids.map((id) => ({ outcome: outcomes[id], invoice: invoice(id.slice(2), { events: [] }) })),
  });
  expect(toasts().at(-1)).toMatchObject({
    title: expect.stringMatching(/^Ei lähetetty: 100[23], 100[23]$/),
    text: 'Ostajalta puuttuu tämän tavan osoite. Lisää se kohteen laskutustietoihin.',
  });
});

it('changes several invoices, and names those that were refused', async () => {
  const { environment } = await show([invoice('1001'), invoice('1002'), invoice('1003')]);
  for (const number of ['1001', '1002'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Valitse ${number}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Muuta tilannetta tai kommenttia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muuta 2 laskua' }));
  expect(dialog.getByRole('button', { name: 'Tallenna' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Tilanne' }), 'PAID');
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  const first = await respond(environment, 'UpdateInvoice', { invoice: invoice('1001', { status: 'PAID' }) });
  expect(first).toEqual({ id: 'I-1001', status: 'PAID', version: 3 });
  await respond(environment, 'UpdateInvoice', {
    invoice: null,
    userErrors: [{ code: 'PERIOD_INVOICED', message: 'Jakso on laskutettu uudelleen.', path: null }],
  });
  expect(await dialog.findByText('Laskuja ei muutettu: 1002. Jakso on laskutettu uudelleen.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await respond(environment, 'UpdateInvoice', { invoice: invoice('1002', { status: 'PAID' }) });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toasts().at(-1)?.title).toBe('2 laskua muutettu');
});

it('says in English that there are none, and offers a retry where they could not be had', async () => {
  const { unmount } = await show([], undefined, 'en');
  expect(screen.getByText('There are no invoices')).toBeInTheDocument();
  unmount();
  await show(null, undefined, 'en');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
