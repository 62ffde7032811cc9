import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { sentOperation } from '../../../kit/sentMutation.ts';

const alert = (code: string, level: number, state = 'OPEN', unit: string | null = null) => ({
  id: `${code} ${level}`,
  code,
  level,
  state,
  from: new Date(Date.now() - 11 * 86_400_000).toISOString(),
  unit,
});

const space = (key: number, name: string, place: readonly [x: number, y: number], rest: object = {}) => ({
  id: `S${key}`,
  key,
  name,
  type: 'APARTMENT',
  x: place[0],
  y: place[1],
  w: 1,
  h: 1,
  coreCount: 2,
  offlineCount: 0,
  activeAlertCount: 0,
  worstAlert: null,
  ...rest,
});

const house = {
  id: 'G',
  key: 3,
  name: 'Talo 1',
  width: 2,
  spaces: [
    space(1, 'A1', [0, 1]),
    space(2, 'A2', [1, 1], { activeAlertCount: 1, worstAlert: alert('WRONG_DIRECTION_FLOW', 2) }),
    space(3, 'A3', [0, 0], { activeAlertCount: 1, worstAlert: alert('ALERT', 3, 'ACKNOWLEDGED', '%') }),
    space(4, 'A4', [1, 0], { activeAlertCount: 1, worstAlert: alert('LEAK_SENSOR_WET', 1) }),
    space(5, 'Väestönsuoja, talo 1', [0, 2], { w: 2, type: 'PUBLIC_SPACE', coreCount: 0 }),
  ],
};

const other = { id: 'H', key: 4, name: 'Talo 2', width: 1, spaces: [space(6, 'B5', [0, 0])] };

const reading = (spaceId: string, latestValue: number) => ({
  latestValue,
  latestAt: new Date().toISOString(),
  value: { id: `V${spaceId}`, type: { kind: 'TEMPERATURE' }, core: { online: true }, space: { id: spaceId } },
});

const show = (at = '/target/5', rest: object = {}) =>
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
          openAlertCount: 2,
          openAlertCounts: [
            { level: 1, count: 1 },
            { level: 2, count: 1 },
          ],
          viewerCanAdminister: true,
          paidUntil: null,
          openLeaks: [],
          lastEndedAlerts: [],
          consumption: [],
          heldReadings: { totalCount: 0 },
          latestReadings: [reading('S1', 19.5), reading('S2', 21.96)],
          alerts: { totalCount: 0, edges: [] },
          groups: [house, other],
          ...rest,
        },
      }),
    },
    path: '/target/:targetKey',
    at,
  });

const cell = (name: RegExp) => screen.getByRole('button', { name });

it('answers in words whether all is well', async () => {
  await show();
  expect(screen.getByText('2 hälytystä kuittaamatta 2 tilassa.')).toBeInTheDocument();
  expect(screen.getByText('Kiireellisiä 1.')).toBeInTheDocument();
  expect(screen.getByText(/täysin kunnossa 2\/5/)).toBeInTheDocument();
});

it('has each space by floor with its worst alert, as words and as a tone', async () => {
  await show();
  expect(cell(/^A2, 1\. kerros: Virtaus väärään suuntaan, 11\spv$/)).toHaveAttribute('data-tone', 'warning');
  expect(cell(/^A4, 2\. kerros: Vuotoanturi havaitsi vettä/)).toHaveAttribute('data-tone', 'critical');
  expect(cell(/^A3, 2\. kerros: Paristo vähissä, .*kuitattu$/)).toHaveAttribute('data-tone', 'quiet');
  const shelter = cell(/^Väestönsuoja, talo 1: Ei laitteita$/);
  expect(shelter).toHaveAttribute('data-tone', 'empty');
  expect(within(shelter).getByText('VSS')).toBeInTheDocument();
});

it('switches to temperatures without a request, with the choice in the URL', async () => {
  const { environment, router } = await show();
  const sent = environment.mock.getAllOperations().length;
  await userEvent.click(screen.getByRole('radio', { name: 'Lämpötila' }));
  expect(router.state.location.search).toBe('?show=temperature');
  expect(cell(/^A1, 1\. kerros: 19,5 °C$/)).toHaveAttribute('data-tone', 'cold');
  expect(cell(/^A2, 1\. kerros: 22,0 °C$/)).toHaveAttribute('data-tone', 'plain');
  expect(cell(/^A3, .*Ei lukemaa$/)).toHaveAttribute('data-tone', 'empty');
  expect(environment.mock.getAllOperations()).toHaveLength(sent);
});

