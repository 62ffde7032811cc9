import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../kit/saveFile.ts';
import { building, cold, showUse, space, used } from '../../../kit/shownUse.ts';

afterEach(() => vi.unstubAllGlobals());

type Options = NonNullable<Parameters<typeof showUse>[0]>;

/** The cold water of a site; `others` fill the list up to the number that it needs. */
const show = (buildings: NonNullable<Options['buildings']>, options: Options = {}) =>
  showUse({
    buildings,
    page: '34',
    ...options,
    target: { consumptionTypes: ['COLD_WATER_METER'], consumption: [used('COLD_WATER_METER', 80)], ...options.target },
  });

const others = [space('B1', [cold(2)]), space('B2', [cold(2)])];

const spaces = async () => within(await screen.findByRole('table', { name: 'Tilat' }));

it('shows what each space used, its change, its rate and its cost, and which amounts are estimated', async () => {
  await show([
    building('Talo 1', [
      space('A1', [cold(3, { change: -0.25, litres: 97 })]),
      space('A2', [cold(1, { estimated: true })]),
      space('Varasto', []),
      ...others,
    ]),
  ]);
  const list = await spaces();
  await list.findByText('−25 %');
  expect(list.getByRole('row', { name: /^A1/ })).toHaveTextContent('A13,00 m³−25 %9710,26 €');
  expect(list.getByRole('row', { name: /^A2/ })).toHaveTextContent('A2arvio1,00 m³');
  expect(list.queryByRole('row', { name: /Varasto/ })).toBeNull();
  expect(list.getByRole('link', { name: 'A1' })).toHaveAttribute('href', `/target/5/group/1/space/${65 * 256 + 1}`);
});

it('adds both kinds of water up, with the change and the rate of both together', async () => {
  const both = [
    cold(6, { change: 1, litres: 60 }),
    { kind: 'HOT_WATER_METER', amount: 2, cost: '17.90', change: 0, litres: 20 },
  ];
  await showUse({ buildings: [building('Talo 1', [space('A1', both), ...others])] });
  // 8 m³ now, 3 and 2 m³ before.
  const list = await spaces();
  await list.findByText('+60 %');
  expect(list.getByRole('row', { name: /^A1/ })).toHaveTextContent('8,00 m³+60 %8038,42 €');
});

it('says of which space a meter was swapped in the period, once', async () => {
  const swap = {
    event: { kind: 'SWAP', id: 'E', at: null },
    type: { kind: 'COLD_WATER_METER' },
    space: { key: 65 * 256 + 1 },
  };
  await show([building('Talo 1', [space('A1', [cold(3)]), space('A2', [cold(3)]), ...others])], {
    target: { meterEvents: [swap, { ...swap, event: { ...swap.event, id: 'F' } }] },
  });
  const list = await spaces();
  expect(list.getByRole('row', { name: /^A1/ })).toHaveTextContent('A1mittari vaihdettu3,00');
  expect(list.getByRole('row', { name: /^A2/ })).not.toHaveTextContent('mittari');
});

it('shows what each space used before its change arrives', async () => {
  await show([building('Talo 1', [space('A1', [cold(3, { change: -0.25 })]), ...others])], { receivedPartCount: 4 });
  const list = await spaces();
  expect(list.getByRole('row', { name: /^A1/ })).toHaveTextContent('3,00 m³');
  expect(list.queryByText('−25 %')).toBeNull();
  expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
});

it('keeps what was used where the changes failed', async () => {
  await show([building('Talo 1', [space('A1', [cold(3)]), ...others])], {
    bySpace: (columns) => columns.map((own) => ({ ...own, previous: null })),
    failedFields: ['target.consumptionBySpace.0.previous'],
  });
  expect((await spaces()).getByRole('row', { name: /^A1/ })).toHaveTextContent('3,00 m³');
  expect(await screen.findByText('Tietoja ei saatu haettua')).toBeInTheDocument();
});

