import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type GroupScreenQuery } from '../../../../web/__generated__/GroupScreenQuery.graphql.ts';
import GroupScreen from '../../../../web/screens/GroupScreen/GroupScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { month } from '../../../kit/month.ts';

const alert = (id: string, group: number) => ({
  node: {
    id,
    name: `Hälytys ${id}`,
    state: 'OPEN',
    coreKey: 9,
    space: { key: 7, name: 'A1' },
    group: { key: group, name: 'Talo 1' },
    level: 1,
    dataFault: null,
    measured: null,
    limit: null,
    unit: null,
    code: 'NO_CONNECTION',
    from: '2026-11-24T08:00:00Z',
  },
});

const show = (given: object) =>
  renderScreen<GroupScreenQuery>({
    screen: GroupScreen,
    query,
    variables: { groupKey: 3, targetKey: 1, ...month },
    mocks: {
      Query: () => ({
        group: {
          id: 'G',
          key: 3,
          name: 'Talo 1',
          viewerCanEdit: false,
          target: { id: 'T', key: 5, name: 'As Oy Esimerkki' },
          width: 1,
          openAlertCounts: [],
          consumption: [],
          spaces: [
            { id: 'A1', key: 7, name: 'A1', type: 'APARTMENT', x: 0, y: 0, w: 1, h: 1, coreCount: 1, worstAlert: null },
          ],
          activeAlerts: { edges: [] },
          ...given,
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey',
    at: '/target/5/group/3',
  });

it('has the alerts of the building, and none of another one', async () => {
  await show({ activeAlerts: { edges: [alert('1', 3), alert('2', 4)] } });
  expect(await screen.findByRole('heading', { name: 'Korjattavaa' })).toBeInTheDocument();
  expect(screen.getByText(/Hälytys 1/)).toBeInTheDocument();
  expect(screen.queryByText(/Hälytys 2/)).toBeNull();
});
