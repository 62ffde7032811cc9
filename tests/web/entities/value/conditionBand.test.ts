import { expect, it } from 'vitest';
import { departureOf, sideOf } from '../../../../web/entities/value/conditionProblems.ts';

it('puts a reading at a limit within it', () => {
  expect([17.9, 18, 26, 26.1].map((reading) => sideOf(reading, { least: 18, most: 26 }))).toEqual([
    'below',
    null,
    null,
    'above',
  ]);
});

it('measures how far a reading is from the middle of its limits', () => {
  expect([18, 22, 26].map((reading) => departureOf(reading, { least: 18, most: 26 }))).toEqual([-1, 0, 1]);
  expect([400, 1000, 1500].map((reading) => departureOf(reading, { least: null, most: 1000 }))).toEqual([0, 1, 2]);
});
