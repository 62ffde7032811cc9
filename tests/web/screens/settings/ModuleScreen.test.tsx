import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { paths } from '../../../../web/entities/paths.ts';
import { lastMonth } from '../../../../web/screens/ModuleScreen/ExampleBill.tsx';
import { billLines } from '../../../../web/screens/ModuleScreen/billLines.ts';
import { moduleVariables } from '../../../../web/screens/ModuleScreen/moduleVariables.ts';
import { modules } from '../../../../web/entities/place/modules.ts';
import { retype, saveModule, sent, showModule, used, water } from '../../../kit/shownModule.tsx';

it('sets the prices of a module: of a unit with up to six decimals, fees with two', async () => {
  const shown = await showModule();
  const price = await screen.findByRole('textbox', { name: 'Kylmä vesi, €/m³' });
  expect(price).toHaveValue('3,42');
  await userEvent.clear(price);
  await userEvent.type(price, '3,5050001');
  const fee = await retype(/^Perusmaksu/, '2,505');
  await saveModule();
  await waitFor(() => expect(price).toHaveAccessibleDescription(/Enintään 6 desimaalia\./));
  expect(fee).toHaveAccessibleDescription(/Enintään 2 desimaalia\./);
  await retype(/^Perusmaksu/, '2,5');
  await userEvent.clear(price);
  await userEvent.type(price, '3,5');
  await saveModule();
  const { request } = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(request.variables).toEqual({
    input: { targetId: 'T', modules: [{ module: 'WATER', enabled: true, price1: '3.50' }] },
  });
});

it.each([
  ['0,0899', '0.0899'],
  ['0.0785', '0.0785'],
  ['0,000001', '0.000001'],
])('sends the price %s of a unit with all its decimals', async (typed, price1) => {
  const shown = await showModule();
  await retype('Kylmä vesi, €/m³', typed);
  await saveModule();
  const { request } = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(request.variables).toMatchObject({ input: { modules: [{ price1 }] } });
});

it('shows the prices of a unit with all their decimals', async () => {
  const rights = { viewerCanEdit: false, viewerCanAdminister: false };
  await showModule({ target: { ...rights, modules: [{ ...water, price1: '0.0899', price2: '0.07855' }] } });
  expect(await screen.findByText(/^0,0899\s€$/)).toBeInTheDocument();
  expect(screen.getByText(/^0,07855\s€$/)).toBeInTheDocument();
  expect(screen.getByText(/^2,50\s€$/)).toBeInTheDocument();
});

it('lets a manager switch a module, and shows the prices without fields', async () => {
  const shown = await showModule({ target: { viewerCanAdminister: false } });
  expect(await screen.findByText('Hinnat asettaa kohteen pääkäyttäjä.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Kylmä vesi, €/m³' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Käytössä' }));
  await saveModule();
  const { request } = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(request.variables).toEqual({ input: { targetId: 'T', modules: [{ module: 'WATER', enabled: false }] } });
});

it('shows a viewer what is set, without anything to change', async () => {
  await showModule({ target: { viewerCanEdit: false, viewerCanAdminister: false } });
  expect(await screen.findByText(/Moduuli on käytössä/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull();
});

it('computes what the flat would have paid last month, as the price is typed', async () => {
  const shown = await showModule();
  const operation = await sent(shown, 'FlatBillQuery');
  expect(operation.request.variables).toMatchObject({ id: 'S500', types: ['COLD_WATER_METER', 'HOT_WATER_METER'] });
  await act(async () =>
    shown.environment.mock.resolve(operation, { data: { space: { id: 'S500', consumption: used } } }),
  );
  expect(await screen.findByText(/4,00 m³ × 3,42 € = 13,68/)).toBeInTheDocument();
  expect(screen.getByText(/^12,08\s€$/)).toBeInTheDocument();
  const price = screen.getByRole('textbox', { name: 'Kylmä vesi, €/m³' });
  await userEvent.clear(price);
  await userEvent.type(price, '5');
  expect(await screen.findByText(/4,00 m³ × 5,00 € = 20,00/)).toBeInTheDocument();
});

it('counts the devices of the module, with a link to the list of them', async () => {
  await showModule();
  expect(await screen.findByRole('link', { name: 'Näytä 72 laitetta' })).toHaveAttribute(
    'href',
    '/target/5/devices/overview?module=water',
  );
});

it('says that a module has no devices', async () => {
  await showModule({ target: { coresOfKind: { totalCount: 0 } } });
  expect(await screen.findByText('Ei tämän moduulin laitteita.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Näytä/ })).toBeNull();
});

it('has the fees that count in the module alone: none where it has no price', async () => {
  const heating = { ...water, module: 'HEATING' };
  const first = await showModule({ at: '/target/5/settings/module/heating', target: { modules: [heating] } });
  await screen.findByRole('textbox', { name: 'Lämpöenergia, €/kWh' });
  // Base fee, energy, prepayment and the day.
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  first.unmount();
  const ventilation = { ...water, module: 'AC' };
  const shown = await showModule({ at: '/target/5/settings/module/ventilation', target: { modules: [ventilation] } });
  await userEvent.click(await screen.findByRole('switch', { name: 'Käytössä' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(/Hinnat asettaa/)).toBeNull();
  await saveModule();
  const { request } = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(request.variables).toEqual({ input: { targetId: 'T', modules: [{ module: 'AC', enabled: false }] } });
});

it('has at a space what its target sets, with a link there, and the number of devices of the space alone', async () => {
  await showModule({
    isAt: 'space',
    path: paths.spaceSettingsModule.pattern,
    at: '/target/5/group/50/space/500/settings/module/water',
  });
  expect(await screen.findByRole('link', { name: 'Asetetaan kohteessa As Oy Malli' })).toHaveAttribute(
    'href',
    '/target/5/settings/module/water',
  );
  expect(await screen.findByRole('link', { name: 'Näytä 2 laitetta' })).toHaveAttribute(
    'href',
    '/target/5/devices/overview?module=water&space=A500&building=Talo+1',
  );
  expect(screen.queryByRole('switch')).toBeNull();
});

it('is closed to residents', async () => {
  const { router } = await showModule({ target: { viewerSeesAll: false } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('knows no other module than the five', () => {
  const nothing = new URLSearchParams();
  expect(moduleVariables(nothing, { module: 'sauna' })).toBeNull();
  expect(moduleVariables(nothing, { module: 'ventilation' })).toMatchObject({ kind: 'VENTILATION', inGroup: false });
  expect(moduleVariables(nothing, { module: 'water', groupKey: '5', spaceKey: 'x' })).toBeNull();
});

it('rounds each line of a bill to the cent, and takes the prepayment off', () => {
  const kilowattHours = [{ type: 'ELECTRICITY_METER', amount: 10.333, unit: 'kWh' }];
  const lines = billLines(modules.electricity, { baseFee: '1,5', price1: '0.14', prepaymentFee: '-3' }, kilowattHours);
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
