import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import billingQuery, {
  type SubscriptionBillingScreenQuery,
} from '../../../../web/__generated__/SubscriptionBillingScreenQuery.graphql.ts';
import contractQuery, {
  type SubscriptionContractScreenQuery,
} from '../../../../web/__generated__/SubscriptionContractScreenQuery.graphql.ts';
import currentQuery, {
  type CurrentSubscriptionScreenQuery,
} from '../../../../web/__generated__/CurrentSubscriptionScreenQuery.graphql.ts';
import editQuery, {
  type SubscriptionEditScreenQuery,
} from '../../../../web/__generated__/SubscriptionEditScreenQuery.graphql.ts';
import listQuery, {
  type SubscriptionListScreenQuery,
} from '../../../../web/__generated__/SubscriptionListScreenQuery.graphql.ts';
import overviewQuery, {
  type SubscriptionOverviewScreenQuery,
} from '../../../../web/__generated__/SubscriptionOverviewScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import CurrentSubscriptionScreen from '../../../../web/screens/CurrentSubscriptionScreen/CurrentSubscriptionScreen.tsx';
import SubscriptionBillingScreen from '../../../../web/screens/SubscriptionBillingScreen/SubscriptionBillingScreen.tsx';
import SubscriptionContractScreen from '../../../../web/screens/SubscriptionContractScreen/SubscriptionContractScreen.tsx';
import SubscriptionEditScreen from '../../../../web/screens/SubscriptionEditScreen/SubscriptionEditScreen.tsx';
import SubscriptionListScreen from '../../../../web/screens/SubscriptionListScreen/SubscriptionListScreen.tsx';
import SubscriptionOverviewScreen from '../../../../web/screens/SubscriptionOverviewScreen/SubscriptionOverviewScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { connectionWith, shownSubscription, subscribedTarget } from '../../../kit/shownSubscription.ts';

type Shown = { isAdmin?: boolean; subscription?: object | null; all?: object[]; at?: string; failedFields?: string[] };

const variables = { targetKey: 5, subscriptionKey: 3 };

const mocksOf = ({
  isAdmin = false,
  subscription = shownSubscription(3),
  all = [subscription ?? shownSubscription(3)],
}: Shown) => ({
  User: () => ({ id: 'U', isAdmin }),
  Target: () => ({
    ...subscribedTarget,
    customerName: 'As Oy Malli',
    signature: null,
    billingSubscription: subscription,
    billingSubscriptions: connectionWith(all),
    rows: connectionWith(all),
  }),
});

const showOverview = (shown: Shown = {}) =>
  renderScreen<SubscriptionOverviewScreenQuery>({
    screen: SubscriptionOverviewScreen,
    query: overviewQuery,
    variables,
    mocks: mocksOf(shown),
    path: paths.subscriptionOverview.pattern,
    at: '/target/5/subscription/3/overview',
    failedFields: shown.failedFields ?? [],
  });

const showList = (shown: Shown) =>
  renderScreen<SubscriptionListScreenQuery>({
    screen: SubscriptionListScreen,
    query: listQuery,
    variables: { targetKey: 5 },
    mocks: mocksOf(shown),
    path: paths.subscriptions.pattern,
    at: shown.at ?? '/target/5/subscription',
    failedFields: shown.failedFields ?? [],
  });

const showContract = (shown: Shown) =>
  renderScreen<SubscriptionContractScreenQuery>({
    screen: SubscriptionContractScreen,
    query: contractQuery,
    variables,
    mocks: mocksOf(shown),
    path: paths.subscriptionContract.pattern,
    at: '/target/5/subscription/3/contract',
  });

const showBilling = (shown: Shown) =>
  renderScreen<SubscriptionBillingScreenQuery>({
    screen: SubscriptionBillingScreen,
    query: billingQuery,
    variables,
    mocks: mocksOf(shown),
    path: paths.subscriptionBilling.pattern,
    at: '/target/5/subscription/3/billing',
  });

const showCurrent = (shown: Shown) =>
  renderScreen<CurrentSubscriptionScreenQuery>({
    screen: CurrentSubscriptionScreen,
    query: currentQuery,
    variables: { targetKey: 5 },
    mocks: mocksOf(shown),
    path: paths.currentSubscription.pattern,
    at: '/target/5/subscription/current',
  });

const draft = (token: string | null) =>
  shownSubscription(3, {
    status: 'DRAFT',
    contract: { ...shownSubscription(3).contract, acceptedAt: null, acceptedBy: null, verifyToken: token },
  });

it('shows a subscription with its products, its next invoice and the latest ones', async () => {
  await showOverview();
  expect(await screen.findByRole('heading', { name: 'Tilaus T5-3' })).toBeInTheDocument();
  const products = within(screen.getByRole('table', { name: 'Tuotteet' }));
  expect(products.getByRole('row', { name: /Pilvipalvelu.*100,00/ })).toBeInTheDocument();
  expect(screen.getByText('1.12.2026 – 31.12.2026')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '20260001' })).toHaveAttribute(
    'href',
    '/target/5/subscription/3/invoices?invoice=I1',
  );
  const tabs = within(screen.getByRole('navigation', { name: 'Tilauksen sivut' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Yhteenveto',
    'Laskutus',
    'Sopimus',
    'Luonnos',
    'Laskut',
  ]);
  expect(screen.queryByRole('link', { name: 'Kaikki tilaukset' })).not.toBeInTheDocument();
});

