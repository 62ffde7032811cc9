import { describe, expect, it } from 'vitest';
import type { ChartSeries } from '../../../../web/ui/chart/chartTypes.ts';
import { barBoxes, barEnd, splitBox } from '../../../../web/ui/chart/maths/barPath.ts';
import { bundled } from '../../../../web/ui/chart/maths/lineBundles.ts';
import { breakAtGaps } from '../../../../web/ui/chart/maths/lineGaps.ts';
import { lastAtOrBefore, nearestIndex, usualStep } from '../../../../web/ui/chart/maths/nearest.ts';
import { readAt, readingTimes } from '../../../../web/ui/chart/maths/reading.ts';
import { readingTime, tickLabel } from '../../../../web/ui/chart/maths/timeFormat.ts';
import { timeTicks } from '../../../../web/ui/chart/maths/timeTicks.ts';
import { valueAxes } from '../../../../web/ui/chart/maths/valueAxes.ts';
import { valueWithUnit } from '../../../../web/ui/chart/maths/valueFormat.ts';
import { instantOf, wallClock } from '../../../../web/ui/chart/maths/zonedTime.ts';
import { cursorMove } from '../../../../web/ui/chart/useChartCursor.ts';

const helsinki = 'Europe/Helsinki';
const hour = 3_600_000;
const day = 24 * hour;
const labels = (from: number, to: number, most: number, locale = 'fi-FI') =>
  timeTicks(from, to, most, helsinki).map((tick) => tickLabel(tick, locale, helsinki));

describe('the marks of the axis of time', () => {
  it('are round hours of the building, its midnight named by its day', () => {
    const from = Date.UTC(2026, 10, 20, 10);
    expect(labels(from, from + day, 8)).toEqual([
      '12.00',
      '15.00',
      '18.00',
      '21.00',
      '21.11.',
      '03.00',
      '06.00',
      '09.00',
      '12.00',
    ]);
  });

  it('are days that begin at the midnight of the building', () => {
    const from = Date.UTC(2026, 10, 14, 22);
    const ticks = timeTicks(from, from + 7 * day, 8, helsinki);
    expect(ticks.map(({ at }) => at)).toEqual(Array.from({ length: 8 }, (_, index) => from + index * day));
    expect(labels(from, from + 2 * day, 3, 'en-GB')).toEqual(['15.11.', '16.11.', '17.11.']);
  });

  it('are months, the first of a year named by the year', () => {
    expect(labels(Date.UTC(2025, 10, 10), Date.UTC(2026, 2, 10), 6)).toEqual(['joulu', '2026', 'helmi', 'maalis']);
  });

  it('stay on round hours of the clock when summer time ends', () => {
    const from = Date.UTC(2026, 9, 24, 21);
    const ticks = timeTicks(from, from + 25 * hour, 10, helsinki);
    expect(ticks.map((tick) => tickLabel(tick, 'fi-FI', helsinki))).toEqual([
      '25.10.',
      '03.00',
      '06.00',
      '09.00',
      '12.00',
      '15.00',
      '18.00',
      '21.00',
      '26.10.',
    ]);
    expect(ticks.at(-1)?.at).toBe(from + 25 * hour);
  });

  it('are Mondays where a mark stands for a week', () => {
    const ticks = timeTicks(Date.UTC(2026, 10, 1), Date.UTC(2026, 11, 10), 8, helsinki);
    const mondays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: helsinki });
    expect(ticks.length).toBeGreaterThan(4);
    expect([...new Set(ticks.map((tick) => mondays.format(tick.at)))]).toEqual(['Mon']);
  });

  it('are never more than asked for by much, whatever the range', () => {
    const from = Date.UTC(2020, 0, 1);
    for (const span of [hour, 5 * hour, day, 9 * day, 60 * day, 400 * day, 3000 * day]) {
      const count = timeTicks(from, from + span, 8, helsinki).length;
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(9);
    }
  });

  it('are none for a range that ends before it begins', () => {
    expect(timeTicks(10, 5, 8, helsinki)).toEqual([]);
  });
});

describe('the clock on the wall', () => {
  it('is there and back again in summer and in winter', () => {
    for (const at of [Date.UTC(2026, 6, 1, 9, 30), Date.UTC(2026, 11, 1, 9, 30)]) {
      expect(instantOf(wallClock(at, helsinki), helsinki)).toBe(at);
    }
    expect(wallClock(Date.UTC(2026, 6, 1, 9), helsinki)).toBe(Date.UTC(2026, 6, 1, 12));
  });
});

describe('the gaps of a line', () => {
  it('break it at missing values and where more time passed than is usual', () => {
    const points = breakAtGaps([0, 5, 10, 30, 35, 40], [1, 2, 3, 4, null, 6], 10, 0, 100);
    expect(points.map(({ value }) => value)).toEqual([1, 2, 3, null, 4, null, 6]);
  });

  it('take one point beyond each end, so that the line runs to the edges', () => {
    const at = [0, 10, 20, 30, 40];
    expect(breakAtGaps(at, at, Infinity, 15, 25).map((point) => point.at)).toEqual([10, 20, 30]);
  });
});

