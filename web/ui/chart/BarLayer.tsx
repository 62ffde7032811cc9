import { useId } from 'react';
import { color, seriesColor } from '../theme/tokens.ts';
import { barPath } from './maths/barPath.ts';
import type { Geometry } from './maths/geometry.ts';
import { usualStep } from './maths/nearest.ts';
import type { StackedSeries } from './maths/stacks.ts';

/** One series as bars; what was estimated is hatched, what is compared to is an outline. */
export function BarLayer(props: {
  series: StackedSeries;
  geometry: Geometry;
  y: (value: number) => number;
  lane: number;
  lanes: number;
  /** The share of its place that a bar fills. */
  fill: number;
}) {
  const { series, geometry, y, lane, lanes, fill } = props;
  const { points, base, estimated, dashed = false } = series;
  const hatch = useId();
  const ink = seriesColor(series.color);
  const place = { ...points, ...geometry, base, step: usualStep(points.at), y, lane, lanes, fill };
  if (dashed) {
    const outline = barPath(place, () => true);
    return (
      <path
        d={outline}
        fill={ink}
        fillOpacity={0.1}
        stroke={ink}
        strokeWidth={1}
        strokeDasharray="3 2"
        data-series={series.id}
      />
    );
  }
  const measured = barPath(place, (index) => estimated?.[index] !== true);
  const guessed = estimated ? barPath(place, (index) => estimated[index] === true) : '';
  return (
    <g data-series={series.id}>
      <path d={measured} fill={ink} />
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