it('has the edit form and the list for the provider, and a choice among several subscriptions', async () => {
  const { router } = await showOverview({
    isAdmin: true,
    all: [shownSubscription(3), shownSubscription(2, { status: 'ENDED' })],
  });
  expect(await screen.findByRole('link', { name: 'Tuotteet ja hinnat' })).toHaveAttribute(
    'href',
    '/target/5/subscription/3/admin/edit',
  );
  expect(screen.getByRole('link', { name: 'Kaikki tilaukset' })).toHaveAttribute('href', '/target/5/subscription');
  await userEvent.click(screen.getByRole('button', { name: 'Valitse tilaus' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /T5-2.*Päättynyt/ }));
  expect(router.state.location.pathname).toBe('/target/5/subscription/2/overview');
});

it('leads home from a subscription that the target does not have', async () => {
  const { router } = await showOverview({ subscription: null });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('offers to read the subscription again where it could not be read', async () => {
  await showOverview({ subscription: null, failedFields: ['target.billingSubscription'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As Oy Malli');
});

it('leads to the subscription in force, the provider to the list', async () => {
  const all = [shownSubscription(4, { status: 'DRAFT' }), shownSubscription(3)];
  const target = await showCurrent({ all });
  await waitFor(() => expect(target.router.state.location.pathname).toBe('/target/5/subscription/3/overview'));
  target.unmount();
  const { router } = await showCurrent({ all, isAdmin: true });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/subscription'));
});

it('says that a target has no subscription', async () => {
  await showCurrent({ all: [] });
  expect(await screen.findByRole('heading', { name: 'Kohteella ei ole tilauksia' })).toBeInTheDocument();
});

it('lists the subscriptions of a target', async () => {
  await showList({ all: [shownSubscription(3), shownSubscription(2, { status: 'ENDED', validUntil: '2025-12-31' })] });
  const row = await screen.findByRole('row', { name: /T5-2/ });
  expect(row).toHaveTextContent(/Pilvipalvelu.*31\.12\.2025.*100,00.*Päättynyt/);
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/target/5/subscription/2/overview');
});

it('creates a subscription of the products that have a fee, and leads to its contract', async () => {
  const { environment, router } = await showList({ all: [], at: '/target/5/subscription?dialog=newSubscription' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Uusi tilaus' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Luo tilaus' }));
  await submit();
  const fee = dialog.getByRole('textbox', { name: /^Pilvipalvelu/ });
  expect(fee).toHaveAccessibleDescription(/vähintään yhden tuotteen/);
  await userEvent.type(fee, '12,5');
  const day = dialog.getByRole('textbox', { name: 'Alkaa' });
  await userEvent.clear(day);
  await userEvent.type(day, '1.12.2026');
  await submit();
  const refusal = { code: 'INVALID', message: 'Päivä ei kelpaa.', path: ['input', 'validFrom'] };
  await respond(environment, 'CreateBillingSubscription', { billingSubscription: null, userErrors: [refusal] });
  expect(dialog.getByRole('textbox', { name: 'Alkaa' })).toHaveAccessibleDescription(/Päivä ei kelpaa\./);
  await submit();
  const input = await respond(environment, 'CreateBillingSubscription', {
    billingSubscription: shownSubscription(7, { status: 'DRAFT' }),
  });
  expect(input).toEqual({
    targetId: 'T',
    validFrom: '2026-12-01',
    products: [{ kind: 'CLOUD', monthlyFee: '12.50' }],
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/subscription/7/contract'));
});

it('changes the fee of one product and keeps the others, and ends the subscription', async () => {
  const { environment } = await renderScreen<SubscriptionEditScreenQuery>({
    screen: SubscriptionEditScreen,
    query: editQuery,
    variables,
    mocks: mocksOf({
      isAdmin: true,
      subscription: shownSubscription(3, {
        products: [
          { kind: 'CLOUD', monthlyFee: '100.00' },
          { kind: 'SIM_CARD', monthlyFee: '4.90' },
        ],
      }),
    }),
    path: paths.subscriptionEdit.pattern,
    at: '/target/5/subscription/3/admin/edit',
  });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const fee = await screen.findByRole('textbox', { name: /^Pilvipalvelu/ });
  await userEvent.clear(fee);
  await userEvent.type(fee, '120');
  await save();
  expect(await respond(environment, 'UpdateBillingSubscription', { billingSubscription: null })).toEqual({
    id: 'S3',
    products: [
      { kind: 'CLOUD', monthlyFee: '120.00' },
      { kind: 'SIM_CARD', monthlyFee: '4.90' },
    ],
  });
  await userEvent.type(screen.getByRole('textbox', { name: /^Päättyy/ }), '31.12.2025');
  await save();
  expect(screen.getByRole('textbox', { name: /^Päättyy/ })).toHaveAccessibleDescription(/alku|alk|ennen/i);
});

it('gives the provider the link that accepts a contract, others the way to it', async () => {
  const shown = await showContract({ isAdmin: true, subscription: draft('abc') });
  expect(await screen.findByText(/\/subscription\/verify\/abc$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Kopioi linkki' })).toBeEnabled();
  shown.unmount();
  await showContract({ subscription: draft(null) });
  expect(await screen.findByText(/linkistä, jonka saat asiakaspalvelusta/)).toBeInTheDocument();
  expect(screen.queryByText(/verify/)).not.toBeInTheDocument();
});

it('changes the customer of a contract', async () => {
  const { environment } = await showBilling({});
  const name = await screen.findByRole('textbox', { name: /^Asiakas/ });
  await userEvent.type(name, ' Oy');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const input = await respond(environment, 'UpdateTarget', { target: null });
  expect(input).toEqual({ id: 'T', customerName: 'As Oy Malli Oy' });
});
