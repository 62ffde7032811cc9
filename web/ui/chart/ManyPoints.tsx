import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { media, seriesColor } from '../tokens.ts';
import { useMediaQuery } from '../useMediaQuery.ts';
import { useTheme } from '../useTheme.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './geometry.ts';
import { breakAtGaps } from './lineGaps.ts';
import { resolvedColor } from './resolvedColor.ts';
import type { ValueAxis } from './valueAxes.ts';

const Box = styled.div`
  position: absolute;
  pointer-events: none;
`;

/** The instants and values of a line; a gap has an instant of its own, just after the point before it. */
const columnsOf = ({ points }: ChartSeries, { from, to }: Geometry, gapAfter: number): UPlot.AlignedData => {
  const line = breakAtGaps(points.at, points.value, gapAfter, from, to);
  return [
    line.map(({ at, value }, index) => (value === null && line[index - 1]?.at === at ? at + 1 : at)),
    line.map(({ value }) => value),
  ];
};

type Props = {
  series: readonly ChartSeries[];
  geometry: Geometry;
  axes: readonly ValueAxis[];
  gapAfter: number;
};

function Painting(props: Props) {
  const { series, geometry, axes, gapAfter } = props;
  const { left, right, top, bottom, from, to } = geometry;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const unitAxis = (unit: string) => axes.find((axis) => axis.unit === unit);
    const plot = new UPlot(
      {
        width: right - left,
        height: bottom - top,
        padding: [0, 0, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        axes: [{ show: false }, { show: false }],
        scales: {
          x: { time: false, range: () => [from, to] },
          ...Object.fromEntries(axes.map(({ unit, domain }) => [unit, { range: () => domain }])),
        },
        series: [
          {},
          ...series.map((one) => ({
            scale: unitAxis(one.unit)?.unit ?? one.unit,
            stroke: resolvedColor(seriesColor(one.color), element),
            width: one.dashed ? 1.2 : 1.5,
            points: { show: false },
            ...(one.dashed ? { dash: [5, 4] } : {}),
          })),
        ],
      },
      UPlot.join(
        series.map((one) => columnsOf(one, geometry, gapAfter)),
        series.map(() => [0, 2]),
      ),
      element,
    );
    return () => plot.destroy();
  }, [series, geometry, axes, gapAfter, from, to, left, right, top, bottom]);

  return <Box ref={box} style={{ left, top, width: right - left, height: bottom - top }} aria-hidden="true" />;
}

/** The lines of a chart painted on one canvas, for points by the ten thousand; axes and cursor are the chart's own. */
export function ManyPoints(props: Props) {
  const { theme } = useTheme();
  const dark = useMediaQuery(media.dark);
  // What is painted does not follow the theme, so another theme paints anew.
  return <Painting key={`${theme} ${dark}`} {...props} />;
}
