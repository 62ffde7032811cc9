import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const alert = (id: string, rest: object = {}) => ({
  __typename: 'Alert',
  id,
  name: `Vesi ${id}`,
  code: 'CONTINUOUS_FLOW_24H',
  level: 2,
  levelName: null,
  state: 'OPEN',
  from: ago(30),
  to: null,
  dataFault: null,
  quantity: null,
  litresPerDay: null,
  costPerDay: null,
  measured: null,
  limit: null,
  unit: null,
  explainedCodes: [],
  coreKey: 9,
  viewerCanAcknowledge: true,
  target: { id: 'T', key: 5 },
  group: { id: 'G', key: 3 },
  space: { id: 'S2', key: 2, name: 'A2' },
  ...rest,
});

const leak = alert('A2', { litresPerDay: 612, costPerDay: '2.09' });

const space = (key: number, name: string, x: number, y: number) => ({
  id: `S${key}`,
  key,
  name,
  type: 'APARTMENT',
  x,
  y,
  w: 1,
  h: 1,
  coreCount: 2,
  offlineCount: 0,
  activeAlertCount: 0,
  worstAlert: null,
});

const spaces = [space(1, 'A1', 0, 0), space(2, 'A2', 1, 0), space(3, 'A3', 0, 1), space(4, 'A4', 1, 1)];

const reading = (spaceId: string, minutes: number) => ({
  latestValue: 21,
  latestAt: ago(minutes / 60),
  value: {
    id: `V${spaceId}`,
    name: 'T',
    type: { kind: 'TEMPERATURE' },
    core: { online: true },
    space: { id: spaceId },
  },
});

const show = (rest: object) =>
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
          activeAlertCount: 1,
          openAlertCount: 1,
          openAlertCounts: [{ level: 2, count: 1 }],
          viewerCanAdminister: true,
          paidUntil: null,
          consumption: [],
          heldReadings: { totalCount: 0 },
          latestReadings: [],
          alerts: { totalCount: 0, edges: [] },
          openLeaks: [],
          lastEndedAlerts: [],
          groups: [{ id: 'G', key: 3, name: 'Talo 1', width: 2, spaces }],
          ...rest,
        },
      }),
    },
    path: '/target/:targetKey',
    at: '/target/5',
  });

const leakCard = () => screen.findByRole('region', { name: 'Vesi on virrannut vuorokauden: A2' }, { timeout: 10_000 });

it('has a card of a leak with its flow, its cost, what is below it, and the ways to it, instead of its row', async () => {
  const edge = { __typename: 'AlertEdge', node: leak };
  const { router } = await show({ openLeaks: [leak], alerts: { totalCount: 1, edges: [edge] } });
  const card = within(await leakCard());
  expect(card.getByText(/^612\sl\s\/\svrk$|^612\sl\/vrk$/)).toBeInTheDocument();
  expect(card.getByText(/^2,09\s€/)).toBeInTheDocument();
  expect(card.getByText('A4')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Avaa A2' })).toHaveAttribute('href', '/target/5/group/3/space/2');
  expect(screen.getByText('Ei muuta korjattavaa.')).toBeInTheDocument();
  await userEvent.click(card.getByRole('link', { name: 'A2' }));
  expect(router.state.location.search).toBe('?space=2');
});

it('acknowledges a leak from its card', async () => {
  const { router } = await show({ openLeaks: [leak] });
  const card = within(await leakCard());
  await userEvent.click(card.getByRole('button', { name: /^Kuittaa: Vesi A2/ }));
  expect(router.state.location.search).toBe('?leak=A2');
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeInTheDocument();
});

it('has no card of a leak that is acknowledged, nor without a leak', async () => {
  await show({ openLeaks: [{ ...leak, state: 'ACKNOWLEDGED' }] });
  await act(async () => {});
  expect(screen.queryByRole('region', { name: /A2/ })).toBeNull();
});

it('lists the alerts that ended lately with how long they lasted, without a button', async () => {
  const ended = alert('A3', { state: 'ENDED', from: ago(30), to: ago(23) });
  await show({ lastEndedAlerts: [ended] });
  const row = (await screen.findByRole('link', { name: /Vesi A3/ }, { timeout: 10_000 })).closest('li');
  expect(row).toHaveTextContent('kesti 7 t');
  expect(within(row ?? document.body).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Hälytyshistoria' })).toHaveAttribute('href', '/target/5/alerts?state=ENDED');
});

it('is one line where no alert ended lately', async () => {
  await show({});
  expect(await screen.findByText(/^Ei päättyneitä hälytyksiä/, {}, { timeout: 10_000 })).toBeInTheDocument();
});

it.each([
  ['4 minuuttia', 4],
  ['2 tuntia', 120],
])('has the age of the newest reading: %s', async (age, minutes) => {
  await show({ latestReadings: [reading('S1', 600), reading('S2', minutes)] });
  const badge = await waitFor(() => screen.getByText(`Uusin mittaus ${age} sitten`));
  const isLate = minutes > 60;
  expect(badge.parentElement?.querySelector('[data-tone]')).toHaveAttribute('data-tone', isLate ? 'warn' : 'ok');
});
