import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import query, { type ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import Shell from '../../../web/app/frame/Shell.tsx';
import { pageOf } from '../../kit/pageOf.ts';
import { renderScreen } from '../../kit/renderScreen.tsx';

beforeEach(() => localStorage.removeItem('session'));

const comeTo = (path: string, at: string) =>
  renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: { Query: () => ({ viewer: null }) },
    path,
    at,
  });

it('asks a stranger to sign in, to come back to where they were going', async () => {
  const { router } = await comeTo('/target/:targetKey', '/target/1?tab=2');
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Ftarget%2F1%3Ftab%3D2');
});

it('tells a stranger who came to no page of the portal that there is none', async () => {
  const { router } = await comeTo('/mita/*', '/mita/ihmetta');
  await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
});

const site = {
  id: 'T',
  key: 1,
  name: 'As Oy Esimerkki',
  subscription: 'NONE',
  subscriptionStart: null,
  groups: [],
  viewerCanAdminister: true,
  viewerCanImport: true,
};

const comeSignedIn = (targets: object[] | null, receivedPartCount?: number) =>
  renderScreen<ShellQuery>({
    screen: Shell,
    query,
    variables: {},
    mocks: {
      Query: () => ({ viewer: { favouriteTargets: [], targets: targets && pageOf(targets) } }),
      User: () => ({ username: 'matti', isTester: false, isMes: false }),
    },
    path: '/target/:targetKey',
    at: '/target/1',
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
  });

it('stands around its page while the sites are on their way', async () => {
  await comeSignedIn([site], 1);
  expect(await screen.findByRole('main')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByText('As Oy Esimerkki')).not.toBeInTheDocument();
});

it('shows the sites, and of one without a subscription that it has none', async () => {
  await comeSignedIn([site]);
  expect(await screen.findByRole('treeitem', { name: /As Oy Esimerkki/ })).toBeInTheDocument();
  expect(await screen.findByText(/As Oy Esimerkki.*tilaus/i)).toBeInTheDocument();
});

it('says in the place of the sites that they could not be had', async () => {
  await comeSignedIn(null);
  const sites = await screen.findByRole('navigation', { name: 'Kohteet' });
  expect(await within(sites).findByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
});
