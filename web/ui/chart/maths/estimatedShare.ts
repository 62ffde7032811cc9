import type { ChartSeries } from '../chartTypes.ts';

/** How much of all bars was estimated, as a share. */
export const estimatedShare = (bars: readonly ChartSeries[]): number => {
  let [all, estimated] = [0, 0];
  for (const { points, estimated: marks, estimatedPart } of bars)
    points.value.forEach((value, index) => {
      all += value ?? 0;
      if (marks?.[index] === true) estimated += Math.min(value ?? 0, estimatedPart?.[index] ?? value ?? 0);
    });
  return all > 0 ? estimated / all : 0;
};
