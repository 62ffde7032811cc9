import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type SpaceScreenQuery } from '../../../../web/__generated__/SpaceScreenQuery.graphql.ts';
import SpaceScreen from '../../../../web/screens/SpaceScreen/SpaceScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { month } from '../../../kit/month.ts';

const show = (rest: object = {}, target: object = {}, at = '/target/5/group/3/space/7') =>
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
          type: 'APARTMENT',
          size: 58.5,
          residentCount: 2,
          coreCount: 0,
          cores: [],
          consumption: [],
          soFar: [],
          similarWater: null,
          waterReports: [],
          meterEvents: [],
          viewerCanEdit: false,
          group: { key: 3, name: 'Talo 1' },
          target: {
            id: 'T',
            key: 5,
            name: 'As Oy Esimerkki',
            viewerCanAdminister: false,
            viewerSeesAll: true,
            ...target,
          },
          ...rest,
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey',
    at,
  });

type Shown = Awaited<ReturnType<typeof show>>;

const requested = ({ environment }: Shown, name: string) =>
  environment.mock.getAllOperations().find((one) => one.request.node.operation.name === name);

const leakAlert = {
  id: 'AL',
  state: 'OPEN',
  level: 1,
  name: 'Vesi A12: Vuotoanturi',
  code: 'LEAK_SENSOR_WET',
  from: new Date(Date.now() - 600_000).toISOString(),
  coreKey: 44,
  target: { key: 5 },
  group: { key: 3 },
  space: { key: 7 },
};
const alerting = (...alerts: object[]) => ({ activeAlerts: { edges: alerts.map((node) => ({ node })) } });

it('says first of all what is alerted in the flat, and leads to the device', async () => {
  await show(alerting(leakAlert));
  const line = await screen.findByRole('link', { name: /Vesi A12: Vuotoanturi/ });
  expect(line).toHaveAttribute('href', '/target/5/group/3/space/7/core/44');
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(['A12', 'Voimassa olevat hälytykset']);
});

it('leaves out what is alerted elsewhere in the site, and an alert that has ended', async () => {
  await show(alerting({ ...leakAlert, space: { key: 8 } }, { ...leakAlert, id: 'AM', state: 'ENDED' }));
  expect(await screen.findByRole('heading', { name: 'A12' })).toBeInTheDocument();
  expect(screen.queryByText('Voimassa olevat hälytykset')).toBeNull();
});

it('says how many alerts of the flat are listed where there are more, and asks for the others', async () => {
  const pageInfo = { endCursor: 'c', hasNextPage: true };
  const shown = await show({ activeAlerts: { edges: [{ cursor: 'c', node: leakAlert }], pageInfo } });
  expect(await screen.findByText('Näkyvissä 1 hälytys')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää' }));
  expect(requested(shown, 'SpaceAlertsPaginationQuery')?.request.variables).toMatchObject({ id: 'S', cursor: 'c' });
});

it('says that the alerts of the flat could not be had, rather than that there are none', async () => {
  await show({ activeAlerts: null });
  expect(await screen.findByText('Voimassa olevat hälytykset')).toBeInTheDocument();
});

it('asks who lives there only for those who look after the site', async () => {
  expect(requested(await show(), 'SpaceResidentsQuery')).toBeUndefined();
});

const room = {
  id: 'C',
  name: 'Huonenäyttö A12 olohuone',
  online: true,
  battery: null,
  linkQuality: null,
  values: [{ id: 'V', key: 1, visible: true, type: { kind: 'TEMPERATURE' }, conditionLimits: null }],
};

it('reads the temperatures by weekday and hour only where they are shown', async () => {
  const resident = await show({ coreCount: 1, cores: [room] }, { viewerSeesAll: false });
  expect(await screen.findByText('Olohuone')).toBeInTheDocument();
  expect(requested(resident, 'SpaceWeekQuery')).toBeUndefined();
});

it('reads the temperatures by weekday and hour for those who look after the site', async () => {
  const shown = await show({ coreCount: 1, cores: [room] });
  await waitFor(() => expect(requested(shown, 'SpaceWeekQuery')).toBeDefined());
});

it('shows who lives there to those who look after the site', async () => {
  const shown = await show({}, { viewerCanAdminister: true });
  const question = requested(shown, 'SpaceResidentsQuery');
  if (!question) throw new Error('Nobody requested for the residents.');
  const resident = { id: 'R', email: null, role: 'OWNER', validFrom: '2026-02-01', validUntil: null };
  act(() =>
    shown.environment.mock.resolve(question, {
      data: { node: { __typename: 'Space', id: 'S', residents: [{ ...resident, name: 'Matti Meikäläinen' }] } },
    }),
  );
  expect(await screen.findByRole('row', { name: /Matti Meikäläinen Osakas/ })).toBeInTheDocument();
});

it('says how long ago a leak sensor told that it is dry, for it tells so again and again', async () => {
  const latestAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const reading = { hasDefaultName: false, latestValue: 0, latestText: null, enumOptions: [], latestAt };
  const leak = { id: 'V', key: 1, name: 'Vuotoanturi', visible: true, type: { kind: 'LEAK_SENSOR' }, ...reading };
  await show({
    coreCount: 1,
    cores: [{ id: 'C', name: 'Vesi A12', battery: null, linkQuality: null, values: [leak] }],
  });
  const tile = await screen.findByRole('button', { name: /^Vuotoanturi/ });
  expect(tile).toHaveTextContent('Kuiva');
  expect(tile).toHaveTextContent('3 tuntia sitten');
});

it('shows what is measured in the space, and not by what its devices are known', async () => {
  const unread = {
    hasDefaultName: false,
    unit: null,
    enumOptions: [],
    latestAt: null,
    latestValue: null,
    latestText: null,
  };
  const value = (key: number, name: string, kind: string, rest: object) => ({
    ...unread,
    id: `V${key}`,
    key,
    name,
    visible: true,
    type: { kind },
    ...rest,
  });
  const values = [
    value(1, 'IP-osoite', 'IP_ADDRESS', { latestText: '10.20.214.223' }),
    value(2, 'Sarjanumero', 'SERIAL_NUMBER', { latestText: 'TA-538710' }),
    value(3, 'Lämpötila', 'TEMPERATURE', { latestValue: 21.5 }),
  ];
  await show({ coreCount: 1, cores: [{ id: 'C', name: 'Mama A', battery: null, linkQuality: null, values }] });
  expect(await screen.findByRole('button', { name: /^Lämpötila/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /IP-osoite|Sarjanumero/ })).toBeNull();
});

it('lets those change a space who may', async () => {
  await show({ viewerCanEdit: true });
  expect(await screen.findByRole('button', { name: 'Tilan toiminnot' }, { timeout: 10_000 })).toBeInTheDocument();
});

it('does not ask who lives there for a caretaker, who may edit but not know', async () => {
  const shown = await show({ viewerCanEdit: true });
  expect(requested(shown, 'SpaceResidentsQuery')).toBeUndefined();
});

it('puts an address under another building right', async () => {
  const { router } = await show({}, {}, '/target/5/group/4/space/7');
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5/group/3/space/7'));
});

it('says of a space with devices why it cannot be removed yet, also where an address asks for it', async () => {
  const at = '/target/5/group/3/space/7?dialog=delete';
  await show({ coreCount: 1, viewerCanEdit: true }, { viewerCanEdit: true }, at);
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Siirrä ensin 1 laite muualle/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Poista tila' })).toBeDisabled();
});
