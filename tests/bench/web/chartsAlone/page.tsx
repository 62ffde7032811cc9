import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { CarpetPlot } from '../../../../web/ui/chart/cells/CarpetPlot.tsx';
import type { ChartTexts } from '../../../../web/ui/chart/chartTypes.ts';
import { TimeSeriesChart } from '../../../../web/ui/chart/TimeSeriesChart.tsx';
import { GlobalStyle } from '../../../../web/ui/theme/GlobalStyle.tsx';

/*
 * A page with one chart of a year and nothing else: `prepare` makes other amounts than before, and `draw` mounts their
 * chart and resolves with the milliseconds from the update of React to its painted frame.
 */

const texts = new Proxy({}, { get: (_texts, name) => String(name) }) as ChartTexts;
const timeZone = 'Europe/Helsinki';
const hour = 3_600_000;
const [from, to] = [Date.UTC(2024, 11, 31, 22), Date.UTC(2025, 11, 31, 22)];
const common = { from, to, timeZone, locale: 'fi-FI', texts };

/** Numbers from 0 to 1 that look random and are the same in every run. */
const noise = (seed: number): number => {
  const mixed = Math.sin(seed * 12.9898) * 43_758.5453;
  return mixed - Math.floor(mixed);
};

const monthStarts = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, month, 1) - 2 * hour);

const bars = (turn: number, color: number) => ({
  id: String(color),
  label: String(color),
  unit: 'm³',
  color,
  kind: 'bar' as const,
  stack: 'now',
  points: { at: monthStarts, value: monthStarts.map((_start, month) => 20 + 9 * noise(month + turn * 31 + color * 7)) },
  estimated: monthStarts.map(() => false),
});

const hours = (turn: number) => {
  const at = Array.from({ length: 8_760 }, (_, index) => from + index * hour);
  const value = at.map((_start, index) => {
    const habit = [6, 7, 8, 17, 18, 19, 20, 21].includes(index % 24) ? 30 : 4;
    return habit + 20 * noise(index + turn * 8_761);
  });
  return { at, value };
};

/** The charts of a year, by how many amounts they show: made before the time is taken, as by the reading of a response. */
const charts = {
  months: (turn: number) => {
    const series = [bars(turn, 0), bars(turn, 1)];
    return <TimeSeriesChart {...common} label="months" series={series} height={320} />;
  },
  hours: (turn: number) => {
    const points = hours(turn);
    return <CarpetPlot {...common} label="hours" unit="l" points={points} dayHead="day" />;
  },
};

type Shown = { chart: ReactNode; painted: (ms: number) => void; began: number };

function Page({ shown }: { shown: Shown | null }) {
  useLayoutEffect(() => {
    if (shown) requestAnimationFrame(() => setTimeout(() => shown.painted(performance.now() - shown.began)));
  }, [shown]);
  return (
    <main style={{ width: 1104 }}>
      <GlobalStyle />
      {shown?.chart}
    </main>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));
const next: { chart: ReactNode } = { chart: null };

const prepare = async (kind: keyof typeof charts, turn: number): Promise<void> => {
  root.render(<Page shown={null} />);
  next.chart = charts[kind](turn);
  await new Promise((done) => setTimeout(done, 300));
};

const draw = (): Promise<number> =>
  new Promise((painted) => root.render(<Page shown={{ ...next, painted, began: performance.now() }} />));

Object.assign(window, { prepare, draw });
