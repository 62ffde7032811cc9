import { Area, LinePath } from '@visx/shape';
import { seriesColor } from '../tokens.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './geometry.ts';
import { bundled } from './lineBundles.ts';
import { breakAtGaps } from './lineGaps.ts';

/** How many pixels of points that cannot be told apart are drawn as one. */
const bundlePixels = 3;

/** One series as a line, broken at its gaps, on its pale band if it has one or if its points are too many to tell apart. */
export function LineLayer(props: {
  series: ChartSeries;
  geometry: Geometry;
  y: (value: number) => number;
  gapAfter: number;
}) {
  const { series, geometry, y, gapAfter } = props;
  const { x, from, to, left, right } = geometry;
  const { points, band, thinned = false } = series;
  const every = breakAtGaps(points.at, points.value, gapAfter, from, to);
  const dense = every.length > (right - left) * 2 || (thinned && every.length > (right - left) / 2);
  const bundles = dense ? bundled(every, x, bundlePixels) : null;
  const ink = seriesColor(series.color);
  const low = band ? breakAtGaps(points.at, band.min, gapAfter, from, to) : (bundles?.low ?? []);
  const high = band ? breakAtGaps(points.at, band.max, gapAfter, from, to) : (bundles?.high ?? []);
  return (
    <g>
      {low.length > 0 && !series.dashed && (
        <Area
          data={low}
          x={(point) => x(point.at)}
          y0={(point) => y(point.value ?? 0)}
          y1={(_point, index) => y(high[index]?.value ?? 0)}
          defined={(point, index) => point.value !== null && typeof high[index]?.value === 'number'}
          fill={ink}
          opacity={band ? 0.16 : 0.28}
          data-band={series.id}
        />
      )}
      <LinePath
        data={bundles?.middle ?? every}
        x={(point) => x(point.at)}
        y={(point) => y(point.value ?? 0)}
        defined={(point) => point.value !== null}
        stroke={ink}
        strokeWidth={series.dashed ? 1.4 : 1.75}
        strokeDasharray={series.dashed ? '5 4' : undefined}
        strokeLinejoin="round"
        strokeLinecap="round"
        data-series={series.id}
      />
    </g>
  );
}
