import { Area, LinePath } from '@visx/shape';
import { seriesColor } from '../tokens.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './geometry.ts';
import { breakAtGaps, thinByPixel } from './lineGaps.ts';

/** One series as a line, broken at its gaps, on its pale band if it has one. */
export function LineLayer(props: {
  series: ChartSeries;
  geometry: Geometry;
  y: (value: number) => number;
  gapAfter: number;
}) {
  const { series, geometry, y, gapAfter } = props;
  const { x, from, to, left, right } = geometry;
  const { points, band } = series;
  const all = breakAtGaps(points.at, points.value, gapAfter, from, to);
  const line = all.length > (right - left) * 3 ? thinByPixel(all, x) : all;
  const ink = seriesColor(series.color);
  const low = band ? breakAtGaps(points.at, band.min, gapAfter, from, to) : [];
  const high = band ? breakAtGaps(points.at, band.max, gapAfter, from, to) : [];
  return (
    <g>
      {band && (
        <Area
          data={low}
          x={(point) => x(point.at)}
          y0={(point) => y(point.value ?? 0)}
          y1={(_point, index) => y(high[index]?.value ?? 0)}
          defined={(point, index) => point.value !== null && typeof high[index]?.value === 'number'}
          fill={ink}
          opacity={0.16}
        />
      )}
      <LinePath
        data={[...line]}
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
