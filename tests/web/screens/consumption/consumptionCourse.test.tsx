import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { placeUseVariables, targetUseVariables } from '../../../../web/entities/consumption/placeUse.ts';
import { saveFile } from '../../../kit/saveFile.ts';
import { answer, fill } from '../../../kit/shownCore.ts';
import { building, cold, showUse, space, used } from '../../../kit/shownUse.ts';

const day = (date: number, amount: number | null, estimated = false) => ({
  from: `2026-10-0${date}T21:00:00.000Z`,
  amount,
  estimated,
  to: `2026-10-${String(date).padStart(2, '0')}T21:00:00.000Z`,
  estimatedAmount: estimated ? amount : 0,
  firstReadingAt: null,
});

const counted = (kind: string, amount: number, rest: object = {}) =>
  used(kind, amount, { buckets: [day(1, amount / 2), day(2, amount / 2)], ...rest });

const water = [
  counted('COLD_WATER_METER', 6, { comparison: { change: -0.25, partial: false, buckets: [] } }),
  counted('HOT_WATER_METER', 2, { comparison: { change: -0.5, partial: false, buckets: [] } }),
];

const buildings = [
  building('Talo 1', [space('A0', [cold(4)]), space('A1', [cold(2)])]),
  building('Talo 2', [space('B0', [cold(1)])]),
];

