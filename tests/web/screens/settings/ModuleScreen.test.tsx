import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type ModuleScreenQuery } from '../../../../web/__generated__/ModuleScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import { billLines } from '../../../../web/screens/ModuleScreen/billLines.ts';
import { lastMonth } from '../../../../web/screens/ModuleScreen/lastMonth.ts';
import ModuleScreen from '../../../../web/screens/ModuleScreen/ModuleScreen.tsx';
import { moduleVariables } from '../../../../web/screens/ModuleScreen/moduleVariables.ts';
import { modules } from '../../../../web/screens/ModuleScreen/modules.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const water = {
  module: 'WATER',
  enabled: true,
  baseFee: '2.50',
  price1: '3.42',
  price2: '8.95',
  prepaymentFee: '22.00',
};

const device = (key: number, name: string, spaceKey: number) => ({
  node: {
    id: `C${key}`,
    key,
    name,
    online: true,
    pendingActions: [],
    space: { id: `S${spaceKey}`, key: spaceKey, name: `A${spaceKey}` },
    group: { id: 'G', key: 50, name: 'Talo 1' },
    values: [
      {
        id: `V${key}`,
        name: 'Kylmä vesi',
        visible: true,
        hasDefaultName: false,
        latestValue: 12,
        latestText: null,
        enumOptions: [],
      },
      {
        id: `W${key}`,
        name: 'Piilotettu',
        visible: false,
        hasDefaultName: false,
        latestValue: 1,
        latestText: null,
        enumOptions: [],
      },
    ],
  },
});

const flat = {
  id: 'S500',
  key: 500,
  name: 'A500',
  type: 'APARTMENT',
  consumptionTypes: ['COLD_WATER_METER', 'HOT_WATER_METER'],
};

type Given = { target?: object; at?: string; path?: string; isAt?: 'group' | 'space' };

const show = ({ target = {}, at = '/target/5/settings/module/water', path, isAt }: Given = {}) =>
  renderScreen<ModuleScreenQuery>({
    screen: ModuleScreen,
    query,
    variables: {
      targetKey: 5,
      group: isAt === 'group' ? 50 : 0,
      space: isAt === 'space' ? 500 : 0,
      inGroup: isAt === 'group',
      inSpace: isAt === 'space',
      kind: 'WATER',
    },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanEdit: true,
        viewerCanAdminister: true,
        consumptionTypes: [],
        modules: [water],
        groups: [{ id: 'G', name: 'Talo 1', spaces: [flat] }],
        rows: { totalCount: 2, edges: [device(1, 'Vesi 1', 500), device(2, 'Vesi 2', 501)] },
        ...target,
      }),
      Group: () => ({ id: 'G', key: 50, name: 'Talo 1', consumptionTypes: [], spaces: [flat] }),
      Query: () => ({ space: { ...flat, group: { key: 50 }, viewerCanEdit: false } }),
    },
    path: path ?? paths.settingsModule.pattern,
    at,
  });

const save = () => userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));

const sent = ({ environment }: Awaited<ReturnType<typeof show>>, name: string) =>
  waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });

it('sets the prices of a module, with at most two decimals', async () => {
  const shown = await show();
  const price = await screen.findByRole('textbox', { name: 'Kylmä vesi, €/m³' });
  expect(price).toHaveValue('3,42');
  await userEvent.clear(price);
  await userEvent.type(price, '3,505');
  await save();
  expect(await screen.findAllByText('Enintään 2 desimaalia.')).not.toHaveLength(0);
  await userEvent.clear(price);
  await userEvent.type(price, '3,5');
  await save();
  const { request } = await sent(shown, 'useSetModuleParametersMutation');
  expect(request.variables).toEqual({
    input: { targetId: 'T', modules: [{ module: 'WATER', enabled: true, price1: '3.50' }] },
  });
});

