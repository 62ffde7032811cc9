import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import groupCurrent, {
  type GroupCurrentScreenQuery,
} from '../../../../web/__generated__/GroupCurrentScreenQuery.graphql.ts';
import groupReading, {
  type GroupReadingScreenQuery,
} from '../../../../web/__generated__/GroupReadingScreenQuery.graphql.ts';
import spaceCurrent, {
  type SpaceCurrentScreenQuery,
} from '../../../../web/__generated__/SpaceCurrentScreenQuery.graphql.ts';
import spaceReading, {
  type SpaceReadingScreenQuery,
} from '../../../../web/__generated__/SpaceReadingScreenQuery.graphql.ts';
import { currentVariables } from '../../../../web/entities/consumption/current/currentVariables.ts';
import { readingVariables } from '../../../../web/entities/consumption/readings/readingInstants.ts';
import { partsOf } from '../../../../web/entities/place/parts.ts';
import GroupCurrentScreen from '../../../../web/screens/GroupCurrentScreen/GroupCurrentScreen.tsx';
import GroupReadingScreen from '../../../../web/screens/GroupReadingScreen/GroupReadingScreen.tsx';
import SpaceCurrentScreen from '../../../../web/screens/SpaceCurrentScreen/SpaceCurrentScreen.tsx';
import SpaceReadingScreen from '../../../../web/screens/SpaceReadingScreen/SpaceReadingScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const hourMs = 3_600_000;
/** A Wednesday, 10.05 in Helsinki. */
const now = Date.parse('2026-11-25T10:05:00+02:00');
const variables = currentVariables(now);

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Hours of four weeks and today so far, which has twice the usual amount. */
const hours = (kind: string, amount: number) => {
  const start = Date.parse('2026-10-28T00:00:00+02:00');
  const today = Date.parse('2026-11-25T00:00:00+02:00');
  const buckets = Array.from({ length: Math.floor((now - start) / hourMs) }, (_hour, index) => {
    const at = start + index * hourMs;
    return { from: new Date(at).toISOString(), amount: at >= today ? 2 * amount : amount, estimated: false };
  });
  return { type: { kind }, buckets };
};

const target = {
  id: 'T',
  key: 5,
  name: 'As Oy Esimerkki',
  modules: [],
  viewerSeesAll: true,
  viewerCanAdminister: false,
  viewerCanImport: false,
};

const flat = (key: number) => ({ id: `S${key}`, key, name: `A${key}`, number: null, tampuuriName: null });

const night = [{ buckets: [0.01, 0.02, 0.01].map((amount) => ({ amount, estimated: false })) }];

const running = (key: number, amount: number) => ({
  ...flat(key),
  group: { key: 1, name: 'Talo 1' },
  consumption: [hours('COLD_WATER_METER', amount)],
  night1: night,
  night2: night,
  night3: night,
});

const reading = (spaceId: string, register: number, kind = 'COLD_WATER_METER') => ({
  valueId: `${spaceId} ${kind}`,
  spaceId,
  name: 'Vesi',
  serial: 'TE1',
  register,
  readAt: '2026-11-25T07:00:00Z',
  type: { kind },
  end: null,
});

it('leads a building and a flat with meters to the present and the registers too', () => {
  const doors = (place: object, consumptionTypes: string[]) =>
    partsOf({ targetKey: 5, settings: 'all', ...place, consumptionTypes })
      .find(({ id }) => id === 'consumption')
      ?.pages.map(({ href }) => href);
  expect(doors({ groupKey: 1 }, ['COLD_WATER_METER'])).toEqual([
    '/target/5/group/1/consumption/34',
    '/target/5/group/1/consumption/current',
    '/target/5/group/1/consumption/reading',
  ]);
  expect(doors({ groupKey: 1, spaceKey: 12 }, ['COLD_WATER_METER'])).toEqual([
    '/target/5/space/12/consumption/34',
    '/target/5/space/12/consumption/current',
    '/target/5/space/12/consumption/reading',
  ]);
  expect(doors({ groupKey: 1, spaceKey: 13 }, [])).toBeUndefined();
});

