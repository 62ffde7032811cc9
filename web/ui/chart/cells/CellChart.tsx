import { styled } from 'styled-components';
import { Table } from '../../table/Table.tsx';
import { color } from '../../theme/tokens.ts';
import type { CellPosition } from './cellKeys.ts';
import type { CellMark } from './cellLayout.ts';
import { CellLegend } from './CellLegend.tsx';
import { cellScale, type Cells } from './cellScale.ts';
import { CellStage } from './CellStage.tsx';
import { ChartFrame, type FrameProps } from '../ChartFrame.tsx';
import type { CellTexts } from '../chartTypes.ts';
import { valueWithUnit } from '../maths/valueFormat.ts';

const Empty = styled.p`
  padding: 32px 24px;
  text-align: center;
  color: ${color('muted')};
`;

/** What charts of cells share. */
export interface CellChartProps extends FrameProps {
  unit: string;
  /** Colours show the distance of values from this middle instead of their size. */
  middle?: number;
  locale: string;
  texts: CellTexts;
}

/** The names that the cells have as a table: what its rows are, each row, and each column. */
export interface CellNames {
  head: string;
  rows: readonly string[];
  columns: readonly string[];
  /** Takes the columns of the cells as rows of the table, where those are the many. */
  turned?: boolean;
}

/** Values as coloured cells in rows and columns, read cell by cell, with the scale of their colours. */
export function CellChart(
  props: CellChartProps & {
    cells: Cells;
    names: CellNames;
    nameOf: (place: CellPosition) => string;
    rowMarks: readonly CellMark[];
    columnMarks: readonly CellMark[];
    cellHeight: number;
  },
) {
  const { label, note, pending, onFile, asTable, onAsTable, unit, middle, locale, texts, cells, names } = props;
  const { nameOf, rowMarks, columnMarks, cellHeight } = props;
  const known = cells.some((row) => row.some((value) => value !== null));
  const steps = known ? cellScale(cells, middle) : [];
  const lacking = cells.some((row) => row.includes(null));
  const { head, turned = false } = names;
  const [lines, across] = turned ? [names.columns, names.rows] : [names.rows, names.columns];
  const valueAt = (line: number, place: number) => (turned ? cells[place]?.[line] : cells[line]?.[place]) ?? null;
  const written = (value: number | null) => (value === null ? texts.noValue : valueWithUnit(value, unit, locale));

  return (
    <ChartFrame
      label={label}
      note={note}
      pending={pending}
      onFile={onFile}
      asTable={asTable}
      onAsTable={onAsTable}
      texts={texts}
      legend={<CellLegend steps={steps} unit={unit} locale={locale} noValue={lacking ? texts.noValue : null} />}
      pictureKeys={steps.map(({ ink, from, to }) => ({
        ink,
        label: `${valueWithUnit(from, '', locale)}–${valueWithUnit(to, unit, locale)}`,
      }))}
      rows={() => ({
        headers: [head, ...across.map((name) => (unit === '' ? name : `${name} (${unit})`))],
        rows: lines.map((name, line) => [name, ...across.map((_name, place) => valueAt(line, place))]),
      })}
      table={
        <Table<number>
          label={label}
          rows={[...lines.keys()]}
          rowKey={String}
          maxHeight="480px"
          columns={[
            { id: 'name', header: head, width: '140px', cell: (line) => lines[line] },
            ...across.map((name, place) => ({
              id: String(place),
              header: name,
              width: '84px',
              align: 'end' as const,
              cell: (line: number) => written(valueAt(line, place)),
            })),
          ]}
        />
      }
    >
      {known ? (
        <CellStage
          label={`${label}. ${texts.cellHelp}`}
          cells={cells}
          steps={steps}
          rowMarks={rowMarks}
          columnMarks={columnMarks}
          cellHeight={cellHeight}
          nameOf={nameOf}
          textOf={({ row, column }) => written(cells[row]?.[column] ?? null)}
          measure={label}
          locale={locale}
        />
      ) : (
        <Empty>{texts.empty}</Empty>
      )}
    </ChartFrame>
  );
}
