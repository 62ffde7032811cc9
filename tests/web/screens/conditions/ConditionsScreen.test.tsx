import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import query, { type ConditionsScreenQuery } from '../../../../web/__generated__/ConditionsScreenQuery.graphql.ts';
import ConditionsScreen from '../../../../web/screens/ConditionsScreen/ConditionsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { saveFile } from '../../../kit/saveFile.ts';

const space = (name: string) => ({
  id: name,
  key: name.charCodeAt(1),
  name,
  number: null,
  tampuuriName: null,
  x: name.charCodeAt(1),
  y: 0,
  w: 1,
  h: 1,
});

const sensor = (
  id: string,
  at: string,
  latestValue: number,
  rest: { online?: boolean; latestAt?: string; kind?: string } = {},
) => ({
  latestValue,
  latestAt: rest.latestAt ?? new Date().toISOString(),
  value: {
    id,
    name: 'Lämpötila',
    type: { kind: rest.kind ?? 'TEMPERATURE', unit: '°C' },
    core: { name: `Olosuhde ${id}`, online: rest.online ?? true },
    space: { id: at },
  },
});

const rule = (id: string, alertStartedAt: string | null = null) => ({
  id,
  limits: { min: 18, max: 26, alertStartedAt },
});

const limited = (rules: readonly ReturnType<typeof rule>[]) => (reading: ReturnType<typeof sensor>) => ({
  ...reading,
  value: { ...reading.value, conditionLimits: rules.find(({ id }) => id === reading.value.id)?.limits ?? null },
});

const week = (name: string) => ({
  space: { key: name.charCodeAt(1), name },
  hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 21)),
});

type Given = {
  readings?: ReturnType<typeof sensor>[];
  rules?: ReturnType<typeof rule>[];
  weeks?: object[];
  at?: string;
  failedFields?: readonly string[];
  alerts?: number;
};

const show = ({
  readings = [],
  rules = [],
  weeks = [],
  at = '/target/5/conditions',
  failedFields = [],
  alerts = 0,
}: Given) =>
  renderScreen<ConditionsScreenQuery>({
    screen: ConditionsScreen,
    query,
    variables: { targetKey: 5, type: 'TEMPERATURE' },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'Palvelukoti',
        activeAlertCount: alerts,
        groups: [
          {
            id: 'G1',
            key: 1,
            name: 'Talo 1',
            width: 2,
            spaces: [space('H1'), space('H2')],
            week: failedFields.length > 0 ? null : weeks,
          },
        ],
        latestReadings: readings.map(limited(rules)),
      }),
    },
    path: at.includes('group') ? '/target/:targetKey/group/:groupKey/conditions' : '/target/:targetKey/conditions',
    at,
    failedFields,
  });

it('lists a cold room with its reading, the limit and the start of its alert', async () => {
  await show({
    readings: [sensor('a', 'H1', 15.2), sensor('b', 'H2', 21)],
    rules: [rule('a', '2026-11-20T10:00:00Z'), rule('b')],
  });
  const cold = await screen.findByRole('table', { name: 'Liian kylmä: tilat' });
  expect(within(cold).getByRole('row', { name: /^H1/ })).toHaveTextContent(/15,2 °C18,0 °C20\.11\.2026/);
  expect(within(cold).queryByRole('row', { name: /^H2/ })).toBeNull();
  expect(within(cold).getByRole('link', { name: 'H1' })).toHaveAttribute('href', '/target/5/group/1/space/49');
});

it('leads to the alerts of other rules, which may be about the same sensors', async () => {
  const cold = rule('a', '2026-11-20T10:00:00Z');
  await show({ readings: [sensor('a', 'H1', 15.2), sensor('b', 'H2', 21)], rules: [cold, rule('b')], alerts: 3 });
  const others = await screen.findByRole('link', { name: 'Kohteessa on 2 muuta hälytystä' });
  expect(others).toHaveAttribute('href', '/target/5/alerts');
});

