import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { pageOf } from '../../kit/pageOf.ts';
import { renderScreen } from '../../kit/renderScreen.tsx';

const site = (
  id: string,
  key: number,
  name: string,
  subscription: string,
  subscriptionStart: string | null = null,
) => ({
  id,
  key,
  name,
  subscription,
  subscriptionStart,
  groups: [],
  activeAlertCount: 0,
  offlineCount: 0,
});

const show = async (at: string, isAdmin = false) => {
  const { environment } = await renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: {
      User: () => ({ isAdmin }),
      Viewer: () => ({
        favouriteTargets: [],
        targets: pageOf([
          site('T5', 5, 'Teho-Optimi', 'NONE'),
          site('T6', 6, 'Kuusikallio', 'CLOUD'),
          site('T7', 7, 'Sinilintu', 'NONE', '2199-12-01'),
        ]),
      }),
    },
    path: '/target/:targetKey/*',
    at,
  });
  return environment;
};

const title = /Teho-Optimi ei ole voimassa olevaa tilausta/;

it('warns on every page of a site without a subscription, and nowhere else', async () => {
  await show('/target/5/devices/grid');
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('is quiet about a site that has one', async () => {
  await show('/target/6');
  expect(screen.queryByText(/ei ole voimassa olevaa tilausta/)).not.toBeInTheDocument();
});

it('says from when the subscription of an accepted contract is in force', async () => {
  await show('/target/7');
  expect(await screen.findByText('Kohteen Sinilintu tilaus alkaa 1.12.2199')).toBeInTheDocument();
  expect(screen.queryByText(/ei ole voimassa olevaa tilausta/)).not.toBeInTheDocument();
});

it('goes away by itself once the subscription begins', async () => {
  const environment = await show('/target/5');
  expect(await screen.findByText(title)).toBeInTheDocument();
  const listening = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'SubscriptionSignSubscription');
  if (!listening) throw new Error('Nobody listens.');
  expect(listening.request.variables).toEqual({ targetId: 'T5' });
  act(() =>
    environment.mock.nextValue(listening, {
      data: { targetSubscriptionChanged: { target: { id: 'T5', subscription: 'CLOUD', subscriptionStart: null } } },
    }),
  );
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

it('says what that means and leads to customer service', async () => {
  await show('/target/5');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Mitä se tarkoittaa?' }));
  await person.click(await screen.findByRole('button', { name: 'Ota yhteyttä' }, { timeout: 10_000 }));
  expect(await screen.findByRole('dialog', { name: 'Palaute asiakaspalveluun' }, { timeout: 10_000 })).toBeVisible();
});

it('leads the provider to the subscriptions of the site', async () => {
  await show('/target/5', true);
  expect(await screen.findByRole('link', { name: 'Avaa tilaukset' })).toHaveAttribute('href', '/target/5/subscription');
});
