import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import query, {
  type ConsumptionCurrentScreenQuery,
} from '../../../../web/__generated__/ConsumptionCurrentScreenQuery.graphql.ts';
import { currentUseOf } from '../../../../web/entities/consumption/current/currentUse.ts';
import { currentVariables } from '../../../../web/entities/consumption/current/currentVariables.ts';
import { nightUseOf } from '../../../../web/entities/consumption/current/nightUse.ts';
import ConsumptionCurrentScreen from '../../../../web/screens/ConsumptionCurrentScreen/ConsumptionCurrentScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { saveFile } from '../../../kit/saveFile.ts';

const hourMs = 3_600_000;
/** A Wednesday, 10.05 in Helsinki. */
const now = Date.parse('2026-11-25T10:05:00+02:00');
const variables = currentVariables(now);
const midnight = (day: string) => Date.parse(`${day}T00:00:00+02:00`);
const today = midnight('2026-11-25');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Hours of a span; the amount of each by its instant. */
const hoursOf = (from: string, to: string, amountAt: (at: number) => number | null) => {
  const count = (midnight(to) - midnight(from)) / hourMs;
  return Array.from({ length: count }, (_hour, index) => {
    const at = midnight(from) + index * hourMs;
    return { from: new Date(at).toISOString(), amount: amountAt(at), estimated: false };
  });
};

/** Twice the usual since midnight, and nothing read of the hours that are not over. */
const doubled = (amount: number) => (at: number) => (at + hourMs > now ? null : at >= today ? 2 * amount : amount);

const counted = (kind: string, amountAt: (at: number) => number | null) => ({
  type: { kind },
  buckets: hoursOf(variables.weeksFrom, variables.tomorrow, amountAt),
});

const night = (...amounts: (number | null)[]) => [{ buckets: amounts.map((amount) => ({ amount, estimated: false })) }];

const space = (name: string, amount: number, nights: ReturnType<typeof night>[]) => ({
  id: name,
  key: Number(name.slice(1)),
  name,
  group: { key: 1, name: 'Talo 1' },
  consumption: [
    { type: { kind: 'COLD_WATER_METER' }, buckets: hoursOf(variables.yesterday, variables.tomorrow, doubled(amount)) },
  ],
  night1: nights[0],
  night2: nights[1],
  night3: nights[2],
});

const dry = night(0.01, 0, 0);
const running = night(0.02, 0.012, 0.03);

const show = (given: object = {}, search = '', failedFields: readonly string[] = []) =>
  renderScreen<ConsumptionCurrentScreenQuery>({
    screen: ConsumptionCurrentScreen,
    query,
    variables: { targetKey: 5, ...variables },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        consumptionTypes: ['COLD_WATER_METER', 'MAIN_WATER_METER', 'ENERGY_METER'],
        hours: [
          counted('COLD_WATER_METER', doubled(0.5)),
          counted('MAIN_WATER_METER', doubled(1)),
          counted('ENERGY_METER', (at) => (at >= today ? null : 10)),
        ],
        spaces: [
          space('A1', 0.01, [dry, dry, dry]),
          space('A2', 0.06, [running, dry, running]),
          space('A3', 0.02, [running, running, running]),
        ],
        dataFeeds: [],
        ...given,
      }),
    },
    path: '/target/:targetKey/consumption/current',
    at: `/target/5/consumption/current${search}`,
    failedFields,
  });

/** The row of a type; the tabs have links of the same names. */
const rowOf = async (name: string) =>
  (await screen.findByText(name, { ignore: 'a, script, style' })).closest('li') as HTMLElement;

it('compares today so far and the last whole hour with the usual', async () => {
  await show();
  const water = await rowOf('Kylmä vesi');
  // Ten hours of 1 m³, usually of 0,5 m³.
  expect(water).toHaveTextContent('10,0 m³100 % tavallista enemmän, tavallisesti 5,0 m³');
  expect(water).toHaveTextContent('Klo 09.00–10.00: 1,0 m³, 100 % tavallista enemmän, tavallisesti 500 l');
  expect(screen.getByText(/^Tänään on kulunut vettä/)).toHaveTextContent(
    'Tänään on kulunut vettä 20,0 m³, 100 % tavallista enemmän.',
  );
  expect(screen.getByText(/Tiedot on haettu klo 10\.05\./)).toBeInTheDocument();
});