it('says that there is no alert where a reading has only just crossed its limit', async () => {
  await show({ readings: [sensor('a', 'H1', 15.2)], rules: [rule('a')] });
  expect(await screen.findByRole('row', { name: /^H1.*Ei hälytystä/ })).toBeInTheDocument();
});

it('takes the mean of several sensors and marks the space if one of them is outside its limits', async () => {
  await show({
    readings: [sensor('a', 'H1', 17), sensor('c', 'H1', 21)],
    rules: [rule('a'), rule('c')],
  });
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getByRole('row', { name: /H1/ })).toHaveTextContent(
    'Liian kylmä19,0 °C2 anturin keskiarvo: Olosuhde a, Lämpötila; Olosuhde c, Lämpötila',
  );
});

it('leaves out readings that are too old or of an offline sensor', async () => {
  await show({
    readings: [sensor('a', 'H1', 12, { latestAt: '2020-01-01T00:00:00Z' }), sensor('b', 'H2', 12, { online: false })],
    rules: [rule('a'), rule('b')],
  });
  const list = await screen.findByRole('table', { name: 'Tilat' });
  expect(within(list).getAllByText('Ei tuoretta lukemaa')).toHaveLength(2);
  expect(screen.queryByRole('table', { name: 'Liian kylmä: tilat' })).toBeNull();
});

it('says that no limits are set, and compares nothing', async () => {
  await show({ readings: [sensor('a', 'H1', 12)] });
  expect(await screen.findByText('Tiloille ei ole asetettu olosuhderajoja')).toBeInTheDocument();
  expect(screen.queryByText('Liian kylmä')).toBeNull();
});

it('says what to do where nothing is measured', async () => {
  await show({});
  expect(await screen.findByText('Ei olosuhdemittauksia')).toBeInTheDocument();
  expect(screen.getByText(/Asenna tiloihin/)).toBeInTheDocument();
});

it('keeps the readings where the week failed', async () => {
  await show({ readings: [sensor('a', 'H1', 21)], rules: [rule('a')], failedFields: ['target.groups.0.week'] });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Tilat' })).toBeInTheDocument();
  });
});