describe('the points of a line that are too many to tell apart', () => {
  it('are bundled by pixel, with their peaks, their middle and their gaps', () => {
    const points = Array.from({ length: 10_000 }, (_, index) => ({
      at: index,
      value: index === 5004 ? 99 : index % 7,
    }));
    points.splice(2000, 1, { at: 2000, value: NaN });
    const broken = points.map((point) => ({ at: point.at, value: Number.isNaN(point.value) ? null : point.value }));
    const { low, high, middle } = bundled(broken, (at) => at / 100, 1);
    expect(middle.length).toBeLessThan(110);
    expect([low.length, high.length]).toEqual([middle.length, middle.length]);
    expect(Math.max(...high.map(({ value }) => value ?? 0))).toBe(99);
    expect(Math.min(...low.map(({ value }) => value ?? 1))).toBe(0);
    expect(middle).toContainEqual({ at: 2000, value: null });
    expect(middle[0]?.value).toBeGreaterThan(2.5);
    expect(middle[0]?.value).toBeLessThan(3.5);
  });
});

describe('finding a point', () => {
  const at = [10, 20, 40];

  it('finds the last that is not after a time', () => {
    expect([5, 10, 39, 100].map((time) => lastAtOrBefore(at, time))).toEqual([-1, 0, 1, 2]);
  });

  it('finds the nearest', () => {
    expect([0, 14, 16, 31, 90].map((time) => nearestIndex(at, time))).toEqual([0, 0, 1, 2, 2]);
    expect(nearestIndex([], 5)).toBe(-1);
  });

  it('knows the usual distance in spite of a gap', () => {
    expect(usualStep([0, 5, 10, 15, 900, 905])).toBe(5);
  });
});

describe('bars', () => {
  const place = {
    at: [0, 10, 20],
    value: [1, null, 3],
    step: 10,
    from: 0,
    to: 30,
    x: (at: number) => at * 10,
    y: (value: number) => 100 - value * 10,
  };

  it('are drawn where there is a value, 0.68 of their time wide, in whole pixels from 3 to 40', () => {
    const boxes = barBoxes({ ...place, lane: 0, lanes: 1 });
    expect(boxes).toEqual([
      { index: 0, left: 30, width: 40, low: 100, high: 90 },
      { index: 2, left: 230, width: 40, low: 100, high: 70 },
    ]);
    const narrow = barBoxes({ ...place, x: (at) => at * 2, lane: 0, lanes: 1 });
    expect(narrow.map(({ left, width }) => [left, width])).toEqual([
      [3, 14],
      [43, 14],
    ]);
    expect(barBoxes({ ...place, x: (at) => at * 0.4, lane: 0, lanes: 1 })[0]?.width).toBe(3);
  });

  it('share the time between those side by side', () => {
    const [left, right] = [0, 1].map((lane) => barBoxes({ ...place, lane, lanes: 2 })[0]);
    expect([left?.left, right?.left]).toEqual([8, 58]);
  });

  it('leave a pixel between those that stand on each other', () => {
    const [box] = barBoxes({ ...place, isCovered: [true, true, true], lane: 0, lanes: 1 });
    expect(box).toMatchObject({ low: 100, high: 91 });
  });

  it('are hatched on top for the estimated share alone, by three pixels at least', () => {
    const box = { index: 0, left: 0, width: 10, low: 100, high: 0 };
    expect(splitBox(box, 0.75)).toEqual({ measured: { ...box, high: 25 }, estimated: { ...box, low: 25 } });
    expect(splitBox(box, 0.999).estimated).toMatchObject({ low: 3, high: 0 });
    expect(splitBox(box, 0).measured).toMatchObject({ low: 100, high: 100 });
  });
});

const series = (kind: 'line' | 'bar', at: number[], value: (number | null)[], unit = 'm³'): ChartSeries => ({
  id: kind,
  label: kind,
  unit,
  color: 0,
  kind,
  points: { at, value },
});

