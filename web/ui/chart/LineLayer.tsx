import { Area, LinePath } from '@visx/shape';
import { seriesColor } from '../theme/tokens.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './maths/geometry.ts';
import { lonePoints } from './maths/lineGaps.ts';
import { lineShape } from './maths/lineShape.ts';

/** A series as a line with gaps, with its band if it has one or if its points are too dense. */
export function LineLayer(props: {
  series: ChartSeries;
  geometry: Geometry;
  y: (value: number) => number;
  gapAfter: number;
}) {
  const { series, geometry, y, gapAfter } = props;
  const { x } = geometry;
  const { line, band } = lineShape(series, geometry, gapAfter);
  const ink = seriesColor(series.color);
  return (
    <g>
      {band && (
        <Area
          data={[...band.low]}
          x={(point) => x(point.at)}
          y0={(point) => y(point.value ?? 0)}
          y1={(_point, index) => y(band.high[index]?.value ?? 0)}
          defined={(point, index) => point.value !== null && typeof band.high[index]?.value === 'number'}
          fill={ink}
          opacity={band.opacity}
          data-band={series.id}
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
      {lonePoints(line).map(({ at, value }) => (
        <circle key={at} cx={x(at)} cy={y(value ?? 0)} r={2.2} fill={ink} data-lone={series.id} />
      ))}
    </g>
  );
}