it.each([
  ['a few drops', doubled(0.00002)],
  ['2 % more', (at: number) => (at + hourMs > now ? null : at >= today ? 1.02 : 1)],
])('takes %s for the usual, and warns of nothing', async (_case, amountAt) => {
  await show({ hours: [counted('COLD_WATER_METER', amountAt)] });
  const row = await rowOf('Kylmä vesi');
  expect(row).toHaveTextContent('kuten tavallisesti');
  expect(row.querySelector('[data-beyond]')).toBeNull();
});

it('says where today has no readings yet', async () => {
  await show();
  const heat = await rowOf('Lämpöenergia');
  expect(heat).toHaveTextContent('Tältä päivältä ei ole vielä lukemia');
  expect(heat).toHaveTextContent('Viime tunteina ei ole saatu lukemia');
});

it('names the least use of the night of the main meter', async () => {
  await show();
  const main = await rowOf('Päävesimittari');
  expect(main).toHaveTextContent('Yöllä klo 2–5 vähintään 2 000 l/h');
});

it('names first the spaces that used water in every hour of three nights, with litres an hour and a link', async () => {
  await show();
  const title = await screen.findByText('Vettä kuluu koko yön tauotta');
  const banner = title.parentElement as HTMLElement;
  expect(within(banner).getByRole('link', { name: 'A3' })).toHaveAttribute('href', '/target/5/group/1/space/3');
  expect(banner).toHaveTextContent('12 l/h');
  expect(within(banner).queryByRole('link', { name: 'A2' })).toBeNull();
  const table = within(screen.getByRole('table', { name: 'Veden yökulutus klo 2–5' }));
  expect(table.getAllByRole('link').map((link) => link.textContent)).toEqual(['A3', 'A2']);
});

it('lists the biggest users of the last whole hour first', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Eniten nyt kuluttavat tilat' }));
  expect(table.getAllByRole('link').map((link) => link.textContent)).toEqual(['A2', 'A3', 'A1']);
  expect(table.getByRole('row', { name: /^A2/ })).toHaveTextContent(/120 l1.200 l/);
  expect(table.getByRole('columnheader', { name: 'Klo 09.00–10.00' })).toBeInTheDocument();
});

it('lists the biggest users of the last hour of yesterday before the first hour of a day is over', async () => {
  const early = midnight('2026-11-25') + 20 * 60_000;
  vi.setSystemTime(early);
  const hours = hoursOf(variables.yesterday, variables.tomorrow, (at) => (at + hourMs > early ? null : 0.02));
  const night = {
    ...space('A1', 0, [dry, dry, dry]),
    consumption: [{ type: { kind: 'COLD_WATER_METER' }, buckets: hours }],
  };
  await show({ spaces: [night] });
  const table = within(await screen.findByRole('table', { name: 'Eniten nyt kuluttavat tilat' }));
  expect(table.getByRole('row', { name: /^A1/ })).toHaveTextContent('A120 l–');
  expect(table.getByRole('columnheader', { name: 'Klo 23.00–00.00' })).toBeInTheDocument();
});

it('says that a site has no meters and no feeds', async () => {
  await show({ consumptionTypes: [], hours: [], spaces: [] });
  expect(screen.getByText('Ei kulutusmittareita')).toBeInTheDocument();
  expect(await screen.findByText('Ei datasyötteitä')).toBeInTheDocument();
});

