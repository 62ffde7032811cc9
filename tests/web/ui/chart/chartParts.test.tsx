import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chartRows } from '../../../../web/ui/chart/picture/chartRows.ts';
import type { ChartSeries } from '../../../../web/ui/chart/chartTypes.ts';
import { cursorReadings } from '../../../../web/ui/chart/maths/cursorReadings.ts';
import { geometryOf } from '../../../../web/ui/chart/maths/geometry.ts';
import { lineShape } from '../../../../web/ui/chart/maths/lineShape.ts';
import { pictureSvg } from '../../../../web/ui/chart/picture/pictureSvg.ts';
import { barLanes, stacked } from '../../../../web/ui/chart/maths/stacks.ts';
import { TimeSeriesChart } from '../../../../web/ui/chart/TimeSeriesChart.tsx';
import { valueAxes } from '../../../../web/ui/chart/maths/valueAxes.ts';
import { chartTexts as texts } from './chartTexts.ts';

afterEach(cleanup);

const hour = 3_600_000;
const from = Date.UTC(2026, 10, 20, 22);
const timeZone = 'Europe/Helsinki';
const at = [from, from + hour];
const bars = (id: string, value: (number | null)[], more: Partial<ChartSeries> = {}): ChartSeries => ({
  id,
  label: id,
  unit: 'm³',
  color: 0,
  kind: 'bar',
  points: { at, value },
  ...more,
});

const language = { locale: 'fi-FI', timeZone, texts };
const range = { from, to: from + 2 * hour };

