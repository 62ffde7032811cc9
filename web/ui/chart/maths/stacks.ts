import type { ChartSeries } from '../chartTypes.ts';

/** Bars with the height that each of them begins at, which is not zero for those that stand on others. */
export type StackedSeries = ChartSeries & { base?: readonly number[] };

/** Puts bars of the same stack on top of each other: what is positive upwards from zero, what is negative downwards. */
export function stacked(series: readonly ChartSeries[]): StackedSeries[] {
  const heights = new Map<string, number>();
  return series.map((one) => {
    if (one.stack === undefined || one.kind !== 'bar') return one;
    const base = one.points.at.map((at, index) => {
      const value = one.points.value[index] ?? 0;
      const key = `${one.stack} ${one.unit} ${at} ${value < 0}`;
      const height = heights.get(key) ?? 0;
      heights.set(key, height + value);
      return height;
    });
    return { ...one, base };
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
