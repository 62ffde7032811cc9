import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { cutTo, fittingMarks, type CellLayout, type CellMark } from './cellLayout.ts';
import { cellPaths } from './cellPaths.ts';
import { isWritable, type Cells, type ScaleStep } from './cellScale.ts';
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

/** The drawn part of a chart of cells. It changes with the data, never with the cursor. */
export function CellCanvas(props: {
  cells: Cells;
  steps: readonly ScaleStep[];
  isWritten: boolean;
  layout: CellLayout;
  rowMarks: readonly CellMark[];
  columnMarks: readonly CellMark[];
  digits: number | undefined;
  locale: string;
}) {
  const { cells, steps, isWritten, layout, rowMarks, columnMarks, digits, locale } = props;
  const { width, height, left, top, cellWidth, cellHeight, rows } = layout;
  const none = useId();
  const values =
    isWritten && isWritable(layout.columns) ? cells.flatMap((row) => row.filter((value) => value !== null)) : [];
  const decimals = digits ?? decimalsOfAll(values);
  const isInside = ({ index, label }: CellMark) =>
    left + index * cellWidth + Math.max(cellWidth, label.length * 6.4) <= width + 1;
  const written = (value: number) => tickValue(value, decimals, locale);
  const longest = Math.max(...values.map((value) => written(value).length));
  const roomy = values.length > 0 && cellHeight >= 18 && cellWidth >= longest * 6.4 + 6;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" data-picture="">
      <pattern id={none} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1" height="5" fill={color('lineStrong')} fillOpacity={0.55} />
      </pattern>
      {cellPaths(cells, steps, layout).map((path, index) =>
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
      {fittingMarks(columnMarks.filter(isInside), cellWidth, 'columns').map(({ index, label }) => (
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
