import type { ChartSeries } from '../chartTypes.ts';

/** Bars with the height that each of them begins at, which is not zero for those that stand on others. */
export type StackedSeries = ChartSeries & { base?: readonly number[]; isCovered?: readonly boolean[] };

/** Puts bars of the same stack on top of each other: what is positive upwards from zero, what is negative downwards. */
export function stacked(series: readonly ChartSeries[]): StackedSeries[] {
  const heights = new Map<string, number>();
  const keyOf = (one: ChartSeries, at: number, value: number) => `${one.stack} ${one.unit} ${at} ${value < 0}`;
  const isStacked = (one: ChartSeries) => one.stack !== undefined && one.kind === 'bar';
  const placed = series.map((one): StackedSeries => {
    if (!isStacked(one)) return one;
    const base = one.points.at.map((at, index) => {
      const value = one.points.value[index] ?? 0;
      const key = keyOf(one, at, value);
      const height = heights.get(key) ?? 0;
      heights.set(key, height + value);
      return height;
    });
    return { ...one, base };
  });
  return placed.map((one) => {
    const { base, points } = one;
    if (!base) return one;
    const isCovered = points.at.map((at, index) => {
      const value = points.value[index] ?? 0;
      return Math.abs(heights.get(keyOf(one, at, value)) ?? 0) > Math.abs((base[index] ?? 0) + value);
    });
    return { ...one, isCovered };
  });
}

/** Lanes of a chart's bars: one for a stack; a comparison shares the lane of its series. */
export function barLanes(bars: readonly ChartSeries[]): { laneOf: (one: ChartSeries) => number; count: number } {
  const nameOf = (one: ChartSeries): string => {
    const later = bars.find(({ id }) => id === one.earlierOf);
    return later && later !== one ? nameOf(later) : (one.stack ?? one.id);
  };
  const names = [...new Set(bars.map(nameOf))];
  return { laneOf: (one) => names.indexOf(nameOf(one)), count: Math.max(1, names.length) };
}
