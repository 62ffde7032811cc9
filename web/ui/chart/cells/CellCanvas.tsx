import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { cutTo, fittingMarks, type CellLayout, type CellMark } from './cellLayout.ts';
import { isWritable, stepOf, type Cells, type ScaleStep } from './cellScale.ts';
import { decimalsOfAll, tickValue } from '../maths/valueFormat.ts';

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

/** One path for each colour and a last one for empty cells, so that ten thousand cells are a handful of shapes. */
const pathsOf = (cells: Cells, steps: readonly ScaleStep[], layout: CellLayout): string[] => {
  const { left, top, cellWidth, cellHeight } = layout;
  const paths = [...steps, null].map((): string[] => []);
  const gap = Math.min(cellWidth, cellHeight) >= 7 ? 1 : 0;
  for (const [row, values] of cells.entries()) {
    for (const [column, value] of values.entries()) {
      const [x, y] = [round(left + column * cellWidth), round(top + row * cellHeight)];
      // Without a gap the cells overlap by a hair, or the ground would shine through between them.
      const [w, h] = [round(cellWidth - gap + (gap ? 0 : 0.3)), round(cellHeight - gap + (gap ? 0 : 0.3))];
      paths[value === null ? steps.length : stepOf(steps, value)]?.push(`M${x} ${y}h${w}v${h}h${-w}z`);
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
  const none = useId();
  const values = isWritable(layout.columns) ? cells.flatMap((row) => row.filter((value) => value !== null)) : [];
  const decimals = decimalsOfAll(values);
  const written = (value: number) => tickValue(value, decimals, locale);
  const longest = Math.max(...values.map((value) => written(value).length));
  const roomy = values.length > 0 && cellHeight >= 18 && cellWidth >= longest * 6.4 + 6;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
      <pattern id={none} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1" height="5" fill={color('lineStrong')} fillOpacity={0.55} />
      </pattern>
      {pathsOf(cells, steps, layout).map((path, index) =>
        path === '' ? null : (
          <path key={index} d={path} style={{ fill: steps[index]?.ink ?? `url(#${none})` }} data-none={!steps[index]} />
        ),
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
        <text
          key={index}
          x={left + (index + (label.length * 6.4 < cellWidth ? 0.5 : 0)) * cellWidth + 1}
          y={top + rows * cellHeight + 15}
          textAnchor={label.length * 6.4 < cellWidth ? 'middle' : 'start'}
        >
          {label}
        </text>
      ))}
    </Svg>
  );
}