it('fetches the water of all spaces in one request once it is wanted', async () => {
  const { environment } = await show('/target/5?show=water');
  const operation = await sentOperation(environment, 'useHouseWaterQuery');
  expect(operation.request.variables).toMatchObject({ id: 'T' });
  const consumptionBySpace = [
    { spaceKeys: [1, 2], litresPerPersonDay: [150, 90] },
    { spaceKeys: [1, 2], litresPerPersonDay: [100, null] },
  ];
  act(() =>
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, {
        Query: () => ({ node: { __typename: 'Target', id: 'T', consumptionBySpace } }),
      }),
    ),
  );
  await waitFor(() => expect(cell(/^A1, /)).toHaveAttribute('data-tone', 'water3'));
  expect(cell(/^A2, .*90\sl \/ hlö \/ vrk/)).toHaveAttribute('data-tone', 'plain');
});

it('offers another try where the water failed', async () => {
  const { environment } = await show('/target/5?show=water');
  const operation = await sentOperation(environment, 'useHouseWaterQuery');
  act(() => environment.mock.reject(operation, new Error('down')));
  expect(await screen.findByText('Vesi ei latautunut')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect((await sentOperation(environment, 'useHouseWaterQuery')).request.variables).toMatchObject({ id: 'T' });
});

it('is one stop of the Tab key, and moves by the keys', async () => {
  await show();
  const stops = screen.getAllByRole('gridcell').map((one) => within(one).getByRole('button').tabIndex);
  expect(stops.filter((stop) => stop === 0)).toHaveLength(1);
  const moves: [key: string, to: RegExp][] = [
    ['{ArrowRight}', /^A4/],
    ['{ArrowDown}', /^A2/],
    ['{Home}', /^A1/],
    ['{End}', /^A2/],
    ['{ArrowDown}', /^Väestönsuoja/],
    ['{ArrowDown}', /^Väestönsuoja/],
    ['{PageDown}', /^B5/],
    ['{PageUp}', /^A3/],
  ];
  act(() => cell(/^A3/).focus());
  for (const [key, to] of moves) {
    await userEvent.keyboard(key);
    expect(cell(to)).toHaveFocus();
  }
});

it('opens the card of a space beside the house, and closes it with the focus back', async () => {
  const { environment, router } = await show();
  await userEvent.click(cell(/^A2/));
  expect(router.state.location.search).toBe('?space=2');
  expect(cell(/^A2/)).toHaveAttribute('aria-expanded', 'true');
  const operation = await sentOperation(environment, 'SpaceCardQuery');
  expect(operation.request.variables).toMatchObject({ id: 'S2', residents: true });
  act(() =>
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, {
        Query: () => ({
          node: {
            __typename: 'Space',
            id: 'S2',
            cores: [{ id: 'C', key: 9, name: 'Vesi A2', online: true, pendingActions: [] }],
            activeAlerts: { edges: [] },
            consumption: [{ type: { kind: 'COLD_WATER_METER' }, total: { amount: 1.7 }, litresPerPersonDay: 59 }],
            residents: [{ id: 'R', name: 'Aino Aalto', email: null, role: 'RESIDENT', status: 'ACTIVE' }],
          },
        }),
      }),
    ),
  );
  const card = within(await screen.findByRole('region', { name: 'A2' }, { timeout: 10_000 }));
  expect(await card.findByText('22,0 °C', undefined, { timeout: 10_000 })).toBeInTheDocument();
  expect(card.getByText('1,7 m³')).toBeInTheDocument();
  expect(card.getByText(/Aino Aalto/)).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Vesi A2' })).toHaveAttribute('href', '/target/5/group/3/space/2/core/9');
  expect(card.getByRole('link', { name: 'Avaa A2' })).toHaveAttribute('href', '/target/5/group/3/space/2');
  fireEvent.keyDown(card.getByRole('button', { name: 'Sulje: A2' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A2' })).toBeNull());
  expect(router.state.location.search).toBe('');
  expect(cell(/^A2/)).toHaveFocus();
});

it('goes in with a second press on a space whose card is open', async () => {
  const { router } = await show('/target/5?space=1');
  await userEvent.click(cell(/^A1/));
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/3/space/1'));
});
