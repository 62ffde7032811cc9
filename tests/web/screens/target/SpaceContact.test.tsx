import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type SpaceScreenQuery } from '../../../../web/__generated__/SpaceScreenQuery.graphql.ts';
import SpaceScreen from '../../../../web/screens/SpaceScreen/SpaceScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const maintenance = {
  kind: 'MAINTENANCE',
  name: 'Talohuolto Oy',
  phone: '03 555 0199',
  email: null,
  hours: 'joka päivä 0–24',
};
const manager = {
  kind: 'PROPERTY_MANAGER',
  name: null,
  phone: null,
  email: 'isannointi@esimerkki.fi',
  hours: null,
};
const alertOf = (code: string, state = 'OPEN') => ({
  node: {
    id: 'AL',
    state,
    level: 1,
    name: 'Vesi A12',
    code,
    from: new Date(Date.now() - 600_000).toISOString(),
    coreKey: 44,
    target: { key: 5 },
    group: { key: 3 },
    space: { key: 7 },
  },
});

/** These parts are loaded after the page. */
const loaded = { timeout: 10_000 };

const show = ({
  contacts = [manager, maintenance],
  viewerSeesAll = false,
  alerts = [],
}: {
  contacts?: object[];
  viewerSeesAll?: boolean;
  alerts?: object[];
} = {}) =>
  renderScreen<SpaceScreenQuery>({
    screen: SpaceScreen,
    query,
    variables: { spaceKey: 7, targetKey: 1, ...month, monthFrom: month.from, monthTo: month.to },
    mocks: {
      Query: () => ({
        space: {
          id: 'S',
          key: 7,
          name: 'A12',
          coreCount: 0,
          cores: [],
          consumption: [],
          soFar: [],
          similarWater: null,
          waterReports: [],
          meterEvents: [],
          viewerCanEdit: false,
          activeAlerts: { edges: alerts },
          group: { key: 3, name: 'Talo 1' },
          target: { id: 'T', key: 5, viewerCanAdminister: false, viewerSeesAll, contacts },
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey',
    at: '/target/5/group/3/space/7',
  });

const steps = () => screen.queryByRole('list', { name: 'Toimi näin' });

it('lists a resident whom to call, the maintenance first', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'Kysyttävää tai vikaa?' }, loaded)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '03 555 0199' })).toHaveAttribute('href', 'tel:035550199');
  expect(screen.getByRole('link', { name: 'isannointi@esimerkki.fi' })).toHaveAttribute(
    'href',
    'mailto:isannointi@esimerkki.fi',
  );
  const [first, second] = [screen.getByText('Kiinteistöhuolto'), screen.getByText('Isännöitsijä')];
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('leads to customer service alone where the site has no contacts', async () => {
  await show({ contacts: [] });
  expect(await screen.findByRole('button', { name: 'Kirjoita asiakaspalveluun' }, loaded)).toBeInTheDocument();
  expect(screen.queryByText('Kiinteistöhuolto')).toBeNull();
});

it.each([
  ['LEAK_SENSOR_WET', 'Sulje vesi huoneiston sulkuventtiilistä.'],
  ['CONTINUOUS_FLOW_24H', /^Tarkista WC-istuin/],
])('shows a resident what to do about %s, with the number of the maintenance', async (code, first) => {
  await show({ alerts: [alertOf(code)] });
  const list = await screen.findByRole('list', { name: 'Toimi näin' }, loaded);
  expect(within(list).getByText(first)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Soita huoltoon 03\s555\s0199/ })).toHaveAttribute('href', 'tel:035550199');
});

it('shows the steps without a number where none is set', async () => {
  await show({ alerts: [alertOf('LEAK_SENSOR_WET')], contacts: [manager] });
  expect(await screen.findByRole('list', { name: 'Toimi näin' }, loaded)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Soita/ })).toBeNull();
});

it.each([
  ['another alert', { alerts: [alertOf('INDOOR_HUMIDITY')] }],
  ['a leak that has ended', { alerts: [alertOf('LEAK_SENSOR_WET', 'ENDED')] }],
  ['who looks after the site', { alerts: [alertOf('LEAK_SENSOR_WET')], viewerSeesAll: true }],
])('shows no steps for %s', async (_case, given) => {
  await show(given);
  expect(await screen.findByRole('heading', { name: 'A12' })).toBeInTheDocument();
  expect(steps()).toBeNull();
});