describe('reading at the cursor', () => {
  it('reads a bar until it ends, and a line where a point is near', () => {
    expect(readAt(series('bar', [0, 10], [1, 2]), 9).value).toBe(1);
    expect(readAt(series('bar', [0, 10], [1, 2]), 35).value).toBeNull();
    const withGap = series('bar', [0, 10, 20, 50], [1, 2, 3, 4]);
    expect(barEnd(withGap.points.at, 2, 10)).toBe(32);
    expect([31, 32].map((time) => readAt(withGap, time).value)).toEqual([3, null]);
    expect(readAt(series('line', [0, 10, 20, 90], [1, 2, 3, 4]), 18).value).toBe(3);
    expect(readAt(series('line', [0, 10, 20, 90], [1, 2, 3, 4]), 50).value).toBeNull();
  });

  it('stands on every instant of every series in the range', () => {
    const lines = [series('line', [0, 10, 20, 30], [1, 1, 1, 1]), series('line', [5, 15, 25], [1, 1, 1])];
    expect(readingTimes(lines, 5, 20)).toEqual([5, 10, 15, 20]);
    // A bar that begins where the range ends is of the time after it.
    expect(readingTimes([series('bar', [0, 10, 20], [1, 1, 1])], 0, 20)).toEqual([0, 10]);
  });

  it('moves by keys and stops at the ends', () => {
    expect(cursorMove('ArrowRight', null, 5)).toBe(0);
    expect(cursorMove('ArrowRight', 4, 5)).toBe(4);
    expect(cursorMove('PageDown', 0, 100)).toBe(10);
    expect(cursorMove('End', 0, 5)).toBe(4);
    expect(cursorMove('a', 0, 5)).toBeNull();
    expect(cursorMove('ArrowRight', 0, 0)).toBeNull();
  });
});

describe('the axes of values', () => {
  it('are one a unit, bars standing on zero', () => {
    const axes = valueAxes([series('bar', [0, 1], [4, 9]), series('line', [0, 1], [20.2, 22.9], '°C')], 0, 1, 0, 200);
    expect(axes.map(({ unit }) => unit)).toEqual(['m³', '°C']);
    expect(axes[0]?.ticks[0]).toBe(0);
    expect(axes[1]?.ticks[0]).toBe(20);
    expect(axes[0]?.y(0)).toBe(200);
  });

  it('see only what is in the range, and stand when there is nothing or one value', () => {
    expect(
      Math.max(...(valueAxes([series('line', [0, 1, 2], [1, 2, 900])], 0, 1, 0, 200)[0]?.ticks ?? [])),
    ).toBeLessThan(10);
    expect(valueAxes([series('line', [], [])], 0, 1, 0, 200)[0]?.ticks.length).toBeGreaterThan(1);
    for (const value of [21, -21]) {
      const [axis] = valueAxes([series('line', [0, 1], [value, value])], 0, 1, 0, 200);
      const [low = 0, high = 0] = axis?.domain ?? [];
      expect([low < value, value < high], String(value)).toEqual([true, true]);
      expect(axis?.y(high), String(value)).toBe(0);
    }
  });
});

describe('the words of a reading', () => {
  it('is told apart in the hour that comes twice in October, and in no other', () => {
    const told = [0, 1, 2].map((later) => readingTime(Date.UTC(2026, 9, 25, later), 300_000, false, 'fi-FI', helsinki));
    expect(told).toEqual(['su 25.10.2026 03.00 UTC+3', 'su 25.10.2026 03.00 UTC+2', 'su 25.10.2026 04.00']);
    expect(readingTime(Date.UTC(2026, 9, 25), hour, true, 'en-GB', helsinki)).toBe(
      'Sun 25.10.2026 03:00 GMT+3–03:00 GMT+2',
    );
  });

  it('are as exact as the points', () => {
    const at = Date.UTC(2026, 10, 20, 21);
    expect(readingTime(at, 300_000, false, 'fi-FI', helsinki)).toBe('pe 20.11.2026 23.00');
    expect(readingTime(at, hour, true, 'fi-FI', helsinki)).toBe('pe 20.11.2026 23.00–00.00');
    expect(readingTime(at, day, true, 'fi-FI', helsinki)).toBe('pe 20.11.2026');
    expect(readingTime(at, 30 * day, true, 'fi-FI', helsinki)).toBe('marraskuu 2026');
  });

  it('name weekdays and months in English too, where days are written as they are typed', () => {
    const at = Date.UTC(2026, 10, 20, 21);
    expect(readingTime(at, 300_000, false, 'en-GB', helsinki)).toBe('Fri 20.11.2026 23:00');
    expect(readingTime(at, 30 * day, true, 'en-GB', helsinki)).toBe('November 2026');
  });

  it('have the decimals that the size deserves, and a unit that stays on the line', () => {
    expect(valueWithUnit(0.16213, 'm³', 'fi-FI')).toBe('0,162\u00a0m³');
    expect(valueWithUnit(21.456, '°C', 'fi-FI')).toBe('21,46\u00a0°C');
    expect(valueWithUnit(213.456, '°C', 'fi-FI')).toBe('213,5\u00a0°C');
    expect(valueWithUnit(12_345.6, 'kWh', 'fi-FI')).toBe('12\u00a0346\u00a0kWh');
    expect(valueWithUnit(3, '', 'en-GB')).toBe('3');
    expect(valueWithUnit(-0.0004, '', 'fi-FI')).toBe('0');
  });
});
