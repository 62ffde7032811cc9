import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { sentOperation } from '../../../kit/sentMutation.ts';

const from = new Date(Date.now() - 3 * 3_600_000).toISOString();

const fault = (id: string, code: string, explainedById: string | null = null) => ({
  id,
  code,
  level: 2,
  state: 'OPEN',
  from,
  unit: null,
  explainedById,
});

const space = (key: number, name: string, x: number, worstAlert: object | null = null) => ({
  id: `S${key}`,
  key,
  name,
  type: 'APARTMENT',
  x,
  y: 0,
  w: 1,
  h: 1,
  coreCount: 2,
  offlineCount: 0,
  activeAlertCount: worstAlert ? 1 : 0,
  worstAlert,
});

const row = (id: string, code: string, name: string, spaceKey: number | null) => ({
  __typename: 'AlertEdge',
  node: {
    __typename: 'Alert',
    ...fault(id, code),
    name,
    explainedCodes: [],
    coreKey: 9,
    target: { id: 'T', key: 5 },
    group: spaceKey === null ? null : { id: 'G', key: 3 },
    space: spaceKey === null ? null : { id: `S${spaceKey}`, key: spaceKey, name: `A${spaceKey}` },
    dataFault: null,
    viewerCanAcknowledge: true,
  },
});

const rows = [
  row('L', 'CONTINUOUS_FLOW_24H', 'Vesi A2', 2),
  row('M', 'MAMA_CONNECTION_LOST', 'Mama: Porras A', null),
  row('O', 'LOW_LIMIT', 'Piha', null),
  row('X', 'DEVICE_CONNECTION_LOST', 'Vesi A77', 77),
];

const show = (at = '/target/5') =>
  renderScreen<TargetScreenQuery>({
    screen: TargetScreen,
    query,
    variables: { targetKey: 5, ...month },
    mocks: {
      Query: () => ({
        target: {
          id: 'T',
          key: 5,
          name: 'As Oy Esimerkki',
          pending: false,
          deviceCount: 10,
          activeAlertCount: 3,
          openAlertCount: 3,
          openAlertCounts: [{ level: 2, count: 3 }],
          viewerCanAdminister: true,
          paidUntil: null,
          openLeaks: [],
          lastEndedAlerts: [],
          consumption: [],
          heldReadings: { totalCount: 0 },
          latestReadings: [],
          alerts: { totalCount: 3, edges: rows },
          groups: [
            {
              id: 'G',
              key: 3,
              name: 'Talo 1',
              width: 4,
              spaces: [
                space(1, 'A1', 0),
                space(2, 'A2', 1, fault('L', 'CONTINUOUS_FLOW_24H')),
                space(3, 'A3', 2, fault('D3', 'DEVICE_CONNECTION_LOST', 'M')),
                space(4, 'A4', 3, fault('D4', 'DEVICE_CONNECTION_LOST', 'M')),
              ],
            },
          ],
        },
      }),
    },
    path: '/target/:targetKey',
    at,
  });

type Shown = Awaited<ReturnType<typeof show>>;

const cell = (name: RegExp) => screen.getByRole('button', { name });

const line = (name: RegExp) => screen.getByRole('link', { name });

const answerCard = async ({ environment }: Shown, id: string) => {
  const operation = await sentOperation(environment, 'SpaceCardQuery');
  expect(operation.request.variables).toMatchObject({ id });
  const node = { __typename: 'Space', id, cores: [], activeAlerts: { edges: [] }, consumption: [], residents: [] };
  act(() => environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, { Query: () => ({ node }) })));
};

it('opens the card of the space that a row is about, with the focus in it and then back at the row', async () => {
  const shown = await show('/target/5?show=alerts');
  const leak = line(/Vesi A2/);
  act(() => leak.focus());
  await userEvent.keyboard('{Enter}');
  expect(shown.router.state.location.search).toBe('?show=alerts&space=2');
  const card = await screen.findByRole('region', { name: 'A2' });
  expect(card).toHaveFocus();
  expect(cell(/^A2/)).toHaveAttribute('aria-expanded', 'true');
  await answerCard(shown, 'S2');
  expect(await screen.findByRole('link', { name: 'Avaa A2' }, { timeout: 10_000 })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A2' })).toBeNull());
  expect(shown.router.state.location.search).toBe('?show=alerts');
  expect(leak).toHaveFocus();
});

it('goes back from the card of a row by one step of the history', async () => {
  const { router } = await show();
  await userEvent.click(line(/Vesi A2/));
  await screen.findByRole('region', { name: 'A2' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A2' })).toBeNull());
  expect(router.state.location.pathname).toBe('/target/5');
  expect(line(/Vesi A2/)).toHaveFocus();
});

it('outlines all spaces of one fault, and opens the first of them where the row has none', async () => {
  const { router } = await show();
  await userEvent.click(line(/Mama: Porras A/));
  expect(router.state.location.search).toBe('?space=3');
  await screen.findByRole('region', { name: 'A3' });
  const outlined = ['A1', 'A2', 'A3', 'A4'].filter((name) => cell(new RegExp(`^${name}`)).hasAttribute('data-fault'));
  expect(outlined).toEqual(['A3', 'A4']);
});

it('leads to devices where the house has no space of an alert', async () => {
  await show();
  expect(line(/Piha/)).toHaveAttribute('href', '/target/5/devices/overview?q=Piha');
  expect(line(/Vesi A77/)).toHaveAttribute('href', '/target/5/group/3/space/77/core/9');
});

it('leaves the focus at a cell that is pressed', async () => {
  await show();
  await userEvent.click(cell(/^A1/));
  await screen.findByRole('region', { name: 'A1' });
  expect(cell(/^A1/)).toHaveFocus();
});
