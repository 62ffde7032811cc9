import { useId } from 'react';
import { color, seriesColor } from '../tokens.ts';
import { barPath } from './barPath.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './geometry.ts';
import { usualStep } from './nearest.ts';

/** One series as bars; what was estimated is hatched, what is compared to is an outline. */
export function BarLayer(props: {
  series: ChartSeries;
  geometry: Geometry;
  y: (value: number) => number;
  lane: number;
  lanes: number;
}) {
  const { series, geometry, y, lane, lanes } = props;
  const { points, estimated, dashed = false } = series;
  const hatch = useId();
  const ink = seriesColor(series.color);
  const place = { ...points, ...geometry, step: usualStep(points.at), y, lane, lanes };
  const measured = barPath(place, (index) => estimated?.[index] !== true);
  const guessed = estimated ? barPath(place, (index) => estimated[index] === true) : '';
  return (
    <g data-series={series.id}>
      {dashed ? (
        <path d={measured} fill={ink} fillOpacity={0.12} stroke={ink} strokeWidth={1} strokeDasharray="3 2" />
      ) : (
        <path d={measured} fill={ink} />
      )}
      {guessed !== '' && (
        <>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill={color('surface')} />
            <rect width="2.5" height="6" fill={ink} />
          </pattern>
          <path d={guessed} fill={`url(#${hatch})`} stroke={ink} strokeWidth={1} data-estimated="" />
        </>
      )}
    </g>
  );
}
