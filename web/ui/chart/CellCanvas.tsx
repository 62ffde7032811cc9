import { styled } from 'styled-components';
import { color } from '../tokens.ts';
import { cutTo, fittingMarks, type CellLayout, type CellMark } from './cellLayout.ts';
import { stepOf, type Cells, type ScaleStep } from './cellScale.ts';
import { valueWithUnit } from './valueFormat.ts';

const Svg = styled.svg`
  display: block;
  font-size: 11px;
  text {
    fill: ${color('muted')};
  }
  text[data-cell] {
    fill: ${color('text')};
  }
  @media print {
    max-width: 100%;
    height: auto;
    print-color-adjust: exact;
  }
`;

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** One path for each colour, so that ten thousand cells are a handful of shapes. */
const pathsOf = (cells: Cells, steps: readonly ScaleStep[], layout: CellLayout): string[] => {
  const { left, top, cellWidth, cellHeight } = layout;
  const paths = steps.map((): string[] => []);
  const gap = Math.min(cellWidth, cellHeight) >= 7 ? 1 : 0;
  for (const [row, values] of cells.entries()) {
    for (const [column, value] of values.entries()) {
      if (value === null) continue;
      const [x, y] = [round(left + column * cellWidth), round(top + row * cellHeight)];
      // Without a gap the cells overlap by a hair, or the ground would shine through between them.
      const [w, h] = [round(cellWidth - gap + (gap ? 0 : 0.3)), round(cellHeight - gap + (gap ? 0 : 0.3))];
      paths[stepOf(steps, value)]?.push(`M${x} ${y}h${w}v${h}h${-w}z`);
    }
  }
  return paths.map((parts) => parts.join(''));
};

/** The drawn part of a chart of cells. It changes with the data, never with the cursor. */
export function CellCanvas(props: {
  cells: Cells;
  steps: readonly ScaleStep[];
  layout: CellLayout;
  rowMarks: readonly CellMark[];
  columnMarks: readonly CellMark[];
  locale: string;
}) {
  const { cells, steps, layout, rowMarks, columnMarks, locale } = props;
  const { width, height, left, top, cellWidth, cellHeight, rows } = layout;
  const written = (value: number) => valueWithUnit(value, '', locale);
  const longest = Math.max(...steps.flatMap(({ from, to }) => [written(from).length, written(to).length]));
  const roomy = cellHeight >= 18 && cellWidth >= longest * 6.4 + 6;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
      {pathsOf(cells, steps, layout).map((path, index) =>
        path === '' ? null : <path key={steps[index]?.from} d={path} style={{ fill: steps[index]?.ink }} />,
      )}
      {roomy &&
        cells.flatMap((values, row) =>
          values.map((value, column) =>
            value === null ? null : (
              <text
                key={`${row} ${column}`}
                data-cell=""
                x={left + (column + 0.5) * cellWidth}
                y={top + (row + 0.5) * cellHeight}
                dy="0.34em"
                textAnchor="middle"
              >
                {written(value)}
              </text>
            ),
          ),
        )}
      {fittingMarks(rowMarks, cellHeight, 'rows').map(({ index, label }) => (
        <text key={index} x={left - 8} y={top + (index + 0.5) * cellHeight} dy="0.34em" textAnchor="end">
          {cutTo(label, left - 8)}
        </text>
      ))}
      {fittingMarks(columnMarks, cellWidth, 'columns').map(({ index, label }) => (
        <text key={index} x={left + index * cellWidth + 1} y={top + rows * cellHeight + 15}>
          {label}
        </text>
      ))}
    </Svg>
  );
}