const show = (given: object = {}, search = 'period=2026-10', failedFields: readonly string[] = []) =>
  showUse({
    target: {
      consumptionTypes: ['COLD_WATER_METER', 'HOT_WATER_METER', 'ENERGY_METER'],
      consumption: [...water, counted('ENERGY_METER', 500)],
      ...given,
    },
    buildings,
    page: 'chart',
    search,
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
  expect(
    await screen.findByRole('heading', { level: 2, name: /^Vettä kului 8,0\sm³, ja se maksoi 27,36\s€\.$/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('33 % vähemmän kuin vuosi sitten')).toBeInTheDocument();
});

it('leads those who may to the price where none is set', async () => {
  const unpriced = [counted('ENERGY_METER', 500, { total: { amount: 500, exactCost: null } })];
  const search = 'period=2026-10&measure=heat';
  await show({ consumption: unpriced, viewerCanAdminister: true }, search);
  expect(await screen.findByRole('link', { name: 'Aseta hinta' })).toHaveAttribute(
    'href',
    '/target/5/settings/module/heating',
  );
  cleanup();
  await show({ consumption: unpriced, viewerCanAdminister: false }, search);
  expect(await screen.findByText('Hintaa ei ole asetettu')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Aseta hinta' })).toBeNull();
});

it('has a link for each type and for all water, with its figure, and marks the one that is shown', async () => {
  const { router } = await show({}, 'period=2026-10&compare=lastYear');
  const types = within(await screen.findByRole('navigation', { name: 'Kulutus' }));
  expect(types.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Vesi8,0\u00a0m³33 % vähemmän',
    'Kylmä vesi6,0\u00a0m³25 % vähemmän',
    'Lämmin vesi2,0\u00a0m³50 % vähemmän',
    'Lämpö500\u00a0kWh\u00a0',
  ]);
  expect(types.getByRole('link', { current: 'page' })).toHaveTextContent(/^Vesi/);
  await userEvent.click(types.getByRole('link', { name: /^Lämpö/ }));
  expect(router.state.location).toMatchObject({
    pathname: '/target/5/consumption/range',
    search: '?period=2026-10&compare=lastYear&measure=heat',
  });
});

it('shows what an old link to the chart names, and never what the site does not have', async () => {
  await show({}, 'period=2026-10&measure=heat');
  expect(await screen.findByRole('heading', { level: 2, name: /^Lämpöä kului 500\skWh/ })).toBeInTheDocument();
  cleanup();
  await show({}, 'period=2026-10&measure=electricity');
  expect(screen.queryByRole('link', { name: /^Sähkö/ })).toBeNull();
  expect(await screen.findByRole('heading', { level: 2, name: /^Vettä kului/ })).toBeInTheDocument();
});

it('says that a period has not begun, and that nothing is measured', async () => {
  await show({}, 'period=2090-01');
  expect(screen.getByText('Jakso ei ole vielä alkanut')).toBeInTheDocument();
});

it('says that a site has no meters', async () => {
  await show({ consumptionTypes: [] });
  expect(screen.getByText('Ei kulutusmittareita')).toBeInTheDocument();
});

it('reads the spaces by hours on one day only, whole buckets of a marked range, and the present month by default', () => {
  const read = (search: string) => targetUseVariables(new URLSearchParams(search), {});
  expect(read('period=2026')).toMatchObject({ period: 'MONTH', spacePeriod: 'MONTH' });
  expect(read('period=2026-10-05')).toMatchObject({ period: 'HOUR', spacePeriod: 'HOUR' });
  // The day has 25 hours.
  expect(read('period=2026-10-25')).toMatchObject({ spacePeriod: 'HOUR' });
  expect(read('period=2026-W41')).toMatchObject({ period: 'HOUR', spacePeriod: 'DAY' });
  const [from, to] = [Date.parse('2026-10-05T10:30:00Z'), Date.parse('2026-10-07T10:30:00Z')];
  expect(read(`from=${from}&to=${to}`)).toMatchObject({
    from: '2026-10-05T10:00:00.000Z',
    to: '2026-10-07T11:00:00.000Z',
    period: 'HOUR',
  });
  expect(read('by=building')).toMatchObject({ isByBuilding: true });
  expect(placeUseVariables(new URLSearchParams(), { typeId: '99' })).toBeNull();
  expect(placeUseVariables(new URLSearchParams('period=2026-13'), { typeId: '27' })).toMatchObject({ period: 'DAY' });
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

type Hours = { type: { kind: string }; amounts: (number | null)[] }[];

/** The page with its hours, which are read on demand. */
const showHours = async (byHour: Hours, search: string) => {
  const shown = await show({}, search);
  await answer(shown, 'HourCarpetQuery', { node: { __typename: 'Target', id: 'T', byHour } });
  return shown;
};

it('reads the hours of what is shown on demand', async () => {
  const shown = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Kulutus tunneittain', expanded: false }));
  expect(shown.router.state.location.search).toBe('?period=2026-10&more=hours');
  const { request } = await waitFor(() => {
    const operation = shown.environment.mock.getMostRecentOperation();
    expect(operation.request.node.params.name).toBe('HourCarpetQuery');
    return operation;
  });
  expect(request.variables).toMatchObject({ id: 'T', types: ['COLD_WATER_METER', 'HOT_WATER_METER'] });
});

it('offers no hours of more than some 400 days', async () => {
  await show({}, 'period=2023-01-01--2025-12-31');
  await screen.findByRole('button', { name: 'Kulutuksen jakauma' });
  expect(screen.queryByRole('button', { name: 'Kulutus tunneittain' })).toBeNull();
});

it('adds the hours of the types up, from the first hour of the period on', async () => {
  const byHour = [
    { type: { kind: 'COLD_WATER_METER' }, amounts: [0.1, 0.2, null] },
    { type: { kind: 'HOT_WATER_METER' }, amounts: [0.2, null, null] },
  ];
  await showHours(byHour, 'period=2026-10&table=carpet&more=hours');
  const table = within(await screen.findByRole('table', { name: 'Kulutus tunneittain' }));
  expect(table.getByRole('row', { name: /^to 1\.10\.2026 300\sl 200\sl ei lukemaa/ })).toBeInTheDocument();
});

it('places the hours of a marked range from its first whole hour on', async () => {
  const byHour = [{ type: { kind: 'COLD_WATER_METER' }, amounts: [0.1, 0.2, 0.3] }];
  const [from, to] = [Date.parse('2026-10-05T10:30:00Z'), Date.parse('2026-10-05T13:00:00Z')];
  await showHours(byHour, `from=${from}&to=${to}&table=carpet&more=hours`);
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
const places = { Target: () => ({ id: 'T', groups: buildings }) };

it('writes a note about one of the spaces of the site, which is named with its building', async () => {
  const shown = await show({ viewerCanEdit: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää merkintä' }));
  await fill(shown, 'NewNoteQuery', places);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Merkintä' }), 'Hana');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Huoneisto tai tila/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'B0 · Talo 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const created = { createNote: { note: { id: 'N' }, userErrors: [] } };
  expect((await answer(shown, 'noteMutationsCreateMutation', created))['input']).toMatchObject({
    targetId: 'T',
    spaceId: 'B0',
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
    expect(environment.mock.getMostRecentOperation().request.node.params.name).toBe('TargetConsumptionScreenQuery'),
  );
});

it('deletes a note after a question', async () => {
  const { environment } = await show({ notes: [noted], viewerCanEdit: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Poista: Putkiremontti' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Poista merkintä' }));
  const { request } = await waitFor(() => environment.mock.getMostRecentOperation());
  expect(request.variables).toEqual({ input: { id: 'N' } });
});

const named = async (label: string, parts: readonly string[]) => {
  const chart = within(await screen.findByRole('figure', { name: label }));
  const { name, text } = await saveFile(chart.getByRole('button', { name: 'Lataa kuvaaja' }), 'Kuva (SVG)');
  expect(name).toBe(`${parts.join(' ')}.svg`);
  expect(text).toContain(`>${parts.join(' · ')}</text>`);
};

it('puts the place and the period on the pictures of the charts and into their names', async () => {
  const amounts = Array.from({ length: 48 }, (_hour, index) => index);
  await showHours([{ type: { kind: 'COLD_WATER_METER' }, amounts }], 'period=2026-10&more=hours');
  await named('Kuvaaja: Vesi', ['As Oy Esimerkki', 'Vesi', 'lokakuu 2026']);
  await named('Kulutus tunneittain', ['As Oy Esimerkki', 'Vesi', 'Kulutus tunneittain', 'lokakuu 2026']);
});
