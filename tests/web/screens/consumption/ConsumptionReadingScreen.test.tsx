import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, {
  type ConsumptionReadingScreenQuery,
} from '../../../../web/__generated__/ConsumptionReadingScreenQuery.graphql.ts';
import ConsumptionReadingScreen from '../../../../web/screens/ConsumptionReadingScreen/ConsumptionReadingScreen.tsx';
import { readingVariables } from '../../../../web/entities/consumption/readings/readingInstants.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const space = (name: string, rest: object = {}) => ({
  id: name,
  key: name.charCodeAt(1),
  name,
  number: null,
  tampuuriName: null,
  ...rest,
});

const meter = (spaceId: string | null, register: number | null, rest: object = {}) => ({
  valueId: `${spaceId} ${JSON.stringify(rest)}`,
  spaceId,
  name: 'Vesi',
  serial: 'S-1',
  register,
  readAt: register === null ? null : '2026-10-31T21:55:00Z',
  type: { kind: 'COLD_WATER_METER' },
  end: null,
  ...rest,
});

const end = (register: number, amount: number | null, events: string[] = []) => ({
  register,
  readAt: '2026-11-15T21:55:00Z',
  amount,
  events: events.map((kind) => ({ kind, at: '2026-11-02T10:00:00Z' })),
});

const show = (search: string, spaces: object[], meterReadings: object[]) =>
  renderScreen<ConsumptionReadingScreenQuery>({
    screen: ConsumptionReadingScreen,
    query,
    variables: { targetKey: 5, ...readingVariables(new URLSearchParams(search)) },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        groups: [{ key: 1, name: 'Talo 1', spaces }],
        meterReadings,
      }),
    },
    path: '/target/:targetKey/consumption/reading',
    at: `/target/5/consumption/reading?${search}`,
  });

const row = async (name: RegExp) => within(await screen.findByRole('table')).getByRole('row', { name });

it('shows the registers at the end of a day by space, with serial number and the name in Tampuuri', async () => {
  await show(
    'at=2026-10-31',
    [space('A1', { tampuuriName: 'A 001' }), space('A2'), space('Varasto')],
    [meter('A1', 123.4567), meter('A2', null, { serial: 'S-2' })],
  );
  expect(screen.getByText(/^Lukemat 31\.10\.2026 klo 24\.00:/)).toBeVisible();
  expect(await row(/^A1/)).toHaveTextContent('A1A 001S-1123,457 m³');
  // A meter that was installed later has no register, which is not a register of 0.
  expect(await row(/^A2/)).toHaveTextContent('A2–S-2–');
  expect(screen.queryByText('Varasto')).toBeNull();
});

it('has a column more where a space has two meters of a type, and a row for a meter outside of spaces', async () => {
  await show(
    'at=2026-10-31',
    [space('A1'), space('A2')],
    [
      meter('A1', 1),
      meter('A1', 2, { valueId: 'second' }),
      meter('A2', 3),
      meter(null, 4, { name: 'Päämittari', type: { kind: 'MAIN_WATER_METER' } }),
    ],
  );
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('columnheader', { name: 'Kylmä vesi 2' })).toBeVisible();
  expect(await row(/^A1/)).toHaveTextContent(/1,000 m³.*2,000 m³/);
  expect(await row(/^Päämittari/)).toHaveTextContent('4,000 m³');
});

it('says when an old reading was taken', async () => {
  await show('at=2026-10-31', [space('A1')], [meter('A1', 1, { readAt: '2026-10-28T01:00:00Z' })]);
  expect(await row(/^A1/)).toHaveTextContent('Luettu 28.10.2026 klo 03.00');
});

it('shows the registers at two instants and the amount between, and says that a meter was swapped', async () => {
  await show(
    'at=2026-10-31&until=2026-11-15T12:30',
    [space('A1'), space('A2'), space('A3'), space('A4')],
    [
      meter('A1', 100, { end: end(102.5, 2.5) }),
      meter('A2', 100, { end: end(1.5, 3.25, ['SWAP']) }),
      meter('A3', 100, { end: end(2, 4) }),
      meter('A4', null, { end: end(2, null) }),
    ],
  );
  expect(screen.getByText(/^Lukemat 31\.10\.2026 klo 24\.00 ja 15\.11\.2026 klo 12\.30/)).toBeVisible();
  expect(await row(/^A1/)).toHaveTextContent(/100,000 m³102,500 m³2,500 m³–$/);
  expect(await row(/^A2/)).toHaveTextContent(/100,000 m³1,500 m³3,250 m³Kylmä vesi: mittari vaihdettu$/);
  expect(await row(/^A3/)).toHaveTextContent(/4,000 m³Kylmä vesi: lukema hypännyt, mittari ehkä vaihdettu$/);
  expect(await row(/^A4/)).toHaveTextContent(/–2,000 m³––$/);
});

it('adds the amounts of each stairwell up, where the names of the flats show them', async () => {
  const amounts = { A1: 2.5, A2: 1.25, B3: 4, Sauna: 9 };
  await show(
    'at=2026-10-31&until=2026-11-15T12:30',
    Object.keys(amounts).map((name) => space(name)),
    Object.entries(amounts).map(([name, amount]) => meter(name, 100, { end: end(100 + amount, amount) })),
  );
  await userEvent.click(await screen.findByText('Summat portaittain'));
  const sums = within(screen.getByRole('table', { name: 'Summat portaittain' }));
  expect(sums.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PorrasKylmä vesi',
    'A3,750\u00a0m³',
    'B4,000\u00a0m³',
  ]);
});

