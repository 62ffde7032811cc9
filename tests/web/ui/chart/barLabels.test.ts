import { describe, expect, it } from 'vitest';
import { barLabels, weekendsOf } from '../../../../web/ui/chart/maths/barLabels.ts';

const zone = 'Europe/Helsinki';
const hour = 3_600_000;

/** Starts of days in Helsinki, the first one and so many after it, by the calendar itself. */
const daysFrom = (first: string, count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => Temporal.PlainDate.from(first).add({ days: index }).toZonedDateTime(zone).epochMilliseconds,
  );

const monthsFrom = (first: string, count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => Temporal.PlainDate.from(first).add({ months: index }).toZonedDateTime(zone).epochMilliseconds,
  );

/** The axis of bars that end where the next begins; the last is an end alone. */
const axis = (ends: readonly number[], width = 1000, locale = 'fi-FI') => {
  const [from = 0, to = 0] = [ends[0], ends.at(-1)];
  const x = (at: number) => 40 + ((at - from) / (to - from)) * width;
  const at = ends.slice(0, -1);
  const step = (ends[1] ?? 0) - from;
  const geometry = { x, from, to, left: 40, right: 40 + width };
  return { x, at, labels: barLabels({ at, step, geometry, locale, timeZone: zone }) };
};

describe('labels of bars', () => {
  it('are centred under each day, also under those of 23 and 25 hours, with the month below', () => {
    for (const [first, count] of [
      ['2027-03-01', 32],
      ['2027-10-01', 32],
    ] as const) {
      const ends = daysFrom(first, count);
      const { x, at, labels } = axis(ends);
      expect(labels.map(({ text }) => Number(text))).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
      // The last bar is as long as the usual one, since no bar after it ends it.
      labels
        .slice(0, -1)
        .forEach((label, index) => expect(label.x).toBeCloseTo((x(at[index] ?? 0) + x(ends[index + 1] ?? 0)) / 2, 6));
      expect(labels.flatMap(({ below }) => below ?? [])).toEqual([
        first < '2027-06' ? 'maaliskuu 2027' : 'lokakuu 2027',
      ]);
    }
  });

  it('have one for each month of a year and none beyond, January with its name and the year once', () => {
    const { labels } = axis(monthsFrom('2026-01-01', 13));
    expect(labels).toHaveLength(12);
    expect(labels[0]).toMatchObject({ text: 'tammi', below: '2026' });
    expect(labels.slice(1).every(({ below }) => below === null)).toBe(true);
  });

  it('show the year where it changes', () => {
    const { labels } = axis(monthsFrom('2025-11-01', 13));
    expect(labels.flatMap(({ text, below }) => (below === null ? [] : [[text, below]]))).toEqual([
      ['marras', '2025'],
      ['tammi', '2026'],
    ]);
  });

  it('have the day of February that only leap years have', () => {
    expect(axis(daysFrom('2028-02-01', 30)).labels.at(-1)?.text).toBe('29');
    expect(axis(daysFrom('2027-02-01', 29)).labels.at(-1)?.text).toBe('28');
  });

  it('are those of Mondays where days have no room, and of every third month', () => {
    const days = axis(daysFrom('2026-11-01', 31), 250);
    expect(days.labels.map(({ text }) => text)).toEqual(['2', '9', '16', '23', '30']);
    expect(axis(monthsFrom('2026-01-01', 13), 250).labels.map(({ text }) => text)).toEqual([
      'tammi',
      'huhti',
      'heinä',
      'loka',
    ]);
  });

  it('are never over each other, whatever the width', () => {
    const hours = Array.from({ length: 24 * 7 + 1 }, (_, index) => (daysFrom('2026-11-23', 1)[0] ?? 0) + index * hour);
    for (const ends of [daysFrom('2026-11-01', 31), monthsFrom('2024-01-01', 37), hours])
      for (const width of [180, 250, 400, 700, 1200]) {
        const { labels } = axis(ends, width);
        const rights = labels.map(({ x, text }) => [x - text.length * 3.2, x + text.length * 3.2] as const);
        rights.forEach(([, right], index) => expect(rights[index + 1]?.[0] ?? Infinity).toBeGreaterThan(right));
        expect(labels.length).toBeGreaterThan(0);
      }
  });
});

describe('weekends', () => {
  it('are those of days, as the calendar of the building has them, and of no other bars', () => {
    const days = daysFrom('2026-10-19', 14);
    expect(weekendsOf(days, 24 * hour, zone).map(({ from }) => from)).toEqual(
      days.filter((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).dayOfWeek >= 6),
    );
    expect(weekendsOf(monthsFrom('2026-01-01', 12), 30 * 24 * hour, zone)).toEqual([]);
  });
});
