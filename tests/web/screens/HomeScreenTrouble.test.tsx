import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type HomeScreenQuery } from '../../../web/__generated__/HomeScreenQuery.graphql.ts';
import HomeScreen from '../../../web/screens/HomeScreen/HomeScreen.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const site = (key: number, rest: object = {}) => ({
  id: `T${key}`,
  key,
  name: `Kohde ${key}`,
  deviceCount: 10,
  offlineCount: 0,
  lowBatteryCount: 0,
  alertCount: 0,
  viewerCanEdit: false,
  subscription: 'CLOUD',
  newestAlertAt: null,
  groups: [{ key: 1, spaces: [{ key: 1 }] }],
  ...rest,
});

const alert = (id: string) => ({
  node: {
    id,
    state: 'OPEN',
    level: 2,
    measured: null,
    limit: null,
    unit: null,
    from: '2026-11-20T10:00:00Z',
    group: { key: 1 },
    space: { key: 1 },
    coreKey: 9,
  },
});

const show = (targets: object[], openAlerts: object = { totalCount: 0, edges: [] }) =>
  renderScreen<HomeScreenQuery>({
    screen: HomeScreen,
    query,
    variables: {},
    mocks: {
      Viewer: () => ({ user: { isMes: false, isTester: false, isDeveloper: false }, targets, openAlerts }),
    },
  });

it('asks for the water of no more sites than stand first: those with the most trouble', async () => {
  const { environment } = await show(
    Array.from({ length: 41 }, (_, index) => site(index + 1, { offlineCount: index === 0 ? 0 : 1 })),
  );
  const operation = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useSiteWaterQuery');
    if (!found) throw new Error('Nobody asked for the water.');
    return found;
  });
  const ids: string[] = operation.request.variables['ids'];
  expect(ids).toHaveLength(40);
  expect(ids).not.toContain('T1');
});

it('takes home to the only space whoever lives there, and nobody who looks after the site', async () => {
  const resident = await show([site(5)]);
  await waitFor(() => expect(resident.router.state.location.pathname).toBe('/target/5/group/1/space/1'));
  resident.unmount();
  const manager = await show([site(5, { viewerCanEdit: true })]);
  expect(screen.getByRole('heading', { level: 1, name: 'Kohteiden tilanne' })).toBeInTheDocument();
  expect(manager.router.state.location.pathname).toBe('/');
});

it('tells how many alerts there are beside those shown, acknowledged ones apart', async () => {
  await show([site(5, { alertCount: 6 }), site(6, { alertCount: 3 })], {
    totalCount: 6,
    edges: ['a', 'b', 'c', 'd'].map(alert),
  });
  expect(await screen.findByText('Lisäksi 2 muuta kuittaamatonta hälytystä')).toBeInTheDocument();
  expect(screen.getByText('3 kuitattua hälytystä on vielä voimassa')).toBeInTheDocument();
});

it('leads nowhere from a figure that counts nothing', async () => {
  await show([site(5, { offlineCount: 2 }), site(6)]);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 2' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Hälytykset/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Paristo vähissä/ })).toBeNull();
});
