import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moved, spanByKey, spanOfPointers, zoomed } from '../../../../web/ui/chart/maths/chartSpan.ts';
import { onAnnouncement } from '../../../../web/ui/feedback/announce.ts';
import type { ChartSeries } from '../../../../web/ui/chart/chartTypes.ts';
import { geometryOf } from '../../../../web/ui/chart/maths/geometry.ts';
import { LinkedCharts } from '../../../../web/ui/chart/LinkedCharts.tsx';
import { TimeSeriesChart, type TimeSeriesChartProps } from '../../../../web/ui/chart/TimeSeriesChart.tsx';
import { chartTexts as texts } from './chartTexts.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const hour = 3_600_000;
const from = Date.UTC(2026, 10, 20, 22);
const to = from + 4 * hour;

const at = [0, 1, 2, 3].map((index) => from + index * hour);
const warm: ChartSeries = {
  id: 'warm',
  label: 'Indoors',
  unit: '°C',
  color: 0,
  kind: 'line',
  points: { at, value: [20, 21, 22, 23] },
};

const chart = (props: Partial<TimeSeriesChartProps> = {}) => (
  <TimeSeriesChart
    label="Yesterday"
    series={[warm]}
    from={from}
    to={to}
    timeZone="Europe/Helsinki"
    locale="fi-FI"
    texts={texts}
    {...props}
  />
);

const plot = (name = /Yesterday/) => screen.getByRole('application', { name });
const width = () => Number.parseFloat(plot().style.width);
const finger = (pointerId: number, share: number, more: object = {}) => ({
  pointerId,
  pointerType: 'touch',
  clientX: width() * share,
  clientY: 10,
  button: 0,
  buttons: 1,
  ...more,
});

const asked = (onZoom: ReturnType<typeof vi.fn>) =>
  (onZoom.mock.calls[0] ?? []).map((time) => Math.round(((Number(time) - from) / hour) * 100) / 100);

describe('moving and stretching a chart', () => {
  it('brings closer what two fingers draw apart', () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    fireEvent.pointerDown(plot(), finger(1, 0.25));
    fireEvent.pointerDown(plot(), finger(2, 0.75));
    fireEvent.pointerMove(plot(), finger(1, 0));
    fireEvent.pointerMove(plot(), finger(2, 1));
    expect(onZoom).not.toHaveBeenCalled();
    fireEvent.pointerUp(plot(), finger(2, 1));
    expect(asked(onZoom)).toEqual([1, 3]);
  });

  it('goes along with two fingers', () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    fireEvent.pointerDown(plot(), finger(1, 0.25));
    fireEvent.pointerDown(plot(), finger(2, 0.5));
    fireEvent.pointerMove(plot(), finger(2, 0.75));
    fireEvent.pointerMove(plot(), finger(1, 0.5));
    fireEvent.pointerUp(plot(), finger(1, 0.5));
    expect(asked(onZoom)).toEqual([-1, 3]);
  });

  it('reads where one finger touches, and keeps the reading when it is lifted', () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    fireEvent.pointerDown(plot(), finger(1, 0.26));
    fireEvent.pointerUp(plot(), finger(1, 0.26));
    fireEvent.pointerLeave(plot(), finger(1, 0.26));
    expect(within(plot()).getByText('21 °C')).toBeInTheDocument();
    expect(onZoom).not.toHaveBeenCalled();
  });

  it('goes along with the mouse while Shift is held', () => {
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    const mouse = (share: number) => finger(1, share, { pointerType: 'mouse', shiftKey: true });
    fireEvent.pointerDown(plot(), mouse(0.5));
    fireEvent.pointerMove(plot(), mouse(0.25));
    fireEvent.pointerUp(plot(), mouse(0.25));
    expect(asked(onZoom)).toEqual([1, 5]);
  });

  it('zooms by the wheel with Ctrl once the wheel has come to rest, and leaves a plain wheel to the page', () => {
    vi.useFakeTimers();
    const onZoom = vi.fn();
    render(chart({ onZoom }));
    expect(fireEvent.wheel(plot(), { deltaY: -100 })).toBe(true);
    expect(fireEvent.wheel(plot(), { deltaY: -100, ctrlKey: true, clientX: 0 })).toBe(false);
    fireEvent.wheel(plot(), { deltaY: -100, ctrlKey: true, clientX: 0 });
    expect(onZoom).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(300));
    expect(onZoom).toHaveBeenCalledTimes(1);
    expect(asked(onZoom)[0]).toBe(0);
    expect(asked(onZoom)[1]).toBeCloseTo(4 * Math.exp(-0.8), 1);
  });

  it('zooms by plus and minus and moves by Shift and a page key', async () => {
    const onZoom = vi.fn();
    const { unmount } = render(chart({ onZoom }));
    plot().focus();
    await userEvent.keyboard('+');
    expect(asked(onZoom)).toEqual([1, 3]);
    unmount();
    onZoom.mockClear();
    render(chart({ onZoom }));
    plot().focus();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}');
    expect(asked(onZoom)).toEqual([-2, 2]);
  });

  it('zooms by buttons, which are only where the range can change', async () => {
    const onZoom = vi.fn();
    const { rerender } = render(chart({ onZoom }));
    await userEvent.click(screen.getByRole('button', { name: 'Closer' }));
    expect(asked(onZoom)).toEqual([1, 3]);
    onZoom.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Further' }));
    expect(asked(onZoom)).toEqual([-2, 6]);
    rerender(chart());
    expect(screen.queryByRole('button', { name: 'Closer' })).toBeNull();
  });

  it('announces the range that it was zoomed to and that is being marked, and is named without its help', async () => {
    const read = vi.fn();
    const stop = onAnnouncement(read);
    render(chart({ onZoom: vi.fn() }));
    expect(plot()).toHaveAccessibleName('Yesterday');
    expect(plot()).toHaveAccessibleDescription('Arrows read');
    plot().focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(document.querySelector('[aria-live]')?.textContent).toMatch(
      /Marked la 21\.11\.2026 00\.00 – la 21\.11\.2026 01\.00$/,
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(read).toHaveBeenCalledWith('Shows la 21.11.2026 00.00 – la 21.11.2026 01.00'));
    stop();
  });

  it('shows where it was moved to before the new readings are there, and lets go when they are', async () => {
    const onZoom = vi.fn();
    const { rerender } = render(chart({ onZoom }));
    plot().focus();
    await userEvent.keyboard('+{ArrowRight}');
    expect(document.querySelector('[aria-live]')?.textContent).toContain('01.00, Indoors 21');
    rerender(chart({ onZoom, from: from + 2 * hour, to }));
    await userEvent.keyboard('{Escape}{ArrowRight}');
    expect(document.querySelector('[aria-live]')?.textContent).toContain('02.00, Indoors 22');
  });

  it('stays as it is where its owner cannot follow', async () => {
    render(chart());
    fireEvent.pointerDown(plot(), finger(1, 0.25));
    fireEvent.pointerDown(plot(), finger(2, 0.75));
    fireEvent.pointerMove(plot(), finger(2, 1));
    plot().focus();
    await userEvent.keyboard('+{Home}');
    expect(document.querySelector('[aria-live]')?.textContent).toContain('00.00, Indoors 20');
  });
});

