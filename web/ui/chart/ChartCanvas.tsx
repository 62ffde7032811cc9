import { useId } from 'react';
import { styled } from 'styled-components';
import { BarLayer } from './BarLayer.tsx';
import { ChartAxes } from './ChartAxes.tsx';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './geometry.ts';
import { LineLayer } from './LineLayer.tsx';
import type { ValueAxis } from './valueAxes.ts';

const Svg = styled.svg`
  overflow: visible;
  will-change: transform;
  @media print {
    max-width: 100%;
    height: auto;
    print-color-adjust: exact;
  }
`;

/** The drawn part of a chart: axes, bars and lines. It changes with the data and the range, never with the cursor. */
export function ChartCanvas(props: {
  series: readonly ChartSeries[];
  geometry: Geometry;
  axes: readonly ValueAxis[];
  gapAfter: number;
  locale: string;
  timeZone: string;
}) {
  const { series, geometry, axes, gapAfter, locale, timeZone } = props;
  const { width, height, left, right, top, bottom } = geometry;
  const clip = useId();
  const bars = series.filter(({ kind }) => kind === 'bar');
  const lines = series.filter(({ kind }) => kind === 'line');
  const yOf = (unit: string) => axes.find((axis) => axis.unit === unit)?.y ?? (() => bottom);
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <clipPath id={clip}>
        <rect x={left} y={top - 6} width={right - left} height={bottom - top + 6} />
      </clipPath>
      <ChartAxes geometry={geometry} axes={axes} locale={locale} timeZone={timeZone} />
      <g clipPath={`url(#${clip})`}>
        {bars.map((one, lane) => (
          <BarLayer key={one.id} series={one} geometry={geometry} y={yOf(one.unit)} lane={lane} lanes={bars.length} />
        ))}
        {lines.map((one) => (
          <LineLayer key={one.id} series={one} geometry={geometry} y={yOf(one.unit)} gapAfter={gapAfter} />
        ))}
      </g>
    </Svg>
  );
}