it('marks a space by the most severe of its alerts, as an outline once it is acknowledged', async () => {
  const leak = { code: 'CONTINUOUS_FLOW_24H', level: 2, state: 'OPEN' };
  const battery = { code: 'DEVICE_CONNECTION_LOST', level: 2, state: 'ACKNOWLEDGED' };
  await show([
    building('Talo 1', [
      space('A1', [cold(3)], { worstAlert: leak }),
      space('A2', [cold(3)], { worstAlert: battery }),
      ...others,
    ]),
  ]);
  const list = await spaces();
  const markOf = (name: RegExp) =>
    within(list.getByRole('row', { name })).queryByRole('img', { name: /vuorokauden|yhteyttä/ });
  expect(markOf(/^A1/)).toHaveAccessibleName('Vesi on virrannut vuorokauden');
  expect(markOf(/^A2/)).toHaveAccessibleName('Laitteeseen ei saada yhteyttä');
  expect(markOf(/^B1/)).toBeNull();
});

const why = /Arvio: mittarin lukemia puuttuu/;

it('says why an amount is an estimate, where one is', async () => {
  await show([building('Talo 1', [space('A1', [cold(1, { estimated: true })]), ...others])]);
  expect(await screen.findByText(why)).toBeInTheDocument();
});

it('explains no estimates where all readings came', async () => {
  await show([building('Talo 1', [space('A1', [cold(3)]), ...others])]);
  await spaces();
  expect(screen.queryByText(why)).toBeNull();
});

it('narrows the spaces to those that are unusual, estimated or used nothing, in the URL', async () => {
  const { router } = await show([
    building('Talo 1', [
      // 40 % of little water is nothing unusual.
      space('A1', [cold(1, { change: 0.5 })]),
      space('A2', [cold(6, { change: 0.5 })]),
      space('A3', [cold(0, { estimated: true })]),
      space('A4', [cold(3)]),
    ]),
  ]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Poikkeavat 1' }));
  expect(router.state.location.search).toContain('show=odd');
  const names = async () => (await spaces()).getAllByRole('link').map(({ textContent }) => textContent);
  expect(await names()).toEqual(['A2']);
  await userEvent.click(screen.getByRole('radio', { name: 'Ei kulutusta 1' }));
  expect(await names()).toEqual(['A3']);
  await userEvent.click(screen.getByRole('radio', { name: 'Kaikki 4' }));
  expect(await names()).toEqual(['A2', 'A4', 'A1', 'A3']);
});

const many = Array.from({ length: 12 }, (_flat, index) => space(`A${index + 1}`, [cold(index + 1)]));

it('lists the ten that used most at first, then all of them, and those that a search finds', async () => {
  await show([building('Talo 1', many)]);
  const list = await spaces();
  expect(list.getAllByRole('link')).toHaveLength(10);
  expect(list.queryByRole('link', { name: 'A1' })).toBeNull();
  const whole = screen.getByRole('button', { name: 'Näytä kaikki 12' });
  await userEvent.click(whole);
  expect((await spaces()).getAllByRole('link')).toHaveLength(12);
  expect(whole).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä vähemmän' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae tiloista' }), 'A1');
  await waitFor(() => expect(screen.getByRole('link', { name: 'A1' })).toBeInTheDocument());
});

it('shows an amount, its change and its bar on the cards of a narrow page', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await show([building('Talo 1', [space('A2', [cold(3, { change: 0.5, estimated: true, litres: 80 })]), ...others])]);
  await screen.findByText(/\+50 %/);
  const [card] = within(await screen.findByRole('list', { name: 'Tilat' })).getAllByRole('listitem');
  expect(card).toHaveTextContent('A2poikkeaaarvio3,00 m³+50 % edellisestä jaksosta · 80 l / hlö / vrk · 10,26 €');
});

it('has no list of one or two spaces', async () => {
  await show([building('Talo 1', others)]);
  await screen.findByRole('heading', { level: 2, name: /^Kylmää vettä/ });
  expect(screen.queryByRole('table', { name: 'Tilat' })).toBeNull();
});