describe('a stretch of time', () => {
  const span = { from: 0, to: 4 * hour };

  it('keeps the instant in its place that it is zoomed around', () => {
    expect(zoomed(span, 0.5, hour)).toEqual({ from: hour / 2, to: 2.5 * hour });
  });

  it('never gets shorter than ten minutes', () => {
    const least = zoomed(span, 0.0001, 2 * hour);
    expect(least.to - least.from).toBe(600_000);
  });

  it('never gets longer than thirty years', () => {
    const most = zoomed(span, 1_000_000, 2 * hour);
    expect(most.to - most.from).toBe(30 * 366 * 24 * hour);
  });

  it('is moved by a share of its length', () => {
    expect(moved(span, 0.25)).toEqual({ from: hour, to: 5 * hour });
  });

  it('is left alone by other keys, and by fingers that are too close', () => {
    const geometry = geometryOf({ width: 400, height: 100, top: 0, bottomRoom: 0, leftRoom: 0, rightRoom: 0, ...span });
    expect(spanByKey('a', false, span, null)).toBeNull();
    expect(spanByKey('PageUp', false, span, null)).toBeNull();
    expect(spanOfPointers([], geometry)).toBeNull();
    expect(
      spanOfPointers(
        [
          { time: 0, x: 100 },
          { time: hour, x: 105 },
        ],
        geometry,
      ),
    ).toBeNull();
  });
});

describe('charts beside each other', () => {
  it('are read together where they are linked, and one by one where not', () => {
    const both = (
      <>
        {chart()}
        {chart({ label: 'Elsewhere' })}
      </>
    );
    const { rerender } = render(<LinkedCharts>{both}</LinkedCharts>);
    fireEvent.pointerMove(plot(), finger(1, 0.26, { pointerType: 'mouse', buttons: 0 }));
    expect(screen.getAllByText('21 °C')).toHaveLength(2);
    fireEvent.pointerLeave(plot(), { pointerType: 'mouse' });
    expect(screen.queryByText('21 °C')).not.toBeInTheDocument();
    rerender(both);
    fireEvent.pointerMove(plot(), finger(1, 0.26, { pointerType: 'mouse', buttons: 0 }));
    expect(screen.getAllByText('21 °C')).toHaveLength(1);
  });
});
