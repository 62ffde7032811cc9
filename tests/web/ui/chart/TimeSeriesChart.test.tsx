import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChartSeries } from '../../../../web/ui/chart/chartTypes.ts';
import { Sparkline } from '../../../../web/ui/chart/Sparkline.tsx';
import { TimeSeriesChart, type TimeSeriesChartProps } from '../../../../web/ui/chart/TimeSeriesChart.tsx';
import { chartTexts as texts } from './chartTexts.ts';

afterEach(cleanup);

const hour = 3_600_000;
const from = Date.UTC(2026, 10, 20, 22);
const warm: ChartSeries = {
  id: 'warm',
  label: 'Indoors',
  unit: '°C',
  color: 0,
  kind: 'line',
  points: { at: [0, 1, 2, 3].map((index) => from + index * hour), value: [20, 21, null, 23] },
};

const used: ChartSeries = {
  id: 'used',
  label: 'Water',
  unit: 'm³',
  color: 1,
  kind: 'bar',
  points: { at: warm.points.at, value: [1, 2, 3, 4] },
  estimated: [false, false, false, true],
};

function chart(props: Partial<TimeSeriesChartProps>) {
  return (
    <TimeSeriesChart
      label="Yesterday"
      series={[warm]}
      from={from}
      to={from + 4 * hour}
      timeZone="Europe/Helsinki"
      locale="fi-FI"
      texts={texts}
      {...props}
    />
  );
}

const plot = () => screen.getByRole('application', { name: /Yesterday/ });
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;

/** A place on the plot by its share of the width; the page of the test has no layout, so the plot begins at 0. */
const along = (share: number) => ({
  clientX: Number.parseFloat(plot().style.width) * share,
  clientY: 10,
  button: 0,
  buttons: 1,
  pointerId: 1,
});

describe('the cursor of a chart', () => {
  it('reads every series aloud as the arrows move it', async () => {
    render(
      chart({
        series: [warm, { ...warm, id: 'out', label: 'Outdoors', points: { ...warm.points, value: [1, 2, 3, 4] } }],
      }),
    );
    plot().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(spoken()).toBe('la 21.11.2026 01.00, Indoors 21\u00a0°C, Outdoors 2\u00a0°C');
    await userEvent.keyboard('{ArrowRight}');
    expect(spoken()).toBe('la 21.11.2026 02.00, Indoors no value, Outdoors 3\u00a0°C');
    await userEvent.keyboard('{End}');
    expect(spoken()).toContain('Indoors 23');
  });

  it('reads the point under the pointer, without speaking at every move', () => {
    render(chart({}));
    fireEvent.pointerMove(plot(), { ...along(0.26), buttons: 0 });
    expect(within(plot()).getByText('21 °C')).toBeInTheDocument();
    expect(spoken()).toBe('');
    fireEvent.pointerLeave(plot());
    expect(within(plot()).queryByText('21 °C')).not.toBeInTheDocument();
  });

  it('says the hours a bar stands for, and when it was estimated', async () => {
    render(chart({ series: [used] }));
    plot().focus();
    await userEvent.keyboard('{End}');
    expect(spoken()).toBe('la 21.11.2026 03.00–04.00, Water 4\u00a0m³ (estimated)');
  });
});

describe('zooming a chart', () => {
  it('asks for the stretch that was marked with the pointer', () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    fireEvent.pointerDown(plot(), along(0.75));
    fireEvent.pointerMove(plot(), along(0.5));
    fireEvent.pointerMove(plot(), along(0.25));
    fireEvent.pointerUp(plot(), along(0.25));
    expect(onZoom).toHaveBeenCalledTimes(1);
    const [start, end] = onZoom.mock.calls[0] ?? [];
    expect(start).toBeCloseTo(from + hour, -4);
    expect(end).toBeCloseTo(from + 3 * hour, -4);
  });

  it('takes a mere click for no zoom, and Escape for leaving the mark', async () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    fireEvent.pointerDown(plot(), along(0.5));
    fireEvent.pointerUp(plot(), along(0.5));
    fireEvent.pointerDown(plot(), along(0.2));
    fireEvent.pointerMove(plot(), along(0.6));
    fireEvent.keyDown(plot(), { key: 'Escape' });
    fireEvent.pointerUp(plot(), along(0.6));
    expect(onZoom).not.toHaveBeenCalled();
  });

  it('works by keyboard: Shift marks and Enter zooms', async () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    plot().focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    expect(onZoom).toHaveBeenCalledWith(from, from + 2 * hour);
  });

  it('takes what keys marked however narrow it is drawn, but no mere Enter', async () => {
    const onZoom = vi.fn();
    render(chart({ onZoom, to: from + 4000 * hour }));
    plot().focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowLeft}{/Shift}{Enter}');
    expect(onZoom).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    expect(onZoom).toHaveBeenCalledWith(from, from + 2 * hour);
  });

  it('goes back to the whole by double click, by Escape and by its button', async () => {
    const onZoomReset = vi.fn();
    render(chart({ onZoomReset }));
    fireEvent.doubleClick(plot());
    plot().focus();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Whole' }));
    expect(onZoomReset).toHaveBeenCalledTimes(3);
  });
});

