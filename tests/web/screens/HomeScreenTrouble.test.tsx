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
  subscription: 'CLOUD',
  newestAlertAt: null,
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

const show = (targets: object[], openAlerts: object = { totalCount: 0, edges: [] }, onlySpace: object | null = null) =>
  renderScreen<HomeScreenQuery>({
    screen: HomeScreen,
    query,
    variables: {},
    mocks: {
      Viewer: () => ({ user: { isMes: false, isTester: false, isDeveloper: false }, targets, openAlerts, onlySpace }),
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

it('takes a resident home to the own apartment', async () => {
  const onlySpace = { key: 1, group: { key: 2 }, target: { key: 5 } };
  const { router } = await show([site(5)], undefined, onlySpace);
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/2/space/1'));
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