it('shows the present readings for a date that is none, and says so', async () => {
  await show('at=31.10.2026', [space('A1')], [meter('A1', 1)]);
  expect(screen.getByText(/^Osoitteessa oleva päivä tai kellonaika ei kelpaa/)).toBeVisible();
  expect(screen.getByText(/^Lukemat nyt, /)).toBeVisible();
});

it('leaves out an end before the start, and says so', async () => {
  await show('at=2026-10-31&until=2026-10-30', [space('A1')], [meter('A1', 1)]);
  expect(screen.getByText(/^Loppu on ennen alkua/)).toBeVisible();
  expect(screen.getByText(/^Lukemat 31\.10\.2026 klo 24\.00:/)).toBeVisible();
});

it('says of an instant to come that the readings are those of now', async () => {
  await show('at=2099-01-01', [space('A1')], [meter('A1', 1)]);
  expect(screen.getByText(/^Valittu aika on tulevaisuudessa/)).toBeVisible();
});

it('says that there are no meters', async () => {
  await show('at=2026-10-31', [space('A1')], []);
  expect(await screen.findByRole('heading', { name: 'Ei kulutusmittareita' })).toBeVisible();
});

it('puts typed instants into the URL, and refuses what is no date or time', async () => {
  const { router } = await show('at=2026-10-31', [space('A1')], [meter('A1', 1)]);
  const person = userEvent.setup();
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await person.clear(field);
    if (text) await person.type(field, text);
  };
  await type('Päivä', '31.2.2026');
  await type('Kellonaika', '25');
  await person.click(screen.getByRole('button', { name: 'Näytä lukemat' }));
  expect(screen.getByText('Kirjoita kellonaika, esimerkiksi 8.30.')).toBeVisible();
  expect(router.state.location.search).toBe('?at=2026-10-31');
  await type('Päivä', '1.9.2026');
  await type('Kellonaika', '8.30');
  await type('Loppupäivä', '30.9.2026');
  await person.click(screen.getByRole('button', { name: 'Näytä lukemat' }));
  expect(new URLSearchParams(router.state.location.search).get('at')).toBe('2026-09-01T08:30');
  expect(new URLSearchParams(router.state.location.search).get('until')).toBe('2026-09-30');
});

const flats = Array.from({ length: 12 }, (_flat, index) => space(`A${String.fromCharCode(65 + index)}`));

it('has the meters of the buildings apart from the flats, with no column of dashes, and says what is used in all', async () => {
  await show(
    'at=2026-10-31&until=2026-11-15',
    [...flats, space('Tekninen tila')],
    [
      ...flats.map(({ id }) => meter(id, 100, { end: end(102.5, 2.5) })),
      meter('Tekninen tila', 900, { type: { kind: 'ENERGY_METER' }, end: end(950, 50) }),
    ],
  );
  const sheet = within(await screen.findByRole('table', { name: 'Mittarilukemat' }));
  expect(sheet.queryByRole('columnheader', { name: /Lämpö/ })).toBeNull();
  expect(sheet.queryByRole('row', { name: /Tekninen/ })).toBeNull();
  const buildings = within(screen.getByRole('table', { name: 'Rakennusten mittarit' }));
  expect(buildings.getByRole('row', { name: /Tekninen/ })).toHaveTextContent(
    'Talo 1 · Tekninen tilaLämpöenergiaS-1900 kWh950 kWh50 kWh',
  );
  expect(screen.getByText(/^Erotukset yhteensä: Kylmä vesi 30,000\sm³\.$/)).toBeVisible();
});

it('says what is worth a look before the sheet is sent, and shows it alone on a press', async () => {
  const { router } = await show(
    'at=2026-10-31',
    [space('A1'), space('A2'), space('A3')],
    [meter('A1', 1), meter('A2', 2, { readAt: '2026-10-28T01:00:00Z' }), meter('A3', null)],
  );
  expect(await screen.findByText(/^2 tilaa kannattaa tarkistaa ennen lähettämistä, 1 on kunnossa$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä 2' }));
  expect(router.state.location.search).toBe('?at=2026-10-31&show=noted');
  expect(screen.queryByRole('row', { name: /^A1/ })).toBeNull();
  expect(await row(/^A2/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki' }));
  expect(await row(/^A1/)).toBeVisible();
});

it('hands the sheet out as a workbook first, and as another file from a menu', async () => {
  await show('at=2026-10-31', [space('A1')], [meter('A1', 1)]);
  expect(await screen.findByRole('button', { name: 'Lataa XLSX' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Muut' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['CSV-tiedosto']);
});

it('breaks the heads of registers between the type, the day and the time only', async () => {
  await show('at=2026-10-31&until=2026-11-15T12:30', [space('A1')], [meter('A1', 100, { end: end(102.5, 2.5) })]);
  const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent.replaceAll('\u00a0', '_'))).toEqual(
    expect.arrayContaining([
      'Kylmä_vesi 31.10.2026 klo_24.00',
      'Kylmä_vesi 15.11.2026 klo_12.30',
      'Kylmä_vesi: erotus',
    ]),
  );
});
