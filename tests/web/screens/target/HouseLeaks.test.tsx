import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type TargetScreenQuery } from '../../../../web/__generated__/TargetScreenQuery.graphql.ts';
import TargetScreen from '../../../../web/screens/TargetScreen/TargetScreen.tsx';
import { month } from '../../../kit/month.ts';
import { raiseAlertChange } from '../../../kit/raiseAlertChange.ts';
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

const outlined = () =>
  ['A1', 'A2', 'A3', 'A4'].filter((name) =>
    screen.getByRole('button', { name: new RegExp(`^${name}`) }).hasAttribute('data-below-leak'),
  );

it('outlines the spaces below a leak as long as it is open, with the leak in their names', async () => {
  const { environment } = await show({ openLeaks: [leak] });
  expect(outlined()).toEqual(['A4']);
  expect(screen.getByRole('button', { name: 'A4, 1. kerros: Kunnossa, vuoto yläpuolella: A2' })).toBeVisible();
  expect(screen.getByText('vuodon alapuolella')).toBeVisible();
  act(() => environment.commitUpdate((store) => store.get('A2')?.setValue('ENDED', 'state')));
  expect(outlined()).toEqual([]);
  expect(screen.queryByText('vuodon alapuolella')).toBeNull();
});

it('outlines the spaces below each of several leaks, but not one that leaks itself', async () => {
  const lower = alert('A3', { space: { id: 'S3', key: 3, name: 'A3' } });
  const upper = alert('A1', { space: { id: 'S1', key: 1, name: 'A1' } });
  await show({ openLeaks: [upper, lower, leak] });
  expect(outlined()).toEqual(['A4']);
});

it('lists the alerts that ended lately with how long they lasted, without a button', async () => {
  const ended = alert('A3', { state: 'ENDED', from: ago(30), to: ago(23) });
  await show({ lastEndedAlerts: [ended] });
  const row = (await screen.findByRole('link', { name: /Vesi A3/ }, { timeout: 10_000 })).closest('li');
  expect(row).toHaveTextContent('kesti 7 t');
  expect(within(row ?? document.body).queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Hälytyshistoria' })).toHaveAttribute('href', '/target/5/alerts?state=ENDED');
});

const endedNames = () => {
  const list = screen.getByRole('heading', { name: 'Päättyneet 7 vrk' }).closest('section');
  return within(list ?? document.body)
    .getAllByRole('link', { name: /Vesi/ })
    .map((link) => /Vesi [AE]\d/.exec(link.textContent)?.[0]);
};

it('moves an alert that ends from the open ones to the ended ones, the last ended first, at most five', async () => {
  const open = alert('A3');
  const before = [1, 2, 3, 4, 5].map((hours) => alert(`E${hours}`, { state: 'ENDED', to: ago(hours) }));
  const shown = await show({
    lastEndedAlerts: before,
    alerts: { totalCount: 1, edges: [{ __typename: 'AlertEdge', node: open }] },
  });
  await screen.findByRole('heading', { name: 'Päättyneet 7 vrk' }, { timeout: 10_000 });
  for (const _again of [1, 2]) {
    raiseAlertChange(shown, alert('A3', { state: 'ENDED', from: ago(30), to: ago(0) }));
    expect(endedNames()).toEqual(['Vesi A3', 'Vesi E1', 'Vesi E2', 'Vesi E3', 'Vesi E4']);
  }
  expect(screen.getAllByRole('link', { name: /Vesi A3/ })).toHaveLength(1);
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
