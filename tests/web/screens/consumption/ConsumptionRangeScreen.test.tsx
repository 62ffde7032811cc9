import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import query, {
  type ConsumptionRangeScreenQuery,
} from '../../../../web/__generated__/ConsumptionRangeScreenQuery.graphql.ts';
import ConsumptionRangeScreen from '../../../../web/screens/ConsumptionRangeScreen/ConsumptionRangeScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { saveFile } from '../../../kit/saveFile.ts';

afterEach(() => vi.unstubAllGlobals());

type Figures = {
  total?: { amount: number | null; cost: string | null; estimated: boolean };
  amounts?: (number | null)[];
  comparison?: { change: number | null };
  litresPerPersonDay?: number | null;
};

const counted = (kind: string, amount: number | null, cost: string | null, rest: Figures = {}) => ({
  type: { kind },
  total: { amount, cost, estimated: false },
  amounts: [] as (number | null)[],
  comparison: { change: null as number | null },
  litresPerPersonDay: null as number | null,
  ...rest,
});

type Counted = ReturnType<typeof counted>;

/** A space with its consumption, from which the columns of the site are made; each has another first two characters. */
const space = (name: string, consumption: Counted[], rest: object = {}) => ({
  id: name,
  key: name.charCodeAt(0) * 256 + (Number(name.slice(1)) || 0),
  name,
  number: null,
  tampuuriName: null,
  size: 50,
  consumption,
  ...rest,
});

const cold = (amount: number, cost: string, rest: Figures = {}) => counted('COLD_WATER_METER', amount, cost, rest);

const columnsOf = (spaces: readonly ReturnType<typeof space>[]) =>
  [...new Set(spaces.flatMap(({ consumption }) => consumption.map(({ type: { kind } }) => kind)))].map((kind) => {
    const own = spaces.flatMap(({ key, consumption }) =>
      consumption.filter(({ type }) => type.kind === kind).map((one) => ({ key, one })),
    );
    const changes = own.map(({ one }) => one.comparison.change);
    return {
      type: { kind },
      spaceKeys: own.map(({ key }) => key),
      totalAmounts: own.map(({ one }) => one.total.amount),
      totalCosts: own.map(({ one }) => one.total.cost),
      estimated: own.map(({ one }) => one.total.estimated),
      litresPerPersonDay: own.map(({ one }) => one.litresPerPersonDay),
      amounts: own.map(({ one }) => one.amounts),
      previous: changes,
      lastYear: changes,
    };
  });

type Columns = ReturnType<typeof columnsOf>[number];

/** Shows the screen; `change` replaces what the graph has of the consumption. */
const show = (
  groups: ReturnType<typeof group>[],
  {
    change = (columns) => columns,
    meterEvents = [],
    ...options
  }: {
    meterEvents?: object[];
    change?: (columns: Columns[]) => object[] | null;
    failedFields?: readonly string[];
    receivedPartCount?: number;
  } = {},
) =>
  renderScreen<ConsumptionRangeScreenQuery>({
    screen: ConsumptionRangeScreen,
    title: 'place.rangeTitle',
    query,
    variables: { targetKey: 5, from: '2026-10-01', to: '2026-11-01', period: 'DAY' },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        groups,
        meterEvents,
        consumptionBySpace: change(columnsOf(groups.flatMap(({ spaces }) => spaces))),
      }),
    },
    path: '/target/:targetKey/consumption/range',
    at: '/target/5/consumption/range?period=2026-10',
    ...options,
  });

const group = (name: string, spaces: ReturnType<typeof space>[], key = Number(name.at(-1))) => ({
  id: `G${key}`,
  key,
  name,
  spaces,
});

it('sums the spaces by building and site, rounded once, without counting by the main meter what flats measure', async () => {
  const main = counted('MAIN_WATER_METER', 10, '34.20');
  await show([
    group('Talo 1', [space('A1', [cold(3, '10.263')]), space('B', [main])]),
    group('Talo 2', [space('C1', [cold(4.5, '15.393')])]),
  ]);
  const sums = await screen.findByRole('table', { name: 'Rakennuksittain' });
  expect(within(sums).getByRole('row', { name: /^Talo 1/ })).toHaveTextContent(/3,00 m³10,00 m³10,26 €/);
  expect(within(sums).getByRole('row', { name: /^Yhteensä/ })).toHaveTextContent(/7,50 m³10,00 m³25,66 €/);
});

