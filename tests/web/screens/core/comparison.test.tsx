import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ValuePlot_value$data } from '../../../../web/__generated__/ValuePlot_value.graphql.ts';
import { earlierSpan, useComparison } from '../../../../web/entities/period/comparison.ts';
import { periodAround, readPeriod, spanOf } from '../../../../web/entities/period/period.ts';
import { plotSeries } from '../../../../web/entities/value/plotSeries.ts';

const day = 24 * 3_600_000;
const from = Date.parse('2026-11-20T22:00:00Z');
const zoomed = (start: number, end: number) => ({
  from: start,
  to: end,
  isZoomed: true,
  period: periodAround('month', '2026-11-21'),
});
const range = zoomed(from, from + 2 * day);

const whole = (text: string) => {
  const period = readPeriod(text);
  if (!period) throw new Error(`${text} is no period.`);
  return { ...spanOf(period), period, isZoomed: false };
};
const nothing = { amount: null, cost: null };
const words = { name: 'Cold water', litres: 'litres', earlier: 'Cold water, a year ago', partialOf: () => null };
const bucket = (at: number, amount: number | null, estimated = false) => ({
  from: new Date(at).toISOString(),
  to: new Date(at + day).toISOString(),
  amount,
  estimated,
  estimatedAmount: estimated ? amount : 0,
  firstReadingAt: null,
});

const value = (rest: Partial<ValuePlot_value$data>): ValuePlot_value$data => ({
  ' $fragmentType': 'ValuePlot_value',
  id: 'V',
  key: 1,
  ' $fragmentSpreads': {} as ValuePlot_value$data[' $fragmentSpreads'],
  unit: 'm³',
  type: { kind: 'COLD_WATER_METER', unit: 'm³' },
  ...rest,
});

describe('what a chart is compared with', () => {
  it('is as much earlier as the range is long, or 52 weeks so that weekdays meet', () => {
    const by = (comparison: 'previous' | 'lastYear', shown: ReturnType<typeof zoomed>) =>
      shown.from - earlierSpan(comparison, shown).from;
    expect(by('previous', range)).toBe(2 * day);
    expect(by('previous', zoomed(from, from + day / 4))).toBe(day / 4);
    expect(by('previous', zoomed(from, from + 1.25 * day))).toBe(2 * day);
    expect(new Date(from - by('lastYear', range)).getUTCDay()).toBe(new Date(from).getUTCDay());
    expect(by('lastYear', range)).toBe(364 * day);
  });

  it('is the whole month or year before, or the month of the year before', () => {
    const pick = ({ from: start, to }: { from: number; to: number }) => ({ from: start, to });
    expect(earlierSpan('previous', whole('2026-10'))).toEqual(pick(whole('2026-09')));
    expect(earlierSpan('lastYear', whole('2026-10'))).toEqual(pick(whole('2025-10')));
    expect(earlierSpan('previous', whole('2026'))).toEqual(pick(whole('2025')));
    expect(earlierSpan('lastYear', whole('2026'))).toEqual(pick(whole('2025')));
    expect(earlierSpan('previous', whole('2026-W44'))).toMatchObject({ from: whole('2026-W44').from - 7 * day });
  });

  it('stands in the address, where nonsense is nothing', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/?compare=tomorrow&period=2026-10']}>{children}</MemoryRouter>
    );
    const { result } = renderHook(() => ({ comparison: useComparison(), search: useLocation().search }), { wrapper });
    expect(result.current.comparison[0]).toBeNull();
    act(() => result.current.comparison[1]('lastYear'));
    expect(result.current.comparison[0]).toBe('lastYear');
    expect(result.current.search).toBe('?compare=lastYear&period=2026-10');
    act(() => result.current.comparison[1]('none'));
    expect(result.current.search).toBe('?period=2026-10');
  });
});

describe('a value as it is drawn', () => {
  it('has the earlier bars behind its own, written in the same unit, with their own time', () => {
    const series = plotSeries(
      value({
        consumption: {
          total: nothing,
          buckets: [bucket(from, 0.1), bucket(from + day, null)],
          comparison: { change: 0.1, partial: false, buckets: [bucket(from - 364 * day, 2, true), null] },
        },
      }),
      range,
      'lastYear',
      words,
    );
    expect(series).toMatchObject([
      { id: 'V', unit: 'm³', points: { value: [0.1, null] }, estimated: [false, false] },
      { earlierOf: 'V', label: words.earlier, points: { at: [from, from + day], value: [2, null] } },
    ]);
    expect(series?.[1]?.takenAt).toEqual([from - 364 * day, from + day]);
  });

  it('is litres while neither time reaches a cubic metre', () => {
    const small = value({ consumption: { total: nothing, buckets: [bucket(from, 0.1)], comparison: null } });
    expect(plotSeries(small, range, null, words)).toMatchObject([{ unit: 'litres', points: { value: [100] } }]);
  });

  it('has the earlier line moved onto its own time', () => {
    const measured = value({
      series: { resolution: 300, thinned: true, columns: { at: [from], value: [21] } },
      earlier: { thinned: false, columns: { at: [from - 2 * day], value: [20] } },
    });
    expect(plotSeries(measured, range, 'previous', words)).toMatchObject([
      { kind: 'line', thinned: true, points: { at: [from], value: [21] } },
      { dashed: true, thinned: false, points: { at: [from], value: [20] }, takenAt: [from - 2 * day] },
    ]);
    expect(plotSeries(measured, range, null, words)).toHaveLength(1);
  });

  it('stands alone where the earlier time has no readings', () => {
    const measured = value({
      series: { resolution: 300, thinned: false, columns: { at: [from], value: [21] } },
      earlier: { thinned: false, columns: { at: [], value: [] } },
    });
    expect(plotSeries(measured, range, 'lastYear', words)).toHaveLength(1);
    const comparison = { change: null, partial: false, buckets: [bucket(from - 364 * day, null), null] };
    const counted = value({
      consumption: { total: nothing, buckets: [bucket(from, 0.1), bucket(from + day, 0.2)], comparison },
    });
    expect(plotSeries(counted, range, 'lastYear', words)).toHaveLength(1);
  });

  it('is nothing where its readings could not be had', () => {
    expect(plotSeries(value({ series: null }), range, null, words)).toBeNull();
  });
});