it('says that nothing is measured where there is no meter, and names the site', async () => {
  await show([], { page: 'range', target: { consumptionTypes: [] } });
  expect(await screen.findByText('Ei kulutusmittareita')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('As Oy Esimerkki – Jakson kulutus');
});

const open = { search: 'period=2026-10&more=buildings', page: 'range' };

const sums = async () => within(await screen.findByRole('table', { name: 'Rakennuksittain' }));

it('sums the spaces by building and site, rounded once, without counting by the main meter what flats measure', async () => {
  const main = { kind: 'MAIN_WATER_METER', amount: 10, cost: '34.20' };
  await show(
    [
      building('Talo 1', [space('A1', [cold(3, { cost: '10.263' })]), space('B', [main])]),
      building('Talo 2', [space('C1', [cold(4.5, { cost: '15.393' })])]),
    ],
    open,
  );
  expect((await sums()).getByRole('row', { name: /^Talo 1/ })).toHaveTextContent(/3,00 m³10,00 m³10,26 €/);
  expect((await sums()).getByRole('row', { name: /^Yhteensä/ })).toHaveTextContent(/7,50 m³10,00 m³25,66 €/);
});

it('marks the sums of a building and of the site in which an amount is an estimate, and no others', async () => {
  await show(
    [
      building('Talo 1', [space('A1', [cold(3)]), space('A2', [cold(1, { estimated: true })])]),
      building('Talo 2', [space('C1', [cold(4)])]),
    ],
    open,
  );
  const table = await sums();
  const rowOf = (name: RegExp) => table.getByRole('row', { name });
  expect(rowOf(/^Talo 1/)).toHaveTextContent('4,00 m³osin arviota');
  expect(rowOf(/^Talo 2/)).not.toHaveTextContent('arviota');
  expect(rowOf(/^Yhteensä/)).toHaveTextContent('8,00 m³osin arviota');
});

it('keeps buildings of one name apart', async () => {
  await show([building('Talo', [space('A1', [cold(3)])], 1), building('Talo', [space('B1', [cold(4)])], 2)], open);
  expect((await sums()).getAllByRole('row', { name: /^Talo/ })).toHaveLength(2);
});

it('hands out the sums of the buildings with their costs, and says which are partly estimated', async () => {
  await show(
    [
      building('Talo 1', [space('A1', [cold(1.5, { cost: '5.00' })])]),
      building('Talo 2', [space('B1', [cold(1.25, { cost: '4.00', estimated: true })])]),
    ],
    open,
  );
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

it('writes rounded amounts into its file, which of them are estimates, and where a meter was swapped', async () => {
  const swap = {
    event: { kind: 'SWAP', id: 'E', at: null },
    type: { kind: 'COLD_WATER_METER' },
    space: { key: 65 * 256 + 2 },
  };
  await show(
    [
      building('Talo 1', [
        space('A1', [cold(1.2345678, { cost: '5.00', litres: 65.39597315436242, change: 0.123 })]),
        space('A2', [cold(1.25, { cost: '4.00', estimated: true })]),
        space('A3', [cold(1, { cost: null })]),
      ]),
    ],
    { target: { meterEvents: [swap] } },
  );
  await (await spaces()).findByText('+12 %');
  const { name, text } = await saveFile(screen.getByRole('button', { name: 'Lataa' }), 'CSV-tiedosto');
  expect(name).toBe('As Oy Esimerkki Kylmä vesi lokakuu 2026.csv');
  expect(text.trim().split('\r\n')).toEqual([
    'Huoneisto tai tila;Kulutus (m³);Edellisestä jaksosta (%);l / hlö / vrk;Kustannus (€);arvio;mittaritapahtumat',
    'A2;1,25;;;4;arvio;mittari vaihdettu',
    'A1;1,235;12,3;65,4;5;;',
    'A3;1;;;;;',
  ]);
});
