import { Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { BarLayer } from './BarLayer.tsx';
import { ChartAxes } from './ChartAxes.tsx';
import { ChartMarks } from './ChartMarks.tsx';
import type { ChartLimit, ChartMark } from './chartTypes.ts';
import type { Geometry } from './maths/geometry.ts';
import { LineLayer } from './LineLayer.tsx';
import { barLanes, type StackedSeries } from './maths/stacks.ts';
import type { ValueAxis } from './maths/valueAxes.ts';
import { lazyComponent } from '../lazy/lazyComponent.ts';

const Svg = styled.svg`
  overflow: visible;
  will-change: transform;
  @media print {
    max-width: 100%;
    height: auto;
    print-color-adjust: exact;
  }
`;

const ManyPoints = lazyComponent(async () => (await import('./PointsWarning.tsx')).PointsWarning);

/** From how many points on a chart's lines are painted rather than drawn as shapes. */
const manyPoints = 10_000;

/** The drawn part of a chart: axes, bars and lines. It changes with the data and the range, never with the cursor. */
export function ChartCanvas(props: {
  series: readonly StackedSeries[];
  geometry: Geometry;
  axes: readonly ValueAxis[];
  limits: readonly ChartLimit[];
  marks: readonly ChartMark[];
  gapAfter: number;
  locale: string;
  timeZone: string;
}) {
  const { series, geometry, axes, limits, marks, gapAfter, locale, timeZone } = props;
  const { width, height, left, right, top, bottom } = geometry;
  const clip = useId();
  const bars = series.filter(({ kind }) => kind === 'bar');
  const lines = series.filter(({ kind }) => kind === 'line');
  // The comparison is painted behind, wider than the series before it.
  const behind = bars.toSorted((a, b) => Number(b.dashed ?? false) - Number(a.dashed ?? false));
  const lanes = barLanes(bars);
  const shared = new Set(bars.filter(({ earlierOf }) => earlierOf !== undefined).map(lanes.laneOf));
  const painted = lines.reduce((count, { points }) => count + points.at.length, 0) > manyPoints;
  const yOf = (unit: string) => axes.find((axis) => axis.unit === unit)?.y ?? (() => bottom);
  return (
    <>
      <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
        <clipPath id={clip}>
          <rect x={left} y={top - 6} width={right - left} height={bottom - top + 6} />
        </clipPath>
        <ChartAxes geometry={geometry} axes={axes} locale={locale} timeZone={timeZone} />
        <g clipPath={`url(#${clip})`}>
          {behind.map((one) => (
            <BarLayer
              key={one.id}
              series={one}
              geometry={geometry}
              y={yOf(one.unit)}
              lane={lanes.laneOf(one)}
              lanes={lanes.count}
              fill={!one.dashed && shared.has(lanes.laneOf(one)) ? 0.62 : 1}
            />
          ))}
          {!painted &&
            lines.map((one) => (
              <LineLayer key={one.id} series={one} geometry={geometry} y={yOf(one.unit)} gapAfter={gapAfter} />
            ))}
        </g>
        <ChartMarks geometry={geometry} axes={axes} limits={limits} marks={marks} />
      </Svg>
      {painted && (
        <Suspense fallback={null}>
          <ManyPoints series={lines} geometry={geometry} axes={axes} gapAfter={gapAfter} />
        </Suspense>
      )}
    </>
  );
}