it('shows the week of the space in the URL, of temperature where the measure in the URL is bad', async () => {
  await show({
    readings: [sensor('a', 'H1', 21), sensor('b', 'H1', 40, { kind: 'HUMIDITY' })],
    weeks: [week('H1'), week('H2')],
    at: '/target/5/conditions?space=50&measure=x',
  });
  expect(await screen.findByRole('combobox', { name: 'Tila' })).toHaveValue('50');
  expect(screen.getByRole('radio', { name: 'Lämpötila' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Hiilidioksidi' })).toBeNull();
});

it('shows a building under its own name', async () => {
  await show({ at: '/target/5/group/1/conditions' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveAccessibleName(/Talo 1/);
});

it('shows the chosen measure on the grid with its limits, and in words which readings are outside them', async () => {
  await show({
    readings: [sensor('a', 'H1', 15.2), sensor('b', 'H2', 21)],
    rules: [rule('a'), rule('b')],
  });
  const grid = await screen.findByRole('region', { name: 'Lämpötila: Talo 1 kerroksittain' });
  expect(within(grid).getByRole('link', { name: /H1/ })).toHaveTextContent('15,2 °C, Liian kylmä');
  expect(within(grid).getByRole('link', { name: /H2/ })).toHaveTextContent(/^H2\s*21,0\s*21,0 °C$/);
  const legend = screen.getAllByRole('list').find((list) => list.textContent.includes('lähellä alarajaa'));
  expect(legend).toHaveTextContent('▼alle 18 °Clähellä alarajaarajoissalähellä ylärajaa▲yli 26 °C');
});

it('shows on the grid which spaces have no recent reading', async () => {
  await show({ readings: [sensor('a', 'H1', 20, { online: false }), sensor('b', 'H2', 21)] });
  const grid = await screen.findByRole('region', { name: 'Lämpötila: Talo 1 kerroksittain' });
  expect(within(grid).getByRole('link', { name: /H1/ })).toHaveTextContent('Ei tuoretta lukemaa');
});

it('shows no grid where one space only is measured', async () => {
  await show({ readings: [sensor('a', 'H1', 20)] });
  expect(await screen.findByRole('table', { name: 'Tilat' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /kerroksittain/ })).toBeNull();
});

it('says how many sensors with limits are unknown, and does not call all good', async () => {
  await show({
    readings: [sensor('a', 'H1', 20), sensor('b', 'H2', 20, { online: false })],
    rules: [rule('a'), rule('b')],
  });
  expect(await screen.findByText('Tuoreet lukemat ovat rajoissa')).toBeInTheDocument();
  expect(screen.getByText('Yhdeltä anturilta, jolla on hälytysrajat, ei ole tuoretta lukemaa.')).toBeInTheDocument();
  expect(screen.queryByText('Kaikki mittaukset ovat rajoissa')).toBeNull();
});

it('says that nothing is known where no sensor with limits has a recent reading', async () => {
  await show({ readings: [sensor('a', 'H1', 20, { online: false })], rules: [rule('a')] });
  expect(await screen.findByText('Tuoreita lukemia ei ole')).toBeInTheDocument();
});

it('draws the week of a space with the place, the space and the days, as a building of its site', async () => {
  await show({
    readings: [sensor('a', 'H1', 21)],
    weeks: [week('H1')],
    at: '/target/5/group/1/conditions?space=49',
  });
  const week1 = await screen.findByRole('figure', { name: 'Lämpötila, H1: viimeiset seitsemän päivää' });
  const { name, text } = await saveFile(within(week1).getByRole('button', { name: 'Lataa kuvaaja' }), 'Kuva (SVG)');
  expect(name).toMatch(/^Palvelukoti Talo 1 H1 Lämpötila [\d.]+ klo [\d.]+ – [\d.]+ klo [\d.]+\.svg$/);
  // A long title is on several lines.
  const words = text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/Palvelukoti · Talo 1 · H1 · Lämpötila · [\d.]+ klo [\d.]+ – [\d.]+ klo [\d.]+/);
});

it('hands out the spaces of a problem and the floor grid as files', async () => {
  await show({
    readings: [sensor('a', 'H1', 15.24), sensor('b', 'H2', 21)],
    rules: [rule('a', '2026-11-20T10:00:00Z'), rule('b')],
  });
  const cold = await saveFile(await screen.findByRole('button', { name: 'Lataa: Liian kylmä' }), 'CSV-tiedosto');
  expect(cold.name).toMatch(/^Palvelukoti Liian kylmä [\d.]+ klo [\d.]+\.csv$/);
  expect(cold.text.split('\r\n')[1]).toBe('H1;Talo 1;15,2;18;2026-11-20 12:00;°C;Olosuhde a, Lämpötila');
  const grid = screen.getByRole('button', { name: 'Lataa: Lämpötila: Talo 1 kerroksittain' });
  const { text } = await saveFile(grid, 'CSV-tiedosto');
  expect(text.split('\r\n').slice(1, 3)).toEqual(['H1;15,2;18;26;Liian kylmä', 'H2;21;18;26;']);
});

it('says in one line how the week was, and writes no number on its cells', async () => {
  const uneven = { ...week('H1'), hours: Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 21.62)) };
  await show({ readings: [sensor('a', 'H1', 21)], weeks: [uneven] });
  const figure = await screen.findByRole('figure', { name: 'Lämpötila, H1: viimeiset seitsemän päivää' });
  expect(screen.getByText('Koko viikko rajoissa: 21,6 °C.')).toBeInTheDocument();
  expect(figure).not.toHaveTextContent('21,6');
});

it('counts the hours of the week beyond the limits of the space', async () => {
  const cold = { ...week('H1'), hours: [[15.2, 17.9, 18], ...Array.from({ length: 6 }, () => [21])] };
  await show({ readings: [sensor('a', 'H1', 21)], rules: [rule('a')], weeks: [cold] });
  expect(await screen.findByText('Viikon aikana 2 tuntia alle 18 °C, kaikkiaan 15,2–21,0 °C.')).toBeInTheDocument();
});