it('shows what each space used, its change, and which amounts are estimated', async () => {
  await show([
    group('Talo 1', [
      space('A1', [cold(3, '10.26', { comparison: { change: -0.25 }, litresPerPersonDay: 97 })]),
      space('A2', [cold(1, '3.42', { total: { amount: 1, cost: '3.42', estimated: true } })]),
      space('Varasto', []),
    ]),
  ]);
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getByRole('row', { name: /^A1/ })).toHaveTextContent('A13,00 m³−25 %9710,26 €');
  expect(within(list).getByRole('row', { name: /^A2/ })).toHaveTextContent('arvio1,00 m³');
  expect(within(list).queryByRole('row', { name: /Varasto/ })).toBeNull();
  expect(within(list).getByRole('link', { name: 'A1' })).toHaveAttribute(
    'href',
    `/target/5/group/1/space/${65 * 256 + 1}`,
  );
});

it('says of which space a meter was swapped in the period, once', async () => {
  const swap = { event: { kind: 'SWAP' }, type: { kind: 'COLD_WATER_METER' }, space: { key: 65 * 256 + 1 } };
  const used = (change: number) => cold(3, '10.26', { comparison: { change } });
  await show([group('Talo 1', [space('A1', [used(-0.25)]), space('A2', [used(0.5)])])], { meterEvents: [swap, swap] });
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getByRole('row', { name: /^A1/ })).toHaveTextContent('−25 % · mittari vaihdettu–');
  expect(within(list).getByRole('row', { name: /^A2/ })).not.toHaveTextContent('mittari');
});

it('shows what each space used before its trend arrives', async () => {
  const used = cold(3, '10.26', { comparison: { change: -0.25 }, amounts: [1, 2] });
  await show([group('Talo 1', [space('A1', [used])])], { receivedPartCount: 2 });
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getByRole('row', { name: /^A1/ })).toHaveTextContent('3,00 m³');
  expect(within(list).queryByText('−25 %')).toBeNull();
  expect(within(list).queryByRole('img')).toBeNull();
  expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
});

it('keeps what was used and its course where the changes failed', async () => {
  await show([group('Talo 1', [space('A1', [cold(3, '10.26', { amounts: [1, 2] })])])], {
    change: (columns) => columns.map((own) => ({ ...own, lastYear: null })),
    failedFields: ['target.consumptionBySpace.0.lastYear'],
  });
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getByRole('row', { name: /^A1/ })).toHaveTextContent('3,00 m³');
  expect(await screen.findByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  expect(within(list).getByRole('img', { name: /^Kylmä vesi jakson kuluessa/ })).toBeInTheDocument();
});

it('draws the course of an amount, with its least, greatest and latest value in words', async () => {
  // The last day is still to come.
  await show([
    group('Talo 1', [
      space('A1', [cold(3, '10.26', { amounts: [1, null, 1.5, 0.5, null] })]),
      space('A2', [cold(1, '3.42')]),
    ]),
  ]);
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getAllByRole('img')).toHaveLength(1);
  expect(
    within(list).getByRole('img', {
      name: /^Kylmä vesi jakson kuluessa: pienin 0,50\sm³, suurin 1,50\sm³, viimeisin 0,50\sm³$/,
    }),
  ).toBeInTheDocument();
});

const why = /^Arvio: mittarin lukemia puuttuu jaksolta/;
const estimated = cold(1, '3.42', { amounts: [0.5, 0.5], total: { amount: 1, cost: '3.42', estimated: true } });

it('says why an amount is an estimate, where one is', async () => {
  await show([group('Talo 1', [space('A1', [cold(3, '10.26')]), space('A2', [estimated])])]);
  expect(await screen.findByText(why)).toBeInTheDocument();
});

it('marks the sums of a building and of the site in which an amount is an estimate, and no others', async () => {
  await show([
    group('Talo 1', [space('A1', [cold(3, '10.26')]), space('A2', [estimated])]),
    group('Talo 2', [space('C1', [cold(4, '13.68')])]),
  ]);
  const sums = await screen.findByRole('table', { name: 'Rakennuksittain' });
  const rowOf = (name: RegExp) => within(sums).getByRole('row', { name });
  expect(rowOf(/^Talo 1/)).toHaveTextContent('4,00 m³osin arviota');
  expect(rowOf(/^Talo 2/)).not.toHaveTextContent('arviota');
  expect(rowOf(/^Yhteensä/)).toHaveTextContent('8,00 m³osin arviota');
});

it('keeps buildings of one name apart', async () => {
  await show([
    group('Talo', [space('A1', [cold(3, '10.26')])], 1),
    group('Talo', [space('B1', [cold(4, '13.68')])], 2),
  ]);
  const sums = await screen.findByRole('table', { name: 'Rakennuksittain' });
  expect(within(sums).getAllByRole('row', { name: /^Talo/ })).toHaveLength(2);
});

it('explains no estimates where all readings came', async () => {
  await show([group('Talo 1', [space('A1', [cold(3, '10.26')])])]);
  await screen.findByRole('table', { name: 'Tilat' });
  expect(screen.queryByText(why)).toBeNull();
});

