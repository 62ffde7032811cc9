import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, {
  type ConsumptionChartScreenQuery,
} from '../../../../web/__generated__/ConsumptionChartScreenQuery.graphql.ts';
import { chartVariables } from '../../../../web/screens/ConsumptionChartScreen/chartVariables.ts';
import ConsumptionChartScreen from '../../../../web/screens/ConsumptionChartScreen/ConsumptionChartScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { saveFile } from '../../../kit/saveFile.ts';
import { answer, fill } from '../../../kit/shownCore.ts';

const day = (date: number, amount: number | null, estimated = false) => ({
  from: `2026-10-0${date}T21:00:00.000Z`,
  amount,
  estimated,
  to: `2026-10-${String(date).padStart(2, '0')}T21:00:00.000Z`,
  estimatedAmount: estimated ? amount : 0,
  firstReadingAt: null,
});

const counted = (kind: string, amount: number, rest: object = {}) => ({
  type: { kind, name: kind },
  total: { amount, exactCost: String(amount * 3) },
  buckets: [day(1, amount / 2), day(2, amount / 2)],
  comparison: { change: null, partial: false, buckets: [] },
  ...rest,
});

const water = [
  counted('COLD_WATER_METER', 6, { comparison: { change: -0.25, partial: false, buckets: [] } }),
  counted('HOT_WATER_METER', 2, { comparison: { change: -0.5, partial: false, buckets: [] } }),
];

const group = (key: number, amounts: readonly number[]) => ({
  key,
  name: `Talo ${key}`,
  consumption: [counted('COLD_WATER_METER', key)],
  spaces: amounts.map((amount, index) => ({
    id: `S${key} ${index}`,
    key: key * 10 + index,
    name: `A${key}${index}`,
    whole: [counted('COLD_WATER_METER', amount)],
  })),
});

const groups = [group(1, [4, 2]), group(2, [1])];

const show = (given: object = {}, search = 'period=2026-10', failedFields: readonly string[] = []) =>
  renderScreen<ConsumptionChartScreenQuery>({
    screen: ConsumptionChartScreen,
    query,
    variables: { targetKey: 5, ...chartVariables(new URLSearchParams(search)) },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        consumptionTypes: ['COLD_WATER_METER', 'HOT_WATER_METER', 'ENERGY_METER'],
        consumption: [...water, counted('ENERGY_METER', 500)],
        byHour: [],
        notes: [],
        meterEvents: [],
        viewerCanEdit: false,
        groups,
        ...given,
      }),
    },
    path: '/target/:targetKey/consumption/chart',
    at: `/target/5/consumption/chart?${search}`,
    failedFields,
  });

it('says that its change leaves out what was not measured at both times', async () => {
  const partly = (partial: boolean) => [
    counted('COLD_WATER_METER', 6, { comparison: { change: 0.5, partial, buckets: [] } }),
  ];
  await show({ consumption: partly(true) });
  expect(await screen.findByText(/Muutokseen on laskettu vain jaksot, jotka on mitattu kokonaan/)).toBeInTheDocument();
  cleanup();
  await show({ consumption: partly(false) });
  expect(await screen.findByText(/50 % enemmän kuin vuosi sitten/)).toBeInTheDocument();
  expect(screen.queryByText(/Muutokseen on laskettu/)).toBeNull();
});

it('says the total of what is shown first, with its cost and its change', async () => {
  await show();
  // 6 and 2 m³ were 8 and 4 m³ a year before.
  expect(await screen.findByText('8,0 m³ · 24,00 € · 33 % vähemmän kuin vuosi sitten')).toBeInTheDocument();
});

it('lists the spaces that used most, with their share', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Eniten kuluttaneet tilat' }));
  expect(table.getAllByRole('link').map((link) => link.textContent)).toEqual(['A10', 'A11', 'A20']);
  expect(table.getByRole('row', { name: /^A10/ })).toHaveTextContent('57,1 %');
});

it('shows another measure, which is in the URL', async () => {
  const { router } = await show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Lämpö' }));
  expect(router.state.location.search).toContain('measure=heat');
});

it('names no measure that the site does not have', async () => {
  await show({}, 'period=2026-10&measure=electricity');
  expect(screen.queryByRole('radio', { name: 'Sähkö' })).toBeNull();
  expect(screen.getByRole('radio', { name: 'Huoneistojen vesi' })).toBeChecked();
});

