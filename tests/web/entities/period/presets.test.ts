import { expect, it } from 'vitest';
import { lengthOf, writePeriod } from '../../../../web/entities/period/period.ts';
import { presetNames, presets } from '../../../../web/entities/period/presets.ts';

const written = (today: string) =>
  Object.fromEntries(presetNames.map((name) => [name, writePeriod(presets[name](today))]));

it('are periods of the calendar around today, also on the last day of February in a leap year', () => {
  expect(written('2028-02-29')).toEqual({
    today: '2028-02-29',
    yesterday: '2028-02-28',
    thisWeek: '2028-W09',
    lastWeek: '2028-W08',
    thisMonth: '2028-02',
    lastMonth: '2028-01',
    days30: '2028-01-31--2028-02-29',
    months12: '2027-03-01--2028-02-29',
    thisYear: '2028',
    lastYear: '2027',
  });
});

it('are thirty days with today', () => {
  expect(lengthOf(presets.days30('2026-11-29'))).toBe(30);
});
