import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { writeDate } from '../../../../web/forms/texts.ts';
import { nextChange, plannedFees } from '../../../../web/screens/ModuleScreen/modulePrices.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { history, retype, saveModule, sent, showModule, today, used, water } from '../../../kit/shownModule.tsx';

const { baseFee, price1, price2, prepaymentFee } = water;

it('sets changed prices from the day that is typed', async () => {
  const shown = await showModule();
  await retype('Kylmä vesi, €/m³', '5');
  await retype(/^Voimassa alkaen/, '1.1.2100');
  await saveModule();
  const operation = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(operation.request.variables).toEqual({
    input: { targetId: 'T', validFrom: '2100-01-01', modules: [{ module: 'WATER', price1: '5.00' }] },
  });
  const payload = { target: { id: 'T', modules: [{ ...water, priceHistory: history }] }, userErrors: [] };
  await act(async () => shown.environment.mock.resolve(operation, { data: { setModuleParameters: payload } }));
  const title = 'Hinnat on tallennettu. Ne ovat voimassa 1.1.2100 alkaen.';
  await waitFor(() => expect(toasts().at(-1)).toMatchObject({ title }));
  expect(screen.getByRole('textbox', { name: 'Kylmä vesi, €/m³' })).toHaveValue('3,42');
});

it('sets the stored prices from a day where only the day is typed', async () => {
  const shown = await showModule();
  await retype(/^Voimassa alkaen/, '1.1.2026');
  await saveModule();
  const { request } = await sent(shown, 'moduleMutationsSetParametersMutation');
  const modules = [{ module: 'WATER', baseFee, price1, price2, prepaymentFee }];
  expect(request.variables).toEqual({ input: { targetId: 'T', validFrom: '2026-01-01', modules } });
});

it.each([
  ['31.2.2027', /Kirjoita päivä muodossa/],
  ['1.1.2300', /Vuoden on oltava välillä 1900–2200\./],
  ['', /Täytä tämä kenttä\./],
])('refuses %o as the day of prices, beside its field', async (text, fault) => {
  const shown = await showModule();
  await retype('Kylmä vesi, €/m³', '5');
  const field = await retype(/^Voimassa alkaen/, text);
  await saveModule();
  await waitFor(() => expect(field).toHaveAccessibleDescription(fault));
  const operations = shown.environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(operations).not.toContain('moduleMutationsSetParametersMutation');
});

it('switches the module at once, and says that it did where the prices are refused', async () => {
  const shown = await showModule();
  await retype('Kylmä vesi, €/m³', '5');
  await retype(/^Voimassa alkaen/, '1.1.2100');
  await userEvent.click(screen.getByRole('switch', { name: 'Käytössä' }));
  await saveModule();
  const switched = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(switched.request.variables).toEqual({
    input: { targetId: 'T', modules: [{ module: 'WATER', enabled: false }] },
  });
  const target = { id: 'T', modules: [{ ...water, enabled: false }] };
  await act(async () =>
    shown.environment.mock.resolve(switched, { data: { setModuleParameters: { target, userErrors: [] } } }),
  );
  const priced = await sent(shown, 'moduleMutationsSetParametersMutation');
  expect(priced.request.variables).toEqual({
    input: { targetId: 'T', validFrom: '2100-01-01', modules: [{ module: 'WATER', price1: '5.00' }] },
  });
  const userErrors = [{ message: 'Ei käy.', path: ['input', 'modules', 0, 'price1'] }];
  await act(async () =>
    shown.environment.mock.resolve(priced, { data: { setModuleParameters: { target: null, userErrors } } }),
  );
  expect(await screen.findByText('Tallennettiin: Käytössä. Muu jäi tallentamatta.')).toBeInTheDocument();
  const field = screen.getByRole('textbox', { name: 'Kylmä vesi, €/m³' });
  expect(field).toHaveAccessibleDescription(/Ei käy\./);
  expect(field).toHaveValue('5');
});

it('shows what each day changed, latest first, and the bill of the month at the prices of the month', async () => {
  const rights = { viewerCanEdit: false, viewerCanAdminister: false };
  const shown = await showModule({ target: { ...rights, modules: [{ ...water, priceHistory: history }] } });
  expect(await screen.findByText('Alusta alkaen')).toBeInTheDocument();
  expect(screen.getByText(/^Kylmä vesi, €\/m³: 3,42/)).toBeInTheDocument();
  expect(screen.getAllByText(/^Perusmaksu, € \/ kk: 2,50/)).toHaveLength(1);
  const operation = await sent(shown, 'FlatBillQuery');
  await act(async () =>
    shown.environment.mock.resolve(operation, { data: { space: { id: 'S500', consumption: used } } }),
  );
  expect(await screen.findByText(/4,00 m³ × 3,00 € = 12,00/)).toBeInTheDocument();
});

it('shows beside the bill at the typed prices its total at those of the month, until they apply to the month', async () => {
  const shown = await showModule({ target: { modules: [{ ...water, priceHistory: history }] } });
  const operation = await sent(shown, 'FlatBillQuery');
  await act(async () =>
    shown.environment.mock.resolve(operation, { data: { space: { id: 'S500', consumption: used } } }),
  );
  await retype('Kylmä vesi, €/m³', '5');
  expect(await screen.findByText(/^18,40\s€$/)).toBeInTheDocument();
  expect(screen.getByText('Kyseisen kuukauden hinnoilla')).toBeInTheDocument();
  expect(screen.getByText(/^10,40\s€$/)).toBeInTheDocument();
  const field = await retype(/^Voimassa alkaen/, '1.1.2026');
  expect(screen.queryByText('Kyseisen kuukauden hinnoilla')).toBeNull();
  expect(field).toHaveAccessibleDescription(
    new RegExp(`Päivälle ${writeDate(today)} tallennettu hinnanmuutos jää voimaan`),
  );
});

it('counts typed prices on a day from their own day until the next stored change, and those never set always', () => {
  const stored = {
    history: [{ price1: '3.00' }, { validFrom: '2026-06-01', price1: '4.00' }],
    today: { price1: '4.00' },
  };
  const typed = { price1: '5', baseFee: '1' };
  const planned = (from: string | null, day: string) => plannedFees(stored, typed, from, day);
  expect(planned('2026-02-01', '2026-01-31')).toEqual({ price1: '3.00', baseFee: '1' });
  expect(planned('2026-02-01', '2026-05-31')).toMatchObject({ price1: '5' });
  expect(planned('2026-02-01', '2026-06-30')).toMatchObject({ price1: '4.00' });
  expect(planned('2026-06-01', '2026-06-30')).toMatchObject({ price1: '5' });
  expect(planned(null, '2026-06-30')).toMatchObject({ price1: '4.00' });
  expect(nextChange(stored, typed, '2026-02-01')).toBe('2026-06-01');
  expect(nextChange(stored, { price1: '4', baseFee: '1' }, '2026-02-01')).toBeNull();
});