it('says that a period has not begun, and that nothing is measured', async () => {
  await show({}, 'period=2090-01');
  expect(screen.getByText('Jakso ei ole vielä alkanut')).toBeInTheDocument();
});

it('says that a site has no meters', async () => {
  await show({ consumptionTypes: [] });
  expect(screen.getByText('Ei kulutusmittareita')).toBeInTheDocument();
});

it('keeps the other parts where one failed', async () => {
  await show({ byHour: null }, 'period=2026-10', ['target.byHour']);
  expect(await screen.findByText(/8,0 m³/)).toBeInTheDocument();
  // The part is tried once more when the load has ended.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument());
});

it('reads hours of at most some 400 days, whole buckets of a marked range, and the present month by default', () => {
  expect(chartVariables(new URLSearchParams('period=2026'))).toMatchObject({ period: 'MONTH', hasHours: true });
  expect(chartVariables(new URLSearchParams('period=2023-01-01--2025-12-31')).hasHours).toBe(false);
  const [from, to] = [Date.parse('2026-10-05T10:30:00Z'), Date.parse('2026-10-07T10:30:00Z')];
  expect(chartVariables(new URLSearchParams(`from=${from}&to=${to}`))).toMatchObject({
    from: '2026-10-05T10:00:00.000Z',
    to: '2026-10-07T11:00:00.000Z',
    period: 'HOUR',
  });
  expect(chartVariables(new URLSearchParams('measure=heat&by=building'))).toMatchObject({
    types: ['ENERGY_METER'],
    isByBuilding: true,
  });
  expect(chartVariables(new URLSearchParams('measure=gold')).types).toBeNull();
});

const tableViews = async (pressed: boolean) => screen.findAllByRole('button', { name: 'Näytä taulukkona', pressed });

it('keeps in the URL which chart is shown as a table', async () => {
  const { router } = await show();
  const [chart] = await tableViews(false);
  if (chart) await userEvent.click(chart);
  expect(router.state.location.search).toBe('?period=2026-10&table=chart');
  const [table, ...others] = await tableViews(true);
  expect(others).toEqual([]);
  if (table) await userEvent.click(table);
  expect(router.state.location.search).toBe('?period=2026-10');
});

it('opens the charts as the tables that a link names', async () => {
  await show({}, 'period=2026-10&table=chart,carpet');
  await waitFor(async () => expect(await tableViews(true)).toHaveLength(2));
});

it('adds the hours of the types up, from the first hour of the period on', async () => {
  const byHour = [
    { type: { kind: 'COLD_WATER_METER' }, amounts: [0.1, 0.2, null] },
    { type: { kind: 'HOT_WATER_METER' }, amounts: [0.2, null, null] },
    { type: { kind: 'ENERGY_METER' }, amounts: [7, 7, 7] },
  ];
  await show({ byHour }, 'period=2026-10&table=carpet');
  const table = within(await screen.findByRole('table', { name: 'Kulutus tunneittain' }));
  expect(table.getByRole('row', { name: /^to 1\.10\.2026 300\sl 200\sl ei lukemaa/ })).toBeInTheDocument();
});

it('places the hours of a marked range from its first whole hour on', async () => {
  const byHour = [{ type: { kind: 'COLD_WATER_METER' }, amounts: [0.1, 0.2, 0.3] }];
  const [from, to] = [Date.parse('2026-10-05T10:30:00Z'), Date.parse('2026-10-05T13:00:00Z')];
  await show({ byHour }, `from=${from}&to=${to}&table=carpet`);
  const table = within(await screen.findByRole('table', { name: 'Kulutus tunneittain' }));
  const row = table.getByRole<HTMLTableRowElement>('row', { name: /^ma 5\.10\.2026/ });
  expect(Array.from(row.cells, (cell) => cell.textContent).slice(13, 18)).toEqual([
    'ei lukemaa',
    'ei lukemaa',
    '200\u00a0l',
    '300\u00a0l',
    'ei lukemaa',
  ]);
});

const noted = {
  id: 'N',
  at: '2026-10-04T21:00:00.000Z',
  until: '2026-10-06T21:00:00.000Z',
  text: 'Putkiremontti',
  by: 'huoltomies',
  createdAt: '2026-10-07T06:00:00.000Z',
  space: null,
};