describe('bars on top of each other', () => {
  const both = [bars('cold', [1, -2], { stack: 'water' }), bars('hot', [3, 4], { stack: 'water' })];

  it('begin where those under them end, what is negative on its own side of zero', () => {
    expect(stacked(both).map(({ base }) => base)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(stacked([...both, bars('more', [5, -1], { stack: 'water' })])[2]?.base).toEqual([4, -2]);
  });

  it('have an axis that holds them all together', () => {
    expect(valueAxes(stacked(both), from, range.to, 0, 200)[0]?.domain).toEqual([-2, 4]);
  });

  it('are read one by one and in all', () => {
    expect(cursorReadings(both, from, language).map(({ label, text }) => `${label} ${text}`)).toEqual([
      'cold 1\u00a0m³',
      'hot 3\u00a0m³',
      'Together 4\u00a0m³',
    ]);
    // One alone has no sum beside it.
    expect(cursorReadings(both.slice(0, 1), from, language)).toHaveLength(1);
  });
});

describe('bars of an earlier time', () => {
  const now = bars('now', [1, 2]);
  const before = bars('before', [3, 4], {
    dashed: true,
    earlierOf: 'now',
    takenAt: at.map((time) => time - 24 * hour),
  });

  it('share the place of those that they are the earlier time of', () => {
    const lanes = barLanes([now, before, bars('other', [1, 1])]);
    expect([now, before].map(lanes.laneOf)).toEqual([0, 0]);
    expect(lanes.count).toBe(2);
    expect(barLanes([bars('alone', [1]), bars('beside', [1])]).count).toBe(2);
  });

  it('are read with the time that they are of', () => {
    expect(cursorReadings([before], from, language)[0]).toMatchObject({
      label: 'before',
      taken: 'pe 20.11.2026 00.00–01.00',
      text: '3\u00a0m³',
    });
  });
});

describe('a chart as a table of a file', () => {
  it('has an instant a row, what is estimated, and when an earlier time was', () => {
    const series = [
      bars('now', [1, null], { estimated: [true, false] }),
      bars('before', [3, 4], { takenAt: at.map((time) => time - 24 * hour) }),
    ];
    const { headers, rows } = chartRows({ series, ...range, texts });
    expect(headers).toEqual(['Time', 'now (m³)', 'now, estimated', 'before, time', 'before (m³)']);
    expect(rows.slice(0, rows.length)).toEqual([
      [new Date(from), 1, 'estimated', new Date(from - 24 * hour), 3],
      [new Date(from + hour), null, null, new Date(from - 23 * hour), 4],
    ]);
  });

  it('is handed out without the series that are hidden', async () => {
    const onFile = vi.fn();
    render(
      <TimeSeriesChart
        {...range}
        {...language}
        label="Water"
        series={[bars('cold', [1, 2]), bars('hot', [3, 4])]}
        onFile={onFile}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'hot' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    expect(onFile).toHaveBeenCalledTimes(1);
    expect(onFile.mock.calls[0]?.[0]).toMatchObject({ kind: 'xlsx', table: { headers: ['Time', 'cold (m³)'] } });
  });

  it('is not offered where nobody takes it', () => {
    render(<TimeSeriesChart {...range} {...language} label="Water" series={[bars('cold', [1, 2])]} />);
    expect(screen.queryByRole('button', { name: 'Save as' })).not.toBeInTheDocument();
  });
});

describe('the picture of a chart', () => {
  it('is one drawing with a title, what its colours mean, and its note', () => {
    const { container } = render(
      <TimeSeriesChart {...range} {...language} label="Water" series={[bars('cold', [1, 2])]} />,
    );
    const words = {
      title: 'Cold & hot',
      note: 'an hour a bar',
      keys: [
        { ink: 'red', label: 'cold <1>' },
        { ink: 'red', label: 'a year ago', dashed: true },
      ],
    };
    const { svg, height } = pictureSvg(container, words);
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const written = [...picture.querySelectorAll('svg > text')].map((one) => one.textContent);
    expect(written).toEqual(['Cold & hot', 'cold <1>', 'a year ago', 'an hour a bar']);
    const swatches = [...picture.querySelectorAll('svg > rect')].slice(1);
    expect(swatches.map((one) => one.getAttribute('fill') === 'none')).toEqual([false, true]);
    expect(picture.querySelector('[data-series="cold"] path')?.getAttribute('d')).toMatch(/^M/);
    expect(height).toBeGreaterThan(280);
  });

  it('breaks the line of its colours where it is full', () => {
    const { container } = render(
      <TimeSeriesChart {...range} {...language} label="Water" series={[bars('cold', [1, 2])]} />,
    );
    const keys = Array.from({ length: 20 }, (_, index) => ({ ink: 'red', label: `Apartment ${index}` }));
    const one = pictureSvg(container, { title: 'Water', keys: keys.slice(0, 1) });
    expect(pictureSvg(container, { title: 'Water', keys }).height).toBeGreaterThan(one.height + 40);
  });

  it('has its whole title, in lines that fit', () => {
    const { container } = render(
      <TimeSeriesChart {...range} {...language} label="Water" series={[bars('cold', [1, 2])]} />,
    );
    const parts = ['Maple House', 'Building A', 'Apartment A 12', 'Cold water', '1.11.2026', 'to', '30.11.2026'];
    const title = [...parts, ...parts, ...parts].join(' · ');
    const { svg, height } = pictureSvg(container, { title, keys: [] });
    const lines = [...svg.matchAll(/font-weight="600"[^>]*>([^<]*)</g)].map(([, line]) => line);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(title);
    expect(height).toBe(pictureSvg(container, { title: 'Water', keys: [] }).height + (lines.length - 1) * 20);
  });
});

describe('the shape of a line', () => {
  const geometry = geometryOf({
    width: 100,
    height: 100,
    top: 0,
    bottomRoom: 0,
    leftRoom: 0,
    rightRoom: 0,
    from: 0,
    to: 1000,
  });
  const line = (count: number, more: Partial<ChartSeries> = {}): ChartSeries => ({
    id: 'line',
    label: 'line',
    unit: '°C',
    color: 0,
    kind: 'line',
    points: {
      at: Array.from({ length: count }, (_, index) => (index * 1000) / count),
      value: Array.from({ length: count }, (_, index) => index % 2),
    },
    ...more,
  });

  it('is its points while they can be told apart, and a band where they cannot', () => {
    expect(lineShape(line(80), geometry, Infinity)).toMatchObject({ band: null });
    const dense = lineShape(line(1000), geometry, Infinity);
    expect(dense.line.length).toBeLessThan(40);
    expect([dense.band?.low[0]?.value, dense.band?.high[0]?.value]).toEqual([0, 1]);
  });

  it('is a band sooner where the server left points out, and never for what is compared to', () => {
    expect(lineShape(line(80, { thinned: true }), geometry, Infinity).band).not.toBeNull();
    expect(lineShape(line(1000, { dashed: true }), geometry, Infinity).band).toBeNull();
  });
});
