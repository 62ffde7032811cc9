import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import draftQuery, {
  type SubscriptionDraftScreenQuery,
} from '../../../../web/__generated__/SubscriptionDraftScreenQuery.graphql.ts';
import invoicesQuery, {
  type SubscriptionInvoicesScreenQuery,
} from '../../../../web/__generated__/SubscriptionInvoicesScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import SubscriptionDraftScreen from '../../../../web/screens/SubscriptionDraftScreen/SubscriptionDraftScreen.tsx';
import SubscriptionInvoicesScreen from '../../../../web/screens/SubscriptionInvoicesScreen/SubscriptionInvoicesScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { openInvoice } from '../../../kit/openInvoice.ts';
import { respond, sentMutations } from '../../../kit/sentMutation.ts';
import { connectionWith, shownInvoice, shownSubscription, subscribedTarget } from '../../../kit/shownSubscription.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const variables = { targetKey: 5, subscriptionKey: 3 };

const mocksOf = (subscription: object, isAdmin: boolean) => ({
  User: () => ({ id: 'U', isAdmin }),
  Target: () => ({
    ...subscribedTarget,
    billingSubscription: subscription,
    billingSubscriptions: connectionWith([subscription]),
  }),
});

const showDraft = (more: object = {}, isAdmin = true) =>
  renderScreen<SubscriptionDraftScreenQuery>({
    screen: SubscriptionDraftScreen,
    query: draftQuery,
    variables,
    mocks: mocksOf(shownSubscription(3, more), isAdmin),
    path: paths.subscriptionDraft.pattern,
    at: '/target/5/subscription/3/draft',
  });

const showInvoices = (invoices: object[], { isAdmin = true, search = '', failedFields = [] as string[] } = {}) => {
  const rows = failedFields.length > 0 ? null : connectionWith(invoices);
  return renderScreen<SubscriptionInvoicesScreenQuery>({
    screen: SubscriptionInvoicesScreen,
    query: invoicesQuery,
    variables,
    mocks: mocksOf(shownSubscription(3, { rows }), isAdmin),
    path: paths.subscriptionInvoices.pattern,
    at: `/target/5/subscription/3/invoices${search}`,
    failedFields,
  });
};

const numbers = () => screen.getAllByRole('link', { name: /^2026000/ }).map(({ textContent }) => textContent);

