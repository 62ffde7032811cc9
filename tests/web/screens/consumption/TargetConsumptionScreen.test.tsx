import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../kit/saveFile.ts';
import { building, cold, showUse, space, used } from '../../../kit/shownUse.ts';

afterEach(() => void vi.useRealTimers());

const flat = (name: string, amount: number, litres: number | null) => space(name, [cold(amount, { litres })]);

const flats = [flat('A1', 20, 40), flat('A2', 50, 120), flat('A3', 10, 20)];

const main = (amount: number) =>
  space('Tekninen tila', [{ kind: 'MAIN_WATER_METER', amount, cost: (amount * 3.42).toFixed(4) }], {
    type: 'PUBLIC_SPACE',
  });

/** The page of a site with cold water and a main meter. */
const show = (options: Parameters<typeof showUse>[0] = {}) =>
  showUse({
    buildings: [building('Talo 1', [...flats, main(100)])],
    page: '27',
    ...options,
    target: {
      consumptionTypes: ['COLD_WATER_METER', 'MAIN_WATER_METER'],
      consumption: [used('COLD_WATER_METER', 80), used('MAIN_WATER_METER', 100)],
      ...options.target,
    },
  });

it('says the total with its cost and its price, and is named after the type', async () => {
  await show({ page: '34' });
  expect(
    await screen.findByRole('heading', { level: 2, name: /^Kylmää vettä kului 80,0\sm³, ja se maksoi 273,60\s€\.$/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('3,42 €/m³')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('As Oy Esimerkki – Kylmä vesi');
});

it('says the litres of both kinds of water a person a day, and what the month will come to', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-11T12:00:00+03:00'), toFake: ['Date'] });
  const buckets = (amount: number) =>
    Array.from({ length: 31 }, (_day, index) => ({
      from: new Date(Date.parse('2026-10-01T00:00:00+03:00') + index * 86_400_000).toISOString(),
      to: new Date(Date.parse('2026-10-02T00:00:00+03:00') + index * 86_400_000).toISOString(),
      amount: index < 10 ? amount : index === 10 ? amount / 2 : null,
      estimated: false,
      estimatedAmount: 0,
      firstReadingAt: null,
    }));
  const running = (kind: string, litresPerPersonDay: number, amount: number) =>
    used(kind, amount * 10.5, { litresPerPersonDay, buckets: buckets(amount) });
  await showUse({ target: { consumption: [running('COLD_WATER_METER', 80, 6), running('HOT_WATER_METER', 40, 2)] } });
  expect(await screen.findByText('Asukasta kohti 120 l vuorokaudessa')).toBeInTheDocument();
  // Ten ended days of 8 m³ are 248 m³ in the 31 days of the month.
  expect(screen.getByText(/^Tätä tahtia jaksosta tulee noin 248\sm³ ja 848,16\s€$/)).toBeInTheDocument();
});

const water = () => screen.findByRole('list', { name: 'Mihin vesi kuluu' });

it('shows where the water of the main meter went, and says what no meter counted', async () => {
  await show();
  expect(await water()).toHaveTextContent(/Ilman mittaria: yleiset tilat ja hävikki: 20,0\sm³ · 20,0\s% · 68,40\s€/);
  expect(screen.getByText(/20,0 m³ \(20,0 %, 68,40 €\) ei kulkenut minkään muun mittarin kautta/)).toBeInTheDocument();
});

it('says nothing of a small loss', async () => {
  await show({ buildings: [building('Talo 1', [...flats, main(83)])] });
  await water();
  expect(screen.queryByText(/ei kulkenut minkään muun mittarin kautta/)).toBeNull();
});

it('says that the flats counted more than the main meter, and draws no balance then', async () => {
  await show({ buildings: [building('Talo 1', [...flats, main(70)])] });
  expect(await screen.findByText(/laskivat enemmän kuin päämittari/)).toBeInTheDocument();
  expect((await water()).closest('section')?.querySelector('svg[data-picture]')).toBeNull();
});

it('has no balance without a main meter, and none under cold water alone', async () => {
  await showUse({ buildings: [building('Talo 1', flats)] });
  await screen.findByRole('table', { name: 'Tilat' });
  expect(screen.queryByRole('list', { name: 'Mihin vesi kuluu' })).toBeNull();
});

const distribution = 'period=2026-10&more=distribution';

it('opens the distribution of the flats on demand, with the middle of their rates in words', async () => {
  const { router } = await show({ page: '34' });
  await userEvent.click(await screen.findByRole('button', { name: 'Kulutuksen jakauma' }));
  expect(router.state.location.search).toBe(`?${distribution}`);
  expect(await screen.findByText(/Kulutuksen mediaani on 40 l \/ hlö \/ vrk \(3 tilaa\)/)).toBeInTheDocument();
});

it('says that flats without residents cannot be compared', async () => {
  const unknown = ['A1', 'A2', 'A3'].map((name) => flat(name, 20, null));
  await show({ page: '34', buildings: [building('Talo 1', unknown)], search: distribution });
  expect(await screen.findByText(/ei voi verrata/)).toBeInTheDocument();
});

it('says that a type is not measured, and leads to those that are', async () => {
  await show({ page: '30' });
  expect(screen.getByText('Lämpöenergia: ei mittareita')).toBeInTheDocument();
  const page = within(screen.getByText('Täällä mitataan:').closest('section') ?? document.body);
  expect(page.getAllByRole('link', { name: 'Kylmä vesi' })[0]).toHaveAttribute(
    'href',
    '/target/5/consumption/range?period=2026-10&measure=coldWater',
  );
});

it('leaves out the types of a module that is switched off', async () => {
  await showUse({
    target: {
      consumptionTypes: ['COLD_WATER_METER', 'HOT_WATER_METER', 'MAIN_WATER_METER', 'ENERGY_METER'],
      consumption: [used('MAIN_WATER_METER', 10), used('ENERGY_METER', 20)],
      modules: [{ module: 'WATER', enabled: false }],
    },
  });
  const types = within(await screen.findByRole('navigation', { name: 'Kulutus' }));
  expect(types.getAllByRole('link').map(({ textContent }) => /^\D+/.exec(textContent)?.[0])).toEqual([
    'Päävesimittari',
    'Lämpö',
  ]);
});

it('says that no price is set', async () => {
  const free = (one: ReturnType<typeof used>) => ({ ...one, total: { ...one.total, exactCost: null } });
  await show({ page: '34', target: { consumption: [free(used('COLD_WATER_METER', 80))] } });
  expect(await screen.findByText('80,0 m³', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText('Hintaa ei ole asetettu')).toBeInTheDocument();
});

it('says that a period has not begun', async () => {
  await show({ search: 'period=2090-01' });
  expect(screen.getByText('Jakso ei ole vielä alkanut')).toBeInTheDocument();
});

it('keeps the total where the spaces failed', async () => {
  await show({ page: '34', bySpace: () => null, failedFields: ['target.consumptionBySpace'] });
  expect(await screen.findByRole('heading', { level: 2, name: /80,0\sm³/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument());
});

it('hands out where the water went and how the flats differ, as tables and as pictures', async () => {
  await show({ search: distribution });
  const flow = await screen.findByRole('button', { name: 'Lataa: Mihin vesi kuluu' });
  const table = await saveFile(flow, 'CSV-tiedosto');
  expect(table.name).toBe('As Oy Esimerkki Mihin vesi kuluu lokakuu 2026.csv');
  expect(table.text).toContain('\r\nHuoneistot, kylmä vesi;80;80;273,6\r\n');
  expect((await saveFile(flow, 'Kuva (SVG)')).text).toContain('>As Oy Esimerkki · Mihin vesi kuluu · lokakuu 2026<');
});

it('hands out the distribution as a table and as a picture', async () => {
  await show({ page: '34', search: distribution });
  const rates = await screen.findByRole('button', { name: 'Lataa: Kulutuksen jakauma' });
  const ranges = await saveFile(rates, 'CSV-tiedosto');
  expect(ranges.name).toBe('As Oy Esimerkki Kylmä vesi Kulutuksen jakauma lokakuu 2026.csv');
  expect(ranges.text.split('\r\n').slice(0, 4)).toEqual([
    'Alkaen (l / hlö / vrk);Alle (l / hlö / vrk);Tiloja',
    '0;20;0',
    '20;40;1',
    '40;60;1',
  ]);
  expect((await saveFile(rates, 'Kuva (SVG)')).text).toContain('Kulutuksen jakauma');
});