it('numbers the notes of the period on the chart and says their days and their author, to readers without changing', async () => {
  await show({ notes: [noted] });
  const list = await screen.findByRole('list', { name: 'Merkinnät' });
  expect(list).toHaveTextContent('5.10.2026–6.10.2026 · Putkiremontti');
  expect(list).toHaveTextContent('huoltomies · 7.10.2026 klo 09.00');
  expect(screen.queryByRole('button', { name: /merkintä|Putkiremontti/ })).toBeNull();
});

/** The spaces that a note may be about: those of the page. */
const places = { Target: () => ({ id: 'T', groups }) };

it('writes a note about one of the spaces of the site, which is named with its building', async () => {
  const shown = await show({ viewerCanEdit: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää merkintä' }));
  await fill(shown, 'NewNoteQuery', places);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Merkintä' }), 'Hana');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Huoneisto tai tila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'A20 · Talo 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const created = { createNote: { note: { id: 'N' }, userErrors: [] } };
  expect((await answer(shown, 'noteMutationsCreateMutation', created))['input']).toMatchObject({
    targetId: 'T',
    spaceId: 'S2 0',
  });
});

it('writes a note of the chosen days and fetches the notes again', async () => {
  const shown = await show({ viewerCanEdit: true });
  const { environment } = shown;
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää merkintä' }));
  await fill(shown, 'NewNoteQuery', places);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Merkintä' }), 'Loma');
  const [first, last] = [/^Päivä/, /^Viimeinen päivä/].map((name) => screen.getByRole('textbox', { name }));
  if (!first || !last) throw new Error('The dialog has two days.');
  await userEvent.clear(first);
  await userEvent.type(first, '1.10.2026');
  await userEvent.type(last, '7.10.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const operation = await waitFor(() => environment.mock.getMostRecentOperation());
  expect(operation.request.variables).toEqual({
    input: { targetId: 'T', text: 'Loma', at: '2026-09-30T21:00:00.000Z', until: '2026-10-07T21:00:00.000Z' },
  });
  act(() => environment.mock.resolve(operation, { data: { createNote: { note: { id: 'N' }, userErrors: [] } } }));
  await waitFor(() =>
    expect(environment.mock.getMostRecentOperation().request.node.params.name).toBe('ConsumptionChartScreenQuery'),
  );
});

it('deletes a note after a question', async () => {
  const { environment } = await show({ notes: [noted], viewerCanEdit: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Poista: Putkiremontti' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Poista merkintä' }));
  const { request } = await waitFor(() => environment.mock.getMostRecentOperation());
  expect(request.variables).toEqual({ input: { id: 'N' } });
});

it.each([
  ['Kaavio: Huoneistojen vesi', ['As Oy Esimerkki', 'Huoneistojen vesi', 'lokakuu 2026']],
  ['Kulutus tunneittain', ['As Oy Esimerkki', 'Huoneistojen vesi', 'Kulutus tunneittain', 'lokakuu 2026']],
])('puts the place and the period on the picture of %s and into its name', async (label, parts) => {
  const amounts = Array.from({ length: 48 }, (_hour, index) => index);
  await show({ byHour: [{ type: { kind: 'COLD_WATER_METER' }, amounts }] });
  const chart = within(await screen.findByRole('figure', { name: label }));
  const { name, text } = await saveFile(chart.getByRole('button', { name: 'Lataa kaavio' }), 'Kuva (SVG)');
  expect(name).toBe(`${parts.join(' ')}.svg`);
  expect(text).toContain(`>${parts.join(' · ')}</text>`);
});

it('hands out the spaces that used most, named after the site and the period', async () => {
  await show();
  const button = await screen.findByRole('button', { name: 'Lataa: Eniten kuluttaneet tilat, Huoneistojen vesi' });
  const { name, text } = await saveFile(button, 'CSV-tiedosto');
  expect(name).toBe('As Oy Esimerkki Eniten kuluttaneet tilat, Huoneistojen vesi lokakuu 2026.csv');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Huoneisto tai tila;Rakennus;Kulutus (m³);Osuus (%)',
    'A10;Talo 1;4;57,1',
  ]);
});
