import { Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { BarLayer } from './BarLayer.tsx';
import { ChartAxes } from './ChartAxes.tsx';
import { ChartMarks } from './ChartMarks.tsx';
import type { ChartLimit, ChartMark } from './chartTypes.ts';
import { GhostLayer } from './GhostLayer.tsx';
import { weekendsOf } from './maths/barLabels.ts';
import type { Geometry } from './maths/geometry.ts';
import { usualStep } from './maths/nearest.ts';
import { PartialWords } from './PartialWords.tsx';
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
  unitText: string | undefined;
}) {
  const { series, geometry, axes, limits, marks, gapAfter, locale, timeZone, unitText } = props;
  const { width, height, left, right, top, bottom } = geometry;
  const clip = useId();
  const bars = series.filter(({ kind }) => kind === 'bar');
  const lines = series.filter(({ kind }) => kind === 'line');
  const [ghosts, own] = [bars.filter(({ dashed }) => dashed), bars.filter(({ dashed }) => !dashed)];
  const lanes = barLanes(bars);
  const starts = bars[0]?.points.at ?? null;
  const weekends = starts ? weekendsOf(starts, usualStep(starts), timeZone) : [];
  const painted = lines.reduce((count, { points }) => count + points.at.length, 0) > manyPoints;
  const inside = (at: number) => Math.min(right, Math.max(left, geometry.x(at)));
  const barProps = (one: StackedSeries) => ({
    series: one,
    geometry,
    y: yOf(one.unit),
    lane: lanes.laneOf(one),
    lanes: lanes.count,
  });
  const yOf = (unit: string) => axes.find((axis) => axis.unit === unit)?.y ?? (() => bottom);
  return (
    <>
      <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
        <clipPath id={clip}>
          <rect x={left} y={top - 6} width={right - left} height={bottom - top + 6} />
        </clipPath>
        {weekends.length > 0 && (
          <path
            d={weekends
              .map((span) => `M${inside(span.from)} ${top}H${inside(span.to)}V${bottom}H${inside(span.from)}z`)
              .join('')}
            fill={color('chartWeekend')}
            data-weekends={weekends.length}
          />
        )}
        <ChartAxes
          geometry={geometry}
          axes={axes}
          locale={locale}
          timeZone={timeZone}
          bars={starts}
          unitText={unitText}
        />
        <g clipPath={`url(#${clip})`}>
          {ghosts.map((one) => (
            <GhostLayer key={one.id} part="outline" {...barProps(one)} />
          ))}
          {own.map((one) => (
            <BarLayer key={one.id} {...barProps(one)} />
          ))}
          {ghosts.map((one) => (
            <GhostLayer key={one.id} part="edge" {...barProps(one)} />
          ))}
          {!painted &&
            lines.map((one) => (
              <LineLayer key={one.id} series={one} geometry={geometry} y={yOf(one.unit)} gapAfter={gapAfter} />
            ))}
        </g>
        <PartialWords series={own} geometry={geometry} yOf={yOf} />
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
