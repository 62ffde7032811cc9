import type { ChartSeries } from '../chartTypes.ts';
import type { Span } from './chartSpan.ts';
import { usualStep } from './nearest.ts';
import { readingTime } from './timeFormat.ts';

/** The ends of a stretch of time in words, as exactly as the points of the series allow. */
export const rangeText = (
  { from, to }: Span,
  series: readonly Pick<ChartSeries, 'points'>[],
  locale: string,
  timeZone: string,
): string => {
  const step = Math.min(...series.map(({ points }) => usualStep(points.at)));
  return [from, to].map((at) => readingTime(at, step, false, locale, timeZone)).join(' – ');
};