it('shows what a building uses now, with its own flats', async () => {
  await renderScreen<GroupCurrentScreenQuery>({
    screen: GroupCurrentScreen,
    query: groupCurrent,
    variables: { groupKey: 1, targetKey: 5, ...variables },
    mocks: {
      Query: () => ({
        group: {
          __typename: 'Group',
          id: 'G1',
          key: 1,
          name: 'Talo 1',
          consumptionTypes: ['MAIN_WATER_METER', 'COLD_WATER_METER'],
          target,
          hours: [hours('MAIN_WATER_METER', 0.1), hours('COLD_WATER_METER', 0.05)],
          spaces: [running(1, 0.01), running(2, 0.04)],
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/consumption/current',
    at: '/target/5/group/1/consumption/current',
  });
  expect(await screen.findByText('100 % tavallista enemmän', { selector: 'strong' })).toBeVisible();
  const [first] = within(await screen.findByRole('table', { name: 'Eniten nyt kuluttavat tilat' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(first).toBe('/target/5/group/1/space/2');
  expect(screen.getByRole('table', { name: 'Veden yökulutus klo 2–5' })).toBeVisible();
});

const air = (kind: string, name: string, latestValue: number, unit: string) => ({
  id: kind,
  latestValue,
  latestAt: new Date(now).toISOString(),
  type: { kind, name, unit },
  conditionLimits: kind === 'TEMPERATURE' ? { min: 18, max: 26, alertStartedAt: null } : null,
});

it('shows what a flat uses now, what its water did at night, and how warm and humid it is', async () => {
  await renderScreen<SpaceCurrentScreenQuery>({
    screen: SpaceCurrentScreen,
    query: spaceCurrent,
    variables: { spaceKey: 12, targetKey: 5, weeksFrom: variables.weeksFrom, tomorrow: variables.tomorrow },
    mocks: {
      Query: () => ({
        space: {
          __typename: 'Space',
          id: 'S',
          key: 12,
          name: 'A12',
          consumptionTypes: ['COLD_WATER_METER'],
          target,
          hours: [hours('COLD_WATER_METER', 0.05)],
          cores: [
            {
              name: 'Olosuhde A12',
              online: true,
              values: [air('TEMPERATURE', 'Lämpötila', 17.4, '°C'), air('HUMIDITY', 'Kosteus', 31, '%')],
            },
          ],
        },
      }),
    },
    path: '/target/:targetKey/space/:spaceKey/consumption/current',
    at: '/target/5/space/12/consumption/current',
  });
  const conditions = within(
    (await screen.findByRole('heading', { name: 'Olosuhteet nyt' })).closest('section') ?? document.body,
  );
  expect(conditions.getByText(/^17,4\s°C$/)).toBeVisible();
  expect(conditions.getByText('Liian kylmä')).toBeVisible();
  expect(conditions.getByText(/^31\s%$/)).toBeVisible();
  expect(await screen.findByText(/^Tänään on kulunut kylmää vettä/)).toBeVisible();
  expect(screen.getByText('Yöllä klo 2–5 vähintään 100 l/h')).toBeVisible();
  expect(screen.queryByText('Eniten nyt kuluttavat tilat')).toBeNull();
});

it('shows the registers of the flats of a building, and its own meters apart', async () => {
  await renderScreen<GroupReadingScreenQuery>({
    screen: GroupReadingScreen,
    query: groupReading,
    variables: { groupKey: 1, targetKey: 5, ...readingVariables(new URLSearchParams()) },
    mocks: {
      Query: () => ({
        group: {
          __typename: 'Group',
          id: 'G1',
          key: 1,
          name: 'Talo 1',
          consumptionTypes: ['COLD_WATER_METER'],
          target,
          spaces: Array.from({ length: 12 }, (_space, index) => flat(index + 1)),
          meterReadings: [
            ...Array.from({ length: 11 }, (_space, index) => reading(`S${index + 1}`, index)),
            reading('S12', 34_256.5, 'MAIN_WATER_METER'),
          ],
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/consumption/reading',
    at: '/target/5/group/1/consumption/reading',
  });
  const flats = within(await screen.findByRole('table', { name: 'Mittarilukemat' }));
  expect(flats.getByRole('link', { name: 'A3' })).toHaveAttribute('href', '/target/5/group/1/space/3');
  const own = screen.getByRole('table', { name: 'Rakennuksen mittarit' });
  expect(own).toHaveTextContent(/Talo 1 · A12.*34\s256,500\sm³/);
});

it('shows the registers of a flat, a line a meter', async () => {
  await renderScreen<SpaceReadingScreenQuery>({
    screen: SpaceReadingScreen,
    query: spaceReading,
    variables: { spaceKey: 12, targetKey: 5, ...readingVariables(new URLSearchParams()) },
    mocks: {
      Query: () => ({
        space: {
          __typename: 'Space',
          id: 'S',
          key: 12,
          name: 'A12',
          consumptionTypes: ['COLD_WATER_METER'],
          target,
          meterReadings: [reading('S', 2, 'HOT_WATER_METER'), reading('S', 1.5)],
        },
      }),
    },
    path: '/target/:targetKey/space/:spaceKey/consumption/reading',
    at: '/target/5/space/12/consumption/reading',
  });
  const meters = within(await screen.findByRole('table', { name: 'Mittarit' }));
  const rows = meters.getAllByRole('row').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual(['Kylmä vesiTE11,500 m³', 'Lämmin vesiTE12,000 m³']);
});
