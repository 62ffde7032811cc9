import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, {
  type TargetConsumptionTypeScreenQuery,
} from '../../../../web/__generated__/TargetConsumptionTypeScreenQuery.graphql.ts';
import { typeVariables } from '../../../../web/entities/consumption/typeVariables.ts';
import TargetConsumptionTypeScreen from '../../../../web/screens/TargetConsumptionTypeScreen/TargetConsumptionTypeScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { saveFile } from '../../../kit/saveFile.ts';

const used = (kind: string, amount: number | null, rest: object = {}) => ({
  type: { kind, name: kind },
  total: { amount, exactCost: amount === null ? null : (amount * 3.42).toFixed(2) },
  litresPerPersonDay: null,
  buckets: [],
  comparison: { change: null, partial: false, buckets: [] },
  ...rest,
});

const space = (name: string, type: string, amounts: Record<string, number>, litres: number | null = null) => ({
  id: name,
  key: name.charCodeAt(1),
  name,
  size: 50,
  type,
  group: { key: 1, name: 'Talo 1' },
  whole: Object.entries(amounts).map(([kind, amount]) => used(kind, amount, { litresPerPersonDay: litres })),
});

const flat = (name: string, cold: number, litres: number | null) =>
  space(name, 'APARTMENT', { COLD_WATER_METER: cold }, litres);

const flats = [flat('A1', 20, 40), flat('A2', 50, 120), flat('A3', 10, 20)];
const main = (amount: number) => space('Tekninen tila', 'PUBLIC_SPACE', { MAIN_WATER_METER: amount });

const show = (given: object = {}, typeId = '34', search = 'period=2026-10', failedFields: readonly string[] = []) => {
  const variables = typeVariables(new URLSearchParams(search), { typeId });
  if (!variables) throw new Error('The path names no type.');
  return renderScreen<TargetConsumptionTypeScreenQuery>({
    screen: TargetConsumptionTypeScreen,
    query,
    variables: { targetKey: 5, ...variables },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Esimerkki',
        consumptionTypes: ['COLD_WATER_METER', 'MAIN_WATER_METER'],
        consumption: [used('COLD_WATER_METER', 80)],
        notes: [],
        meterEvents: [],
        heldReadings: { totalCount: 0 },
        viewerCanEdit: false,
        groups: [{ spaces: [...flats, main(100)] }],
        ...given,
      }),
    },
    path: '/target/:targetKey/consumption/:typeId',
    at: `/target/5/consumption/${typeId}?${search}`,
    failedFields,
  });
};

it('says the total with its cost and its price, and is named after the type', async () => {
  await show();
  expect(await screen.findByText('80,0 m³ · 273,60 € · 3,42 €/m³')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('As Oy Esimerkki – Kylmä vesi');
});

it('shows where the water of the main meter went, and says what no meter counted', async () => {
  await show();
  const table = within(await screen.findByRole('table', { name: 'Mihin vesi kuluu' }));
  expect(table.getByRole('row', { name: /^Mittaamatta/ })).toHaveTextContent(/20,0 m³20,0 %68,40 €/);
  expect(screen.getByText(/20,0 m³ \(20,0 %, 68,40 €\) ei kulje minkään muun mittarin kautta/)).toBeInTheDocument();
});

it('says nothing of a small loss, and that flats cannot use more than the main meter counts', async () => {
  await show({ groups: [{ spaces: [...flats, main(83)] }] });
  await screen.findByRole('table', { name: 'Mihin vesi kuluu' });
  expect(screen.queryByText(/ei kulje minkään muun mittarin kautta/)).toBeNull();
});

it('says that the flats counted more than the main meter', async () => {
  await show({ groups: [{ spaces: [...flats, main(70)] }] });
  expect(await screen.findByText(/laskivat enemmän kuin päämittari/)).toBeInTheDocument();
});

it('has no balance without a main meter', async () => {
  await show({ groups: [{ spaces: flats }] });
  await screen.findByText('Tilat kulutuksen mukaan');
  expect(screen.queryByRole('table', { name: 'Mihin vesi kuluu' })).toBeNull();
});

it('ranks the flats, and says the middle of their rates', async () => {
  await show();
  expect(await screen.findByText(/Keskimmäinen kulutus on 40 l \/ hlö \/ vrk \(3 tilaa\)/)).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Tilat kulutuksen mukaan' }));
  expect(table.getAllByRole('link').map((link) => link.textContent)).toEqual(['A2', 'A1', 'A3']);
});

it('says that flats without residents cannot be compared', async () => {
  await show({ groups: [{ spaces: [flat('A1', 20, null), flat('A2', 50, null), flat('A3', 10, null)] }] });
  expect(await screen.findByText(/ei voi verrata/)).toBeInTheDocument();
});

it('says that a type is not measured, and leads to those that are', async () => {
  await show({}, '30');
  expect(screen.getByText('Lämpöenergia: ei mittareita')).toBeInTheDocument();
  const main = within(screen.getByText('Täällä mitataan:').closest('section') ?? document.body);
  expect(main.getAllByRole('link', { name: 'Kylmä vesi' })[0]).toHaveAttribute('href', '/target/5/consumption/34');
});

it('shows no costs without prices', async () => {
  const free = (one: ReturnType<typeof used>) => ({ ...one, total: { ...one.total, exactCost: null } });
  await show({ consumption: [free(used('COLD_WATER_METER', 80))] });
  expect(await screen.findByText('80,0 m³', { selector: 'strong' })).toBeInTheDocument();
});

it('says that a period has not begun', async () => {
  await show({}, '34', 'period=2090-01');
  expect(screen.getByText('Jakso ei ole vielä alkanut')).toBeInTheDocument();
});

it('keeps the total where the spaces failed', async () => {
  await show({ groups: [{ spaces: [{ ...flats[0], whole: null }] }] }, '34', 'period=2026-10', [
    'target.groups.0.spaces.0.whole',
  ]);
  expect(await screen.findByText(/80,0 m³/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument());
});

it('has no variables for a path that names no type, and the present month for a bad period', () => {
  expect(typeVariables(new URLSearchParams(), { typeId: '99' })).toBeNull();
  expect(typeVariables(new URLSearchParams('period=2026-13'), { typeId: '27' })).toMatchObject({
    types: ['MAIN_WATER_METER'],
    period: 'DAY',
  });
});

it('hands out where the water went and how the flats differ, as tables and as pictures', async () => {
  await show();
  const flow = await screen.findByRole('button', { name: 'Lataa: Mihin vesi kuluu' });
  const table = await saveFile(flow, 'CSV-tiedosto');
  expect(table.name).toBe('As Oy Esimerkki Mihin vesi kuluu lokakuu 2026.csv');
  expect(table.text).toContain('\r\nHuoneistot, kylmä vesi;80;80;273,6\r\n');
  expect((await saveFile(flow, 'Kuva (SVG)')).text).toContain('>As Oy Esimerkki · Mihin vesi kuluu · lokakuu 2026<');
  const rates = screen.getByRole('button', { name: 'Lataa: Kulutuksen jakauma' });
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

it('has the unit of every number in the header of the file of its ranking', async () => {
  await show();
  await screen.findByRole('row', { name: /^A2/ });
  const { text } = await saveFile(screen.getByRole('button', { name: 'Lataa' }), 'CSV-tiedosto');
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Huoneisto tai tila;Kulutus (m³);Verrattavana (l / hlö / vrk);Osuus (%)',
    'A2;50;120;62,5',
  ]);
});
