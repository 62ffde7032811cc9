import { useId } from 'react';
import { color, seriesColor } from '../theme/tokens.ts';
import { barBoxes, boxPath, splitBox, type BarBox, type BarGeometry } from './maths/barPath.ts';
import type { Geometry } from './maths/geometry.ts';
import { usualStep } from './maths/nearest.ts';
import type { StackedSeries } from './maths/stacks.ts';

/** What bars are drawn with. */
export type BarProps = {
  series: StackedSeries;
  geometry: Geometry;
  y: (value: number) => number;
  lane: number;
  lanes: number;
};

/** Where the bars of a series stand. */
export const placeOfBars = ({ series, geometry, y, lane, lanes }: BarProps): BarGeometry => {
  const { points, base, isCovered } = series;
  return { ...points, ...geometry, base, isCovered, step: usualStep(points.at), y, lane, lanes };
};

const corners = 2;

/** The hatch of what was estimated, and of nothing else. */
function Hatch({ id, ink }: { id: string; ink: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="4" height="4" fill={color('surface')} />
      <rect width="1.5" height="4" fill={ink} />
    </pattern>
  );
}

/** One series as bars: only the estimated share of a bar is hatched, and one that covers part of its time is an outline. */
export function BarLayer(props: BarProps) {
  const { series } = props;
  const { points, estimated, estimatedPart, partial, isCovered } = series;
  const hatch = useId();
  const ink = seriesColor(series.color);
  const boxes = barBoxes(placeOfBars(props));
  const measuredShare = (index: number): number => {
    if (estimated?.[index] !== true) return 1;
    const value = points.value[index] ?? 0;
    return value > 0 ? 1 - Math.min(1, (estimatedPart?.[index] ?? value) / value) : 1;
  };
  const isPartial = ({ index }: BarBox) => typeof partial?.[index] === 'string';
  const solid: BarBox[] = [];
  const hatched: BarBox[] = [];
  for (const box of boxes) {
    if (isPartial(box)) continue;
    const measured = measuredShare(box.index);
    if (measured >= 1) solid.push(box);
    else {
      const parts = splitBox(box, measured);
      hatched.push(parts.estimated);
      if (parts.measured.low > parts.measured.high) solid.push(parts.measured);
    }
  }
  const isUpper = (box: BarBox) => !isCovered?.[box.index] && measuredShare(box.index) >= 1;
  const outlined = boxes.filter(isPartial).map((box) => ({ ...box, left: box.left + 0.5, width: box.width - 1 }));
  return (
    <g data-series={series.id}>
      <path d={boxPath(solid.filter((box) => !isUpper(box))) + boxPath(solid.filter(isUpper), corners)} fill={ink} />
      {outlined.length > 0 && (
        <path d={boxPath(outlined)} fill={ink} fillOpacity={0.3} stroke={ink} strokeWidth={1} data-partial="" />
      )}
      {hatched.length > 0 && (
        <>
          <Hatch id={hatch} ink={ink} />
          <path d={boxPath(hatched)} fill={`url(#${hatch})`} stroke={ink} strokeWidth={1} data-estimated="" />
        </>
      )}
    </g>
  );
}
