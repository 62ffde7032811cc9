import { expect, it } from 'vitest';
import { sideOf } from '../../../../web/entities/value/conditionProblems.ts';

it('puts a reading at a limit within it', () => {
  expect([17.9, 18, 26, 26.1].map((reading) => sideOf(reading, { least: 18, most: 26 }))).toEqual([
    'below',
    null,
    null,
    'above',
  ]);
});
