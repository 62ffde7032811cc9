import type { ChartSeries } from '../chartTypes.ts';
import type { Geometry } from './geometry.ts';
import { bundled } from './lineBundles.ts';
import { breakAtGaps, stepLine, type LinePoint } from './lineGaps.ts';

/** Width in pixels of dense points drawn as one. */
const bundlePixels = 3;

/** The same where the server left points out: wide enough for the least and the greatest of more than one stretch. */
const thinnedPixels = 6;

/** What is drawn of a line: its points, and where it has one the band around them. */
export interface LineShape {
  line: readonly LinePoint[];
  band: { low: readonly LinePoint[]; high: readonly LinePoint[]; opacity: number } | null;
}

/** A line with gaps; dense points become their middle and band. */
export function lineShape(series: ChartSeries, geometry: Geometry, gapAfter: number): LineShape {
  const { points, band, states, thinned = false, dashed = false } = series;
  const { x, from, to, left, right } = geometry;
  const broken = (value: readonly (number | null)[]) => breakAtGaps(points.at, value, gapAfter, from, to);
  const every = broken(points.value);
  const width = right - left;
  const dense = every.length > width * 2 || (thinned && every.length > width / 2);
  const bundle = (list: readonly LinePoint[]) => bundled(list, x, thinned ? thinnedPixels : bundlePixels);
  const bundles = dense ? bundle(every) : null;
  const line = bundles?.middle ?? (states ? stepLine(every) : every);
  if (dashed) return { line, band: null };
  if (!band) return { line, band: bundles && { low: bundles.low, high: bundles.high, opacity: 0.28 } };
  const [low, high] = [broken(band.min), broken(band.max)];
  if (dense) return { line, band: { low: bundle(low).low, high: bundle(high).high, opacity: 0.2 } };
  return { line, band: { low, high, opacity: 0.16 } };
}
