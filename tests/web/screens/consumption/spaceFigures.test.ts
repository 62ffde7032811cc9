import { expect, it } from 'vitest';
import { medianOf, rangesOf } from '../../../../web/entities/consumption/spaces/spaceRates.ts';
import { litresOfLastMonth } from '../../../../web/entities/consumption/usualLitres.ts';
import { costOf, type SpaceConsumption } from '../../../../web/entities/consumption/spaces/spaceConsumption.ts';
import { forecastOf } from '../../../../web/entities/consumption/forecast.ts';

const november = {
  period: { unit: 'month' as const, first: '2026-11-01', last: '2026-11-30' },
  isZoomed: false,
  from: Date.parse('2026-10-31T22:00:00Z'),
  to: Date.parse('2026-11-30T22:00:00Z'),
};

/** Days of November, each with the same amount. */
const days = (count: number, amount: number | null = 2) => [
  {
    buckets: Array.from({ length: count }, (_day, index) => ({
      from: new Date(november.from + index * 86_400_000).toISOString(),
      to: new Date(november.from + (index + 1) * 86_400_000).toISOString(),
      amount,
    })),
  },
];

it('forecasts a month by the mean of its ended days', () => {
  const now = Date.parse('2026-11-11T12:00:00Z');
  expect(forecastOf(days(30), 'water', november, now)).toBe(60);
  expect(forecastOf([...days(30), ...days(30, 1)], 'water', november, now)).toBe(90);
});

it('forecasts nothing in the first days, of heat, without a reading, of a part, or of a month that has ended', () => {
  const now = Date.parse('2026-11-11T12:00:00Z');
  expect(forecastOf(days(30), 'water', november, Date.parse('2026-11-07T12:00:00Z'))).toBeNull();
  expect(forecastOf(days(30), 'heat', november, now)).toBeNull();
  expect(forecastOf(days(30, null), 'water', november, now)).toBeNull();
  expect(forecastOf(days(30), 'water', { ...november, isZoomed: true }, now)).toBeNull();
  expect(forecastOf(days(30), 'water', november, november.to)).toBeNull();
});

it('adds the water of the last full month up to litres a person a day, as the graph has it', () => {
  const water = (kind: string, ...litres: (number | null)[]) => ({
    type: { kind },
    buckets: litres.map((litresPerPersonDay) => ({ litresPerPersonDay })),
  });
  const cold = water('COLD_WATER_METER', 10, 80, 5);
  expect(litresOfLastMonth([cold, water('HOT_WATER_METER', 7, 45, 2), water('ENERGY_METER', 9, 9, 9)])).toBe(125);
  expect(litresOfLastMonth([cold, water('HOT_WATER_METER', 7, null, 2)])).toBeNull();
  expect(litresOfLastMonth([])).toBeNull();
});

it('counts the cost of water by flat and not again by the main meter, in each row as in the sum', () => {
  const used = (cost: number) => ({
    amount: 1,
    cost,
    isEstimated: false,
    litresPerPersonDay: null,
    change: null,
    events: [],
  });
  const space = (name: string, costs: SpaceConsumption['used']): SpaceConsumption => ({
    id: name,
    key: 1,
    groupKey: 1,
    name,
    number: null,
    tampuuriName: null,
    building: 'Talo 1',
    size: null,
    worstAlert: null,
    isCommon: false,
    used: costs,
  });
  const flat = space('A1', { COLD_WATER_METER: used(10) });
  const main = space('Tekninen tila', { MAIN_WATER_METER: used(800) });
  expect(costOf([flat, main])).toBe(10);
  expect(costOf([main], [flat, main])).toBeNull();
  expect(costOf([main])).toBe(800);
});

it('finds the middle of several numbers', () => {
  expect(medianOf([5, 1, 3])).toBe(3);
  expect(medianOf([4, 2])).toBe(3);
  expect(medianOf([])).toBeNull();
});

it('counts rates in ranges of a length that reads well', () => {
  expect(rangesOf([5, 15, 18, 99])).toEqual([
    { from: 0, to: 10, count: 1 },
    { from: 10, to: 20, count: 2 },
    ...[2, 3, 4, 5, 6, 7, 8].map((index) => ({ from: index * 10, to: index * 10 + 10, count: 0 })),
    { from: 90, to: 100, count: 1 },
  ]);
  expect(rangesOf([])).toEqual([]);
});