it('shows the course and the mark of an estimate on the cards of a narrow page', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await show([group('Talo 1', [space('A2', [estimated])])]);
  const card = within(await screen.findByRole('list', { name: 'Tilat' })).getByRole('listitem');
  expect(card).toHaveTextContent('Kylmä vesiarvio1,00 m³');
  expect(within(card).getByRole('img', { name: /^Kylmä vesi jakson kuluessa/ })).toBeInTheDocument();
  expect(screen.getByText(why)).toBeInTheDocument();
});

it('says that nothing is measured where there is no meter, and names the site and the period', async () => {
  await show([group('Talo 1', [space('A1', [])])]);
  expect(await screen.findByText('Ei kulutusmittareita')).toBeInTheDocument();
  expect(screen.getByText('lokakuu 2026')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('As Oy Esimerkki – Kulutus jaksolta');
});

it('keeps the period and offers a retry where the consumption failed', async () => {
  await show([group('Talo 1', [space('A1', [])])], { change: () => null, failedFields: ['target.consumptionBySpace'] });
  // The part is tried once more when the load has ended.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument());
  expect(screen.getByText('lokakuu 2026')).toBeInTheDocument();
});

it('leaves a meter of the whole building to the sums, and out of the columns of the flats', async () => {
  const flats = Array.from({ length: 12 }, (_flat, index) => space(`A${index}`, [cold(3, '10.26')]));
  await show([group('Talo 1', [...flats, space('Tekninen tila', [counted('MAIN_WATER_METER', 40, null)])])]);
  const headers = (table: string) =>
    within(screen.getByRole('table', { name: table })).queryAllByRole('columnheader', { name: 'Päävesimittari' });
  await screen.findByRole('table', { name: 'Tilat' });
  expect(headers('Tilat')).toHaveLength(0);
  expect(headers('Rakennuksittain')).toHaveLength(1);
});

it('hands out the sums of the buildings with their costs, and says which are partly estimated', async () => {
  const estimated = { total: { amount: 1.25, cost: '4.00', estimated: true } };
  await show([
    group('Talo 1', [space('A1', [cold(1.5, '5.00')])]),
    group('Talo 2', [space('B1', [cold(1.25, '4.00', estimated)])]),
  ]);
  const button = await screen.findByRole('button', { name: 'Lataa: Rakennuksittain' });
  const { name, text } = await saveFile(button, 'CSV-tiedosto');
  expect(name).toMatch(/^As Oy Esimerkki Rakennuksittain .+\.csv$/);
  expect(text.trim().split('\r\n')).toEqual([
    'Rakennus;Kylmä vesi (m³);Kustannus (€);Kylmä vesi, arvio',
    'Talo 1;1,5;5;',
    'Talo 2;1,25;4;osin arviota',
    'Yhteensä;2,75;9;osin arviota',
  ]);
});

it('writes rounded amounts into its file, and which of them are estimates', async () => {
  const estimated = { total: { amount: 1.25, cost: '4.00', estimated: true } };
  await show([
    group('Talo 1', [
      space('A1', [cold(1.2345678, '5.00', { litresPerPersonDay: 65.39597315436242 })]),
      space('A2', [cold(1.25, '4.00', estimated)]),
    ]),
  ]);
  await screen.findByRole('row', { name: /^A1/ });
  const { name, text } = await saveFile(screen.getByRole('button', { name: 'Lataa' }), 'CSV-tiedosto');
  expect(name).toBe('As Oy Esimerkki Kulutus jaksolta lokakuu 2026.csv');
  expect(text.trim().split('\r\n')).toEqual([
    'Huoneisto tai tila;Kylmä vesi (m³);Kylmä vesi, arvio;Litraa / hlö / vrk;Kustannus (€)',
    'A1;1,235;;65,4;5',
    'A2;1,25;arvio;;4',
  ]);
});

it('writes into its file of which space a meter was swapped in the period', async () => {
  const swap = { event: { kind: 'SWAP' }, type: { kind: 'COLD_WATER_METER' }, space: { key: 65 * 256 + 1 } };
  await show([group('Talo 1', [space('A1', [cold(3, '10.26')]), space('A2', [cold(1, '3.42')])])], {
    meterEvents: [swap],
  });
  await screen.findByRole('row', { name: /^A1/ });
  const { text } = await saveFile(screen.getByRole('button', { name: 'Lataa' }), 'CSV-tiedosto');
  expect(text.trim().split('\r\n')).toEqual([
    'Huoneisto tai tila;Kylmä vesi (m³);Kylmä vesi, mittaritapahtumat;Litraa / hlö / vrk;Kustannus (€)',
    'A1;3;mittari vaihdettu;;10,26',
    'A2;1;;;3,42',
  ]);
});
