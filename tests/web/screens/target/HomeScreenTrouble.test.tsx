import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showHome, site } from '../../../kit/showHome.tsx';

const alert = (id: string) => ({
  node: {
    id,
    state: 'OPEN',
    level: 2,
    dataFault: null,
    measured: null,
    limit: null,
    unit: null,
    from: '2026-11-20T10:00:00Z',
    group: { key: 1 },
    space: { key: 1 },
    coreKey: 9,
  },
});

it('asks for the water of no more sites than stand first: those with the most trouble', async () => {
  const { environment } = await showHome(
    Array.from({ length: 41 }, (_, index) => site(`T${index + 1}`, { offlineCount: index === 40 ? 0 : 1 })),
  );
  const operation = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useTargetWaterQuery');
    if (!found) throw new Error('Nobody asked for the water.');
    return found;
  });
  const ids: string[] = operation.request.variables['ids'];
  expect(ids).toHaveLength(40);
  expect(ids).not.toContain('T41');
});

it('takes a resident home to the own apartment', async () => {
  const onlySpace = { key: 1, group: { key: 2 }, target: { key: 5 } };
  const { router } = await showHome([site('Kohde')], { onlySpace });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/2/space/1'));
});

it('tells how many alerts there are beside those shown, acknowledged ones apart', async () => {
  await showHome([site('Hankala', { activeAlertCount: 6 }), site('Muu', { activeAlertCount: 3 })], {
    activeAlerts: { totalCount: 6, edges: ['a', 'b', 'c', 'd'].map(alert) },
  });
  expect(await screen.findByText('Lisäksi 2 muuta kuittaamatonta hälytystä')).toBeInTheDocument();
  expect(screen.getByText('3 kuitattua hälytystä on vielä voimassa')).toBeInTheDocument();
});

it('leads nowhere from a figure that counts nothing', async () => {
  await showHome([site('Hankala', { offlineCount: 2 }), site('Muu')]);
  expect(screen.getByRole('link', { name: 'Ei yhteyttä: 2' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Hälytykset/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Paristo vähissä/ })).toBeNull();
});
