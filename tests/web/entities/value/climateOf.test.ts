import { expect, it } from 'vitest';
import { climateOf } from '../../../../web/entities/value/climateOf.ts';
import { conditionsOf } from '../../../../web/entities/value/conditions.ts';

const value = (core: string, type: string | null, name = 'Lämpötila') => ({
  name,
  core: { name: core, online: true },
  space: type === null ? null : { type },
});

it('takes a reading for that of a home by the type of its space', () => {
  expect(['APARTMENT', 'LIVING_ROOM', 'PUBLIC_SPACE', 'APARTMENTS'].map((type) => climateOf(value('C', type)))).toEqual(
    ['home', 'home', 'shared', 'shared'],
  );
});

it('takes the outdoors and the inside of a freezer for no room', () => {
  expect(climateOf(value('Ulkolämpötila', null))).toBe('outdoor');
  expect(climateOf(value('Pakastin, autotalli', null))).toBe('coldStore');
  expect(climateOf(value('Anturi 3', 'APARTMENT'), { least: null, most: -12 })).toBe('coldStore');
  expect(climateOf(value('Anturi 3', 'APARTMENT'), { least: 18, most: 26 })).toBe('home');
});

it('has homes only in a mean where there are homes', () => {
  const reading = (core: string, type: string | null, latestValue: number) => ({
    latestValue,
    value: { ...value(core, type), type: { kind: 'TEMPERATURE' as const, name: 'Lämpötila', unit: '°C' } },
  });
  const readings = [
    reading('A1', 'APARTMENT', 21),
    reading('A2', 'APARTMENT', 23),
    reading('Kellari', 'PUBLIC_SPACE', 8),
    reading('Ulko', null, -20),
    reading('Pakastin', null, -18),
  ];
  expect(conditionsOf(readings, 0).conditions).toMatchObject([{ mean: 22, count: 2 }]);
  expect(conditionsOf(readings.slice(2), 0).conditions).toMatchObject([{ mean: 8, count: 1 }]);
});
