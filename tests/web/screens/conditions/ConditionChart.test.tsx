import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator, type MockEnvironment } from 'relay-test-utils';
import { expect, it, vi } from 'vitest';
import query, { type ConditionsScreenQuery } from '../../../../web/__generated__/ConditionsScreenQuery.graphql.ts';
import ConditionsScreen from '../../../../web/screens/ConditionsScreen/ConditionsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const rooms = (count: number) =>
  Array.from({ length: count }, (_room, index) => ({ key: index + 1, name: `H${index + 1}` }));

type Sensor = { id: string; space: string | null; name?: string; reading?: number; min?: number };

const show = async ({ count, sensors, at = '' }: { count: number; sensors: readonly Sensor[]; at?: string }) => {
  const view = await renderScreen<ConditionsScreenQuery>({
    screen: ConditionsScreen,
    query,
    variables: { targetKey: 5, type: 'TEMPERATURE' },
    mocks: {
      Target: () => ({
        key: 5,
        name: 'Palvelukoti',
        groups: [
          {
            id: 'G1',
            key: 1,
            name: 'Talo 1',
            width: 2,
            week: [],
            spaces: rooms(count).map((room) => ({ ...room, id: room.name, x: room.key, y: 0, w: 1, h: 1 })),
          },
        ],
        latestReadings: sensors.map(({ id, space, name = 'Olosuhde', reading = 21, min = 18 }) => ({
          latestValue: reading,
          latestAt: new Date().toISOString(),
          value: {
            id,
            name: 'Lämpötila',
            type: { kind: 'TEMPERATURE', unit: '°C' },
            core: { name, online: true },
            space: space === null ? null : { id: space },
            conditionLimits: { min, max: 26, alertStartedAt: null },
          },
        })),
      }),
    },
    path: '/target/:targetKey/conditions',
    at: `/target/5/conditions${at}`,
  });
  return { ...view, user: userEvent.setup() };
};

const pendingLines = async (environment: MockEnvironment) =>
  await vi.waitUntil(() =>
    environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === 'useSeriesQuery'),
  );

const idsRead = async (environment: MockEnvironment) => (await pendingLines(environment)).request.variables['ids'];

/** Answers the readings of the chart: three of each sensor. */
const answer = async (environment: MockEnvironment) => {
  const operation = await pendingLines(environment);
  const { ids, from } = operation.request.variables as { ids: string[]; from: string };
  const at = [0, 1, 2].map((hour) => Date.parse(from) + hour * 3_600_000);
  const data = MockPayloadGenerator.generate(operation, {
    Query: () => ({
      nodes: ids.map((id) => ({
        __typename: 'Value',
        id,
        series: { thinned: false, columns: { at, value: [20, 21, 22] } },
      })),
    }),
  });
  act(() => environment.mock.resolve(operation, data));
};

const everyRoom = (count: number): Sensor[] => rooms(count).map(({ name }) => ({ id: `value ${name}`, space: name }));

it('draws all spaces in one chart where they are few, each under its name, with the limits that they share', async () => {
  const { environment } = await show({ count: 2, sensors: everyRoom(2) });
  await answer(environment);
  expect(await screen.findByRole('button', { name: 'H1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'H2' })).toBeInTheDocument();
  expect(screen.getByText('Alaraja 18 °C · Yläraja 26 °C')).toBeInTheDocument();
});

it('names the spaces of a limit where the limits differ', async () => {
  const [first, ...rest] = everyRoom(2);
  const { environment } = await show({ count: 2, sensors: [{ ...first!, min: 5 }, ...rest] });
  await answer(environment);
  expect(await screen.findByText('Alaraja 5 °C (H1) · Alaraja 18 °C (H2) · Yläraja 26 °C')).toBeInTheDocument();
});

it('draws the spaces outside their limits where there are many', async () => {
  const [first, ...rest] = everyRoom(10);
  const { environment } = await show({ count: 10, sensors: [{ ...first!, reading: 12 }, ...rest] });
  expect(await idsRead(environment)).toEqual(['value H1']);
});

it('says how spaces are chosen where there are many and none is outside its limits', async () => {
  await show({ count: 10, sensors: everyRoom(10) });
  expect(await screen.findByText(/Valitse taulukosta enintään 8 tilaa/)).toBeInTheDocument();
});

it('draws the spaces that are chosen in the table, and keeps them in the URL', async () => {
  const { user, router, environment } = await show({ count: 10, sensors: everyRoom(10) });
  await user.click(await screen.findByRole('checkbox', { name: 'Valitse H3' }));
  await user.click(screen.getByRole('checkbox', { name: 'Valitse H5' }));
  await user.click(screen.getByRole('button', { name: 'Näytä kuvaajassa' }));
  expect(new URLSearchParams(router.state.location.search).get('draw')).toBe('3,5');
  expect(await idsRead(environment)).toEqual(['value H3', 'value H5']);
  expect(screen.getByRole('group', { name: 'Tilojen kuvaaja' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Poista valinta' }));
  expect(router.state.location.search).not.toContain('draw');
});

it('draws no more than eight spaces', async () => {
  const { user } = await show({ count: 10, sensors: everyRoom(10) });
  await user.click(await screen.findByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  expect(screen.getByRole('button', { name: 'Kuvaajassa enintään 8 tilaa' })).toBeDisabled();
});

it('draws the temperature outdoors beside, of a device that is in no space', async () => {
  const outdoors = { id: 'outdoors', space: null, name: 'Ulkolämpötila' };
  const { environment } = await show({
    count: 1,
    sensors: [...everyRoom(1), outdoors, { id: 'supply', space: null, name: 'Menolämpötila' }],
    at: '?draw=1',
  });
  expect(await idsRead(environment)).toEqual(['value H1', 'outdoors']);
  await answer(environment);
  const beside = await screen.findByRole('button', { name: 'Ulkolämpötila' });
  expect(within(beside).getByText('Ulkolämpötila')).toBeInTheDocument();
});
