import { expect, it } from 'vitest';
import { readingsBySpace } from '../../../../web/entities/space/house/spaceReadings.ts';
import { climateOf } from '../../../../web/entities/value/climateOf.ts';

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

it('keeps the outdoors and a freezer out of the mean of the space that they are in', () => {
  const reading = (core: string, latestValue: number) => ({
    latestValue,
    value: {
      ...value(core, 'APARTMENT'),
      space: { id: 'A1', type: 'APARTMENT' },
      type: { kind: 'TEMPERATURE' as const },
    },
  });
  const readings = [reading('Olohuone', 21), reading('Keittiö', 23), reading('Pakastin', -18)];
  expect(readingsBySpace(readings, 0).get('A1')).toEqual({ temperature: 22, humidity: null });
});