it('lets a manager switch a module, and shows the prices without fields', async () => {
  const shown = await show({ target: { viewerCanAdminister: false } });
  expect(await screen.findByText('Hinnat asettaa kohteen pääkäyttäjä.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Kylmä vesi, €/m³' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Käytössä' }));
  await save();
  const { request } = await sent(shown, 'useSetModuleParametersMutation');
  expect(request.variables).toEqual({ input: { targetId: 'T', modules: [{ module: 'WATER', enabled: false }] } });
});

it('shows a viewer what is set, without anything to change', async () => {
  await show({ target: { viewerCanEdit: false, viewerCanAdminister: false } });
  expect(await screen.findByText(/Moduuli on käytössä/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull();
});

it('computes what the flat would have paid last month, as the price is typed', async () => {
  const shown = await show();
  const operation = await sent(shown, 'FlatBillQuery');
  expect(operation.request.variables).toMatchObject({ id: 'S500', types: ['COLD_WATER_METER', 'HOT_WATER_METER'] });
  const consumption = [
    { type: { kind: 'COLD_WATER_METER', unit: 'm³' }, total: { amount: 4 } },
    { type: { kind: 'HOT_WATER_METER', unit: 'm³' }, total: { amount: 2 } },
  ];
  await act(async () => shown.environment.mock.resolve(operation, { data: { space: { id: 'S500', consumption } } }));
  expect(await screen.findByText(/4,00 m³ × 3,42 € = 13,68/)).toBeInTheDocument();
  expect(screen.getByText(/^12,08\s€$/)).toBeInTheDocument();
  const price = screen.getByRole('textbox', { name: 'Kylmä vesi, €/m³' });
  await userEvent.clear(price);
  await userEvent.type(price, '5');
  expect(await screen.findByText(/4,00 m³ × 5,00 € = 20,00/)).toBeInTheDocument();
});

it('lists the devices of the module with their visible values', async () => {
  await show();
  expect(await screen.findByRole('link', { name: 'Vesi 2' })).toHaveAttribute(
    'href',
    '/target/5/group/50/space/501/core/2',
  );
  expect(screen.queryByText(/Piilotettu/)).toBeNull();
});

it('has at a space what its target sets, with a link there, and the devices of the space alone', async () => {
  await show({
    isAt: 'space',
    path: paths.spaceSettingsModule.pattern,
    at: '/target/5/group/50/space/500/settings/module/water',
  });
  expect(await screen.findByRole('link', { name: 'Asetetaan kohteessa As Oy Malli' })).toHaveAttribute(
    'href',
    '/target/5/settings/module/water',
  );
  expect(await screen.findByRole('link', { name: 'Vesi 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Vesi 2' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sähkö' })).toHaveAttribute(
    'href',
    '/target/5/group/50/space/500/settings/module/electricity',
  );
});

it('is closed to residents', async () => {
  const { router } = await show({ target: { viewerSeesAll: false } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('knows no other module than the five', () => {
  const nothing = new URLSearchParams();
  expect(moduleVariables(nothing, { module: 'sauna' })).toBeNull();
  expect(moduleVariables(nothing, { module: 'ventilation' })).toMatchObject({ kind: 'VENTILATION', inGroup: false });
  expect(moduleVariables(nothing, { module: 'water', groupId: '5', spaceId: 'x' })).toBeNull();
});

it('rounds each line of a bill to the cent, and takes the prepayment off', () => {
  const used = [{ type: 'ELECTRICITY_METER', amount: 10.333, unit: 'kWh' }];
  const lines = billLines(modules.electricity, { baseFee: '1,5', price1: '0.14', prepaymentFee: '-3' }, used);
  expect(lines.map(({ id, sum }) => [id, sum])).toEqual([
    ['baseFee', 1.5],
    ['ELECTRICITY_METER', 1.45],
  ]);
});

it('takes the whole month before as the last one', () => {
  expect(lastMonth(Date.parse('2026-11-26T10:00:00Z'))).toEqual({
    from: '2026-09-30T21:00:00.000Z',
    to: '2026-10-31T22:00:00.000Z',
  });
});