describe('a chart', () => {
  const pathOf = (id: string) => document.querySelector(`path[data-series="${id}"]`)?.getAttribute('d') ?? '';

  it('leaves a gap where a value is missing or too much time has passed', () => {
    const { rerender } = render(chart({}));
    expect(pathOf('warm').match(/M/g)).toHaveLength(2);
    const at = [0, 1, 3, 4].map((index) => from + index * hour);
    rerender(chart({ series: [{ ...warm, points: { at, value: [1, 2, 3, 4] } }], gapAfter: 1.5 * hour }));
    expect(pathOf('warm').match(/M/g)).toHaveLength(2);
    rerender(chart({ series: [{ ...warm, points: { at, value: [1, 2, 3, 4] } }] }));
    expect(pathOf('warm').match(/M/g)).toHaveLength(1);
  });

  it('marks a reading that stands alone, the only one or between gaps, and no other', () => {
    const marks = () => document.querySelectorAll('circle[data-lone="warm"]').length;
    const { rerender } = render(chart({ series: [{ ...warm, points: { at: [from + hour], value: [21] } }] }));
    expect(marks()).toBe(1);
    rerender(chart({}));
    expect(marks()).toBe(1);
    rerender(chart({ series: [{ ...warm, points: { at: warm.points.at, value: [20, 21, null, null] } }] }));
    expect(marks()).toBe(0);
  });

  it('shows the same data as a table, the newest first, and back', async () => {
    render(chart({ series: [warm, used] }));
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const rows = screen
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => Array.from(cells, (cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
      ['la 21.11.2026 03.00–04.00', '23\u00a0°C', '4\u00a0m³ (estimated)'],
      ['la 21.11.2026 02.00–03.00', 'no value', '3\u00a0m³'],
      ['la 21.11.2026 01.00–02.00', '21\u00a0°C', '2\u00a0m³'],
      ['la 21.11.2026 00.00–01.00', '20\u00a0°C', '1\u00a0m³'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show table', pressed: true }));
    expect(plot()).toBeInTheDocument();
  });

  it('sorts its table by what was measured, and leaves what was not to the end', async () => {
    render(chart({ series: [warm] }));
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    await userEvent.click(within(screen.getByRole('table')).getByRole('button', { name: 'Indoors' }));
    const cells = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(0)?.textContent);
    expect(cells.slice(1)).toEqual(['20\u00a0°C', '21\u00a0°C', '23\u00a0°C', 'no value']);
  });

  it('hides and shows a series by its name', async () => {
    render(chart({ series: [warm, used] }));
    expect(pathOf('warm')).not.toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Indoors' }));
    expect(screen.getByRole('button', { name: 'Indoors' })).toHaveAttribute('aria-pressed', 'false');
    expect(pathOf('warm')).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Water' }));
    expect(screen.queryByText('Nothing measured')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Indoors' }));
    expect(pathOf('warm')).not.toBe('');
  });

  it('hatches what was estimated and says so beside the names', () => {
    render(chart({ series: [used] }));
    expect(document.querySelectorAll('path[data-estimated]')).toHaveLength(1);
    expect(screen.getByText(/^estimated, \d/)).toBeInTheDocument();
  });

  it('says so when there is nothing to show', () => {
    render(chart({ series: [{ ...warm, points: { at: [], value: [] } }] }));
    expect(screen.getByText('Nothing measured')).toBeInTheDocument();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('says so too when all that it was given are gaps, as of bars that nothing was measured in', () => {
    render(chart({ series: [{ ...used, points: { ...used.points, value: [null, null, null, null] } }] }));
    expect(screen.getByText('Nothing measured')).toBeInTheDocument();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });

  it('draws ten thousand points with few marks', () => {
    const at = Array.from({ length: 10_000 }, (_, index) => from + index * 60_000);
    const many = { ...warm, points: { at, value: at.map((_time, index) => Math.sin(index)) } };
    render(chart({ series: [many], to: from + 10_000 * 60_000 }));
    expect(pathOf('warm').match(/L/g)?.length).toBeLessThan(4 * 640);
  });
});

describe('a sparkline', () => {
  it('is read by its label and marks its last known value', () => {
    render(<Sparkline values={[1, 2, null, 4, null]} label="Use in a week" />);
    const image = screen.getByRole('img', { name: 'Use in a week' });
    expect(image.querySelectorAll('circle')).toHaveLength(1);
  });

  it('stands with nothing to draw', () => {
    render(<Sparkline values={[null, null]} label="Use in a week" />);
    expect(screen.getByRole('img').querySelector('circle')).toBeNull();
  });
});