it('keeps the other parts where the hours failed', async () => {
  await show({ hours: null }, '', ['target.hours']);
  expect(await screen.findByRole('table', { name: 'Eniten nyt kuluttavat tilat' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument());
});

const feed = {
  id: 'F',
  name: 'Päämittarit',
  values: [
    { valueId: 'V1', name: 'Sähkö', status: 'SHOWN', value: null },
    { valueId: 'V2', name: 'Lämpö', status: 'LEFT_OUT', value: null },
  ],
};

it('lists the values of the feeds with their status, and keeps the chosen range in the URL', async () => {
  const { router } = await show({ dataFeeds: [feed] });
  const table = within(await screen.findByRole('table', { name: 'Päämittarit: mittaukset' }));
  expect(table.getByRole('row', { name: /^Sähkö/ })).toHaveTextContent('Näytetään');
  expect(table.getByRole('row', { name: /^Lämpö/ })).toHaveTextContent('Piilotettu');
  await userEvent.click(screen.getByRole('radio', { name: 'Viikko' }));
  expect(router.state.location.search).toBe('?range=week');
});

it('hands out all values of a feed with their readings and units', async () => {
  const values = Array.from({ length: 12 }, (_value, index) => ({
    valueId: `V${index}`,
    name: `Huone ${index}`,
    status: 'LEFT_OUT',
    value: null,
  }));
  await show({ dataFeeds: [{ ...feed, values }] });
  const { text } = await saveFile(await screen.findByRole('button', { name: 'Lataa: Arvot' }), 'CSV-tiedosto');
  const [head, first, ...others] = text.trim().split('\r\n');
  expect(head).toMatch(/;Yksikkö$/);
  expect(first).toBe('Huone 0;;Piilotettu;;;');
  expect(others).toHaveLength(11);
});

it('reads no data of a feed whose values are all hidden', async () => {
  await show({ dataFeeds: [{ ...feed, values: [feed.values[1]] }] });
  expect(await screen.findByText('Syötteen kaikki mittaukset on piilotettu.')).toBeInTheDocument();
});

it('counts only hours that are over, and leaves days with a gap out of the usual', () => {
  const monday = today - 2 * 24 * hourMs;
  const gap = today - 7 * 24 * hourMs + 3 * hourMs;
  const hours = hoursOf(variables.weeksFrom, variables.tomorrow, (at) => (at === gap ? null : at < monday ? 1 : 3));
  const { today: day, hour } = currentUseOf(hours, now);
  expect(day).toEqual({ until: now - 5 * 60_000, amount: 30, usual: { mean: 10, least: 10, greatest: 10 } });
  expect(hour).toMatchObject({ amount: 3, usual: { mean: 1, least: 1, greatest: 1 } });
  expect(currentUseOf([], now)).toEqual({ hour: null, today: null });
});

it('takes no estimate and no gap for a leak', () => {
  const estimated = [{ buckets: [{ amount: 1, estimated: true }] }];
  expect(nightUseOf([running, running, estimated])).toEqual({ least: [0.012, 0.012, null], isLeak: false });
  expect(nightUseOf([running, running, night(0.1, null)]).isLeak).toBe(false);
  expect(nightUseOf([running, running, running]).isLeak).toBe(true);
});

it('reads the last three nights that are over, with the clock of the buildings', () => {
  expect(variables).toMatchObject({ yesterday: '2026-11-24', night1From: '2026-11-25T00:00:00.000Z' });
  const early = currentVariables(Date.parse('2026-11-25T04:59:00+02:00'));
  expect(early).toMatchObject({ night1From: '2026-11-24T00:00:00.000Z', night1To: '2026-11-24T03:00:00.000Z' });
});

it('refetches once a minute at most after the cores have reported, and when the next hour begins', async () => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  const { environment } = await show();
  const reads = () =>
    environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.name === 'ConsumptionCurrentScreenQuery').length;
  const before = reads();
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(reads()).toBe(before);
  await act(() => vi.advanceTimersByTimeAsync(50 * 60_000));
  expect(reads()).toBe(before + 1);
});

it('lists the first ten values of a long feed, and all of them on demand', async () => {
  const values = Array.from({ length: 12 }, (_value, index) => ({
    valueId: `V${index}`,
    name: `Huone ${index}`,
    status: 'LEFT_OUT',
    value: null,
  }));
  await show({ dataFeeds: [{ ...feed, values }] });
  const table = within(await screen.findByRole('table', { name: 'Päämittarit: mittaukset' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki 12 mittausta' }));
  expect(table.getAllByRole('row')).toHaveLength(13);
});

it('hands out the use of the night and the biggest users of now', async () => {
  await show();
  const night1 = await screen.findByRole('button', { name: 'Lataa: Veden yökulutus klo 2–5' });
  const { name, text } = await saveFile(night1, 'CSV-tiedosto');
  expect(name).toBe('As Oy Esimerkki Veden yökulutus klo 2–5 25.11.2026.csv');
  expect(text.split('\r\n').slice(1, 3)).toEqual(['A3;12;12;12;Kolmena yönä', 'A2;12;0;12;']);
  const top = screen.getByRole('button', { name: /^Lataa: Eniten nyt kuluttavat tilat/ });
  const users = await saveFile(top, 'CSV-tiedosto');
  expect(users.name).toBe('As Oy Esimerkki Eniten nyt kuluttavat tilat, Kylmä vesi 25.11.2026 klo 10.05.csv');
  expect(users.text.split('\r\n').slice(0, 2)).toEqual([
    'Huoneisto tai tila;Klo 09.00–10.00 (l);Tänään (l)',
    'A2;120;1200',
  ]);
});
