import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ConditionsScreenQuery } from '../../../../web/__generated__/ConditionsScreenQuery.graphql.ts';
import ConditionsScreen from '../../../../web/screens/ConditionsScreen/ConditionsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const spaceOf = (name: string, key: number, type = 'APARTMENT') => ({
  id: name,
  key,
  name,
  type,
  number: null,
  tampuuriName: null,
  x: key,
  y: 0,
  w: 1,
  h: 1,
});

const spaces = [
  spaceOf('A1', 1),
  spaceOf('A2', 2),
  spaceOf('A3', 3),
  spaceOf('A4', 4),
  spaceOf('Kellari', 5, 'PUBLIC_SPACE'),
];

const sensor = (core: string, latestValue: number, at: string | null) => ({
  latestValue,
  latestAt: new Date().toISOString(),
  value: {
    id: core,
    name: 'Lämpötila',
    type: { kind: 'TEMPERATURE', unit: '°C' },
    core: { name: core, online: true },
    space: at === null ? null : { id: at, type: spaces.find(({ id }) => id === at)?.type },
    conditionLimits: at?.startsWith('A') ? { min: 18, max: 26, alertStartedAt: null } : null,
  },
});

const show = (latestReadings: object[]) =>
  renderScreen<ConditionsScreenQuery>({
    screen: ConditionsScreen,
    query,
    variables: { targetKey: 5, type: 'TEMPERATURE' },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Kuusikallio',
        activeAlertCount: 0,
        groups: [{ id: 'G1', key: 1, name: 'Talo 1', width: 5, spaces, week: [] }],
        latestReadings,
      }),
    },
    path: '/target/:targetKey/conditions',
    at: '/target/5/conditions',
  });

const house = [
  sensor('a', 17.2, 'A1'),
  sensor('b', 20.4, 'A2'),
  sensor('c', 22, 'A3'),
  sensor('d', 23, 'A4'),
  sensor('e', 8, 'Kellari'),
  sensor('Ulkolämpötila', -12, null),
  sensor('Pakastin, autotalli', -18, null),
];

it('says how the homes are, without the cellar, the outdoors and the freezer, which stand apart', async () => {
  await show(house);
  expect(
    await screen.findByRole('heading', { name: /^4 huoneistoa: 2 alle 21\s°C, yksi rajojen ulkopuolella\.$/ }),
  ).toBeVisible();
  expect(screen.getByText('Keskiarvo 20,7 °C, 17,2–23,0 °C')).toBeVisible();
  expect(
    screen.getByText('Yksi yleinen tai tekninen tila: 8,0 °C · Ulkona −12,0 °C · Pakastin, autotalli −18,0 °C'),
  ).toBeVisible();
});

it('leads from each dot to its home, with one stop of the Tab key for all of them', async () => {
  await show(house);
  const strip = await screen.findByRole('list', { name: 'Lämpötila asunnoittain' });
  const dots = within(strip).getAllByRole('link');
  expect(dots.map((dot) => dot.getAttribute('aria-label')?.replace('\u00a0', ' '))).toEqual([
    'A1: 17,2 °C',
    'A2: 20,4 °C',
    'A3: 22,0 °C',
    'A4: 23,0 °C',
  ]);
  expect(dots[0]).toHaveAttribute('href', '/target/5/group/1/space/1');
  expect(dots.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  dots[0]?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(dots[2]).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(dots[3]).toHaveFocus();
});

it('shows the same as a table, the coldest first', async () => {
  await show(house);
  const figure = await screen.findByRole('figure', { name: 'Lämpötila asunnoittain' });
  await userEvent.click(within(figure).getByRole('button', { name: 'Näytä taulukkona' }));
  const rows = within(await screen.findByRole('table', { name: 'Lämpötila asunnoittain' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('A1▼ 17,2 °C');
});

it('has no sentence about homes where there are none', async () => {
  await show(house.slice(4));
  expect(await screen.findByText(/^Yksi yleinen tai tekninen tila/)).toBeVisible();
  expect(screen.queryByText(/huoneistoa/)).toBeNull();
});
