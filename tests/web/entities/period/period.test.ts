import { describe, expect, it } from 'vitest';
import {
  bucketOf,
  datesOf,
  dayOf,
  lengthOf,
  periodAround,
  readPeriod,
  spanOf,
  stepPeriod,
  weekOf,
  writePeriod,
  type Period,
} from '../../../../web/entities/period/period.ts';

const hourMs = 3_600_000;

const read = (text: string): Period => {
  const period = readPeriod(text);
  if (!period) throw new Error(`${text} is no period.`);
  return period;
};

describe('a period of the calendar', () => {
  it.each([
    ['2026-10-31', '2026-10-31', '2026-10-31'],
    ['2026-W44', '2026-10-26', '2026-11-01'],
    ['2026-W53', '2026-12-28', '2027-01-03'],
    ['2026-10', '2026-10-01', '2026-10-31'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026', '2026-01-01', '2026-12-31'],
    ['2026-10-03--2026-11-14', '2026-10-03', '2026-11-14'],
  ])('%s is read from a URL and written into it', (text, first, last) => {
    expect(read(text)).toMatchObject({ first, last });
    expect(writePeriod(read(text))).toBe(text);
  });

  it.each([
    '',
    'october',
    '2026-13',
    '2026-02-30',
    '2027-W53',
    '2026-W00',
    '1999',
    '2100',
    '2026-11-14--2026-10-03',
    '2026-10-03--',
    '2026-10-03--2026-10-04--2026-10-05',
  ])('is not read from %s', (text) => expect(readPeriod(text)).toBeNull());

  it('is stepped by its unit, and by its length if its days were typed', () => {
    expect(writePeriod(stepPeriod(read('2026-01'), -1))).toBe('2025-12');
    expect(writePeriod(stepPeriod(read('2026-03-31'), 1))).toBe('2026-04-01');
    expect(writePeriod(stepPeriod(read('2026-W53'), 1))).toBe('2027-W01');
    expect(writePeriod(stepPeriod(read('2026-10-01--2026-10-10'), -1))).toBe('2026-09-21--2026-09-30');
  });

  it('begins and ends at midnight in Helsinki, with 23 or 25 hours when the clocks change', () => {
    const hours = (text: string) => (spanOf(read(text)).to - spanOf(read(text)).from) / hourMs;
    expect(new Date(spanOf(read('2026-10')).from).toISOString()).toBe('2026-09-30T21:00:00.000Z');
    expect(new Date(spanOf(read('2026-10')).to).toISOString()).toBe('2026-10-31T22:00:00.000Z');
    expect([hours('2027-03-28'), hours('2027-10-31'), hours('2027-06-01')]).toEqual([23, 25, 24]);
    expect(datesOf(read('2026-10'))).toEqual({ from: '2026-10-01', to: '2026-11-01' });
  });

  it('shows hours of a day and a week, days of a month and months of a year', () => {
    expect(['2026-10-31', '2026-W44', '2026-10', '2026'].map((text) => bucketOf(read(text)))).toEqual([
      'HOUR',
      'HOUR',
      'DAY',
      'MONTH',
    ]);
    expect(bucketOf(read('2026-10-01--2026-10-14'))).toBe('HOUR');
    expect(bucketOf(read('2026-10-01--2026-10-15'))).toBe('DAY');
    expect(bucketOf(read('2026-01-01--2026-10-15'))).toBe('MONTH');
    expect(lengthOf(read('2026-10'))).toBe(31);
  });

  it('has the week by ISO 8601 and the day by the clock in Helsinki', () => {
    expect(weekOf('2027-01-01')).toEqual({ year: 2026, week: 53 });
    expect(weekOf('2024-12-30')).toEqual({ year: 2025, week: 1 });
    expect(dayOf(Date.parse('2026-10-31T22:30:00Z'))).toBe('2026-11-01');
    expect(periodAround('month', '2026-10-31')).toEqual({ unit: 'month', first: '2026-10-01', last: '2026-10-31' });
  });
});