it('shows the draft with its lines, VAT by rate and sums; only the provider makes it an invoice', async () => {
  await showDraft({}, false);
  const row = await screen.findByRole('row', { name: /Pilvipalvelu/ });
  expect(row).toHaveTextContent(/1\skk.*100,00.*25,5.*100,00/);
  expect(screen.getByText(/25,50 € \(verottomasta 100,00 €\)/)).toBeInTheDocument();
  expect(screen.getByText('125,50 €')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Luo lasku' })).not.toBeInTheDocument();
});

it('makes one invoice of a draft, however often the button is pressed, and opens it', async () => {
  const { environment, router } = await showDraft();
  await userEvent.click(await screen.findByRole('button', { name: 'Luo lasku' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Luo lasku' }));
  expect(question.getByText(/1\.12\.2026 – 31\.12\.2026.*125,50/)).toBeInTheDocument();
  await userEvent.dblClick(question.getByRole('button', { name: 'Luo lasku' }));
  expect(sentMutations(environment, 'createInvoice')).toHaveLength(1);
  const input = await respond(environment, 'CreateInvoice', { invoice: shownInvoice(9) });
  expect(input).toEqual({ billingSubscriptionId: 'S3', periodFrom: '2026-12-01' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/subscription/3/invoices'));
  expect(router.state.location.search).toBe('?invoice=I9');
  expect(toasts().at(-1)?.title).toBe('Lasku 20260009 luotu');
});

it.each(['NO_SELLER_DETAILS', 'CONTRACT_NOT_ACCEPTED', 'NOTHING_TO_INVOICE', 'DRAFT_CHANGED'] as const)(
  'says why a draft cannot be made an invoice: %s',
  async (code) => {
    const { environment } = await showDraft();
    await userEvent.click(await screen.findByRole('button', { name: 'Luo lasku' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Luo lasku' }));
    const refusal = userErrorOf(code);
    await respond(environment, 'CreateInvoice', { invoice: null, userErrors: [refusal] });
    expect(await question.findByText(refusal.message)).toBeInTheDocument();
  },
);

it('says before the button what of the seller is missing and where to fill it in, and has no button', async () => {
  const { draft } = shownSubscription(3);
  await showDraft({ draft: { ...draft, missingSellerDetails: ['IBAN', 'BIC'] } });
  expect(await screen.findByText('Laskuja ei voi luoda ilman myyjän tietoja')).toBeVisible();
  expect(screen.getByText('Puuttuu: Tilinumero (IBAN) ja BIC.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Täydennä myyjän tiedot' });
  expect(link).toHaveAttribute('href', '/admin_seller');
  expect(screen.queryByRole('button', { name: 'Luo lasku' })).toBeNull();
});

it('makes no invoice before the contract is accepted', async () => {
  const contract = { ...shownSubscription(3).contract, acceptedAt: null };
  await showDraft({ status: 'DRAFT', contract });
  expect(await screen.findByText('Sopimusta ei ole vielä hyväksytty')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Avaa sopimus' })).toHaveAttribute(
    'href',
    '/target/5/subscription/3/contract',
  );
  expect(screen.queryByRole('button', { name: 'Luo lasku' })).not.toBeInTheDocument();
});

it('says that nothing is left to invoice', async () => {
  await showDraft({ draft: null });
  expect(await screen.findByRole('heading', { name: 'Ei laskutettavaa' })).toBeInTheDocument();
});

it('lists the invoices, those to be paid by one filter, and marks what is overdue', async () => {
  const invoices = [
    shownInvoice(1, { status: 'PAID', paidDate: '2026-11-10' }),
    shownInvoice(2, { overdue: true }),
    shownInvoice(3, { status: 'PAID_PARTIALLY' }),
    shownInvoice(4, { status: 'PENDING' }),
  ];
  await showInvoices(invoices);
  const filter = await screen.findByRole('combobox', { name: /Tilanne/ });
  expect(screen.getByRole('row', { name: /20260002/ })).toHaveTextContent(/Avoin.*Erääntynyt/);
  expect(screen.getByRole('row', { name: /20260001/ })).toHaveTextContent(/Maksettu/);
  await userEvent.selectOptions(filter, within(filter).getByRole('option', { name: 'Avoimet ja osittain maksetut' }));
  expect(numbers()).toEqual(['20260002', '20260003']);
  await userEvent.selectOptions(filter, within(filter).getByRole('option', { name: 'Odottaa lähetystä' }));
  expect(numbers()).toEqual(['20260004']);
});

it('shows an invoice with its reference, its barcode and its comment, which only the provider changes', async () => {
  const reminded = shownInvoice(1, { comment: 'Muistutus lähetetty' });
  const { environment } = await showInvoices([reminded], { isAdmin: false });
  await userEvent.click(await screen.findByRole('link', { name: '20260001' }));
  await openInvoice(environment, reminded, false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lasku 20260001' }));
  expect(await dialog.findByText('12 34567')).toBeInTheDocument();
  expect(dialog.getByText('444444 444444 444444 444444 444444 444444 444444 444444 444444')).toBeInTheDocument();
  expect(dialog.getByText('Muistutus lähetetty')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Tallenna' })).not.toBeInTheDocument();
});

it('marks an invoice paid with the version that was read, and says that it had changed meanwhile', async () => {
  const { environment } = await showInvoices([shownInvoice(1)], { search: '?invoice=I1' });
  await openInvoice(environment, shownInvoice(1), true);
  const dialog = within(await screen.findByRole('dialog', { name: 'Lasku 20260001' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Tilanne' }), 'PAID');
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await save();
  const refusal = { code: 'INVOICE_CHANGED', message: 'Laskua on muutettu.', path: null };
  await respond(environment, 'UpdateInvoice', { invoice: null, userErrors: [refusal] });
  expect(await dialog.findByText('Laskua on muutettu.')).toBeInTheDocument();
  await save();
  const paid = shownInvoice(1, { status: 'PAID', paidDate: '2026-11-27', version: 4 });
  expect(await respond(environment, 'UpdateInvoice', { invoice: paid })).toEqual({
    id: 'I1',
    status: 'PAID',
    version: 3,
  });
  await waitFor(() => expect(dialog.getByText('27.11.2026')).toBeInTheDocument());
});

it('says that there are no invoices, and never that of a list that could not be read', async () => {
  const shown = await showInvoices([]);
  expect(await screen.findByRole('heading', { name: 'Ei laskuja' })).toBeInTheDocument();
  shown.unmount();
  await showInvoices([], { failedFields: ['target.billingSubscription.rows'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
  expect(screen.queryByText('Ei laskuja')).not.toBeInTheDocument();
});
