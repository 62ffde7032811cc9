import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { media } from '../theme/tokens.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';
import { useTheme } from '../theme/useTheme.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './maths/geometry.ts';
import { paintedLines } from './paintedLines.ts';
import type { ValueAxis } from './maths/valueAxes.ts';

const Box = styled.div`
  position: absolute;
  pointer-events: none;
`;

type Props = {
  series: readonly ChartSeries[];
  geometry: Geometry;
  axes: readonly ValueAxis[];
  gapAfter: number;
};

function Painting({ series, geometry, axes, gapAfter }: Props) {
  const { left, right, top, bottom } = geometry;
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const { data, ...lines } = paintedLines(series, geometry, gapAfter, element);
    const plot = new UPlot(
      {
        width: geometry.right - geometry.left,
        height: geometry.bottom - geometry.top,
        padding: [0, 0, 0, 0],
        legend: { show: false },
        cursor: { show: false },
        axes: [{ show: false }, { show: false }],
        scales: {
          x: { time: false, range: () => [geometry.from, geometry.to] },
          ...Object.fromEntries(axes.map(({ unit, domain }) => [unit, { range: () => domain }])),
        },
        ...lines,
      },
      data,
      element,
    );
    return () => plot.destroy();
  }, [series, geometry, axes, gapAfter]);

  return <Box ref={box} style={{ left, top, width: right - left, height: bottom - top }} aria-hidden="true" />;
}

/** The lines of a chart painted on one canvas, for points by the ten thousand; axes and cursor are the chart's own. */
export function PointsWarning(props: Props) {
  const { theme } = useTheme();
  const dark = useMediaQuery(media.dark);
  // Canvas colours do not follow the theme, so that another theme repaints.
  return <Painting key={`${theme} ${dark}`} {...props} />;
}
