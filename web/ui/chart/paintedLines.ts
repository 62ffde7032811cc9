import UPlot from 'uplot';
import { seriesColor } from '../theme/tokens.ts';
import type { ChartSeries } from './chartTypes.ts';
import type { Geometry } from './maths/geometry.ts';
import type { LinePoint } from './maths/lineGaps.ts';
import { lineShape } from './maths/lineShape.ts';
import { resolvedColor } from './picture/resolvedColor.ts';

/** What uPlot is given to paint: its columns, and how each of them looks. */
export interface PaintedLines {
  data: UPlot.AlignedData;
  series: UPlot.Series[];
  bands: UPlot.Band[];
}

/** A gap has an instant of its own, just after the point before it. */
const columnsOf = (line: readonly LinePoint[]): [number[], (number | null)[]] => [
  line.map(({ at, value }, index) => (value === null && line[index - 1]?.at === at ? at + 1 : at)),
  line.map(({ value }) => value),
];

/** Lines and their bands as uPlot takes them, in the colours of the theme that the element is in. */
export function paintedLines(
  lines: readonly ChartSeries[],
  geometry: Geometry,
  gapAfter: number,
  within: HTMLElement,
): PaintedLines {
  const painted: { columns: [number[], (number | null)[]]; look: UPlot.Series }[] = [];
  const bands: UPlot.Band[] = [];
  for (const one of lines) {
    const { line, band } = lineShape(one, geometry, gapAfter);
    const stroke = resolvedColor(seriesColor(one.color), within);
    const common = { scale: one.unit, points: { show: false } };
    if (band) {
      painted.push({ columns: columnsOf(band.high), look: { ...common, width: 0 } });
      painted.push({ columns: columnsOf(band.low), look: { ...common, width: 0 } });
      const fill = resolvedColor(
        `color-mix(in srgb, ${seriesColor(one.color)} ${band.opacity * 100}%, transparent)`,
        within,
      );
      bands.push({ series: [painted.length - 1, painted.length], fill });
    }
    const look = { ...common, stroke, width: one.dashed ? 1.4 : 1.75, ...(one.dashed ? { dash: [5, 4] } : {}) };
    painted.push({ columns: columnsOf(line), look });
  }
  return {
    // A gap spans times of other series; elsewhere those are left out.
    data: UPlot.join(
      painted.map(({ columns }) => columns),
      painted.map(({ columns }) => columns.map(() => 2 as const)),
    ),
    series: [{}, ...painted.map(({ look }) => look)],
    bands,
  };
}
