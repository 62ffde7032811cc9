import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color } from '../../theme/tokens.ts';
import { cellGrid, type CellNames } from './cellGrid.ts';
import type { CellPosition } from './cellKeys.ts';
import type { CellMark } from './cellLayout.ts';
import { CellLegend } from './CellLegend.tsx';
import { cellScale, type Cells, type ScaleStep } from './cellScale.ts';
import { CellStage } from './CellStage.tsx';
import { CellTable } from './CellTable.tsx';
import { ChartFrame, type FrameProps } from '../ChartFrame.tsx';
import type { CellTexts } from '../chartTypes.ts';
import { decimalsOfAll, valueWithUnit } from '../maths/valueFormat.ts';

const Empty = styled.p`
  padding: 32px 24px;
  text-align: center;
  color: ${color('muted')};
`;

/** What charts of cells share. */
export interface CellChartProps extends FrameProps {
  unit: string;
  /** Decimals of every value; by default as many as they deserve. */
  digits?: number | undefined;
  /** Colours show the distance of values from this middle instead of their size. */
  middle?: number;
  /** A fixed scale instead of one from the values, and what its colours mean; no number is written on its cells. */
  scale?: { steps: readonly ScaleStep[]; meaning: ReactNode; pictureKeys: readonly { ink: string; label: string }[] };
  locale: string;
  texts: CellTexts;
}

/** Values as coloured cells in rows and columns, read cell by cell, with the scale of their colours. */
export function CellChart(
  props: CellChartProps & {
    cells: Cells;
    /** Makes the names, which only the table and the files need: there may be hundreds. */
    names: () => CellNames;
    nameOf: (place: CellPosition) => string;
    rowMarks: readonly CellMark[];
    columnMarks: readonly CellMark[];
    cellHeight: number;
  },
) {
  const { label, pictureTitle, note, pending, onFile, asTable, onAsTable, unit, middle, scale, locale, texts } = props;
  const { digits, cells, names, nameOf, rowMarks, columnMarks, cellHeight } = props;
  const known = cells.some((row) => row.some((value) => value !== null));
  const steps = !known ? [] : (scale?.steps ?? cellScale(cells, middle));
  const lacking = cells.some((row) => row.includes(null));
  const grid = () => cellGrid(cells, names());
  const written = (value: number | null) =>
    value === null ? texts.noValue : valueWithUnit(value, unit, locale, digits);

  return (
    <ChartFrame
      label={label}
      pictureTitle={pictureTitle}
      note={note}
      pending={pending}
      onFile={onFile}
      asTable={asTable}
      onAsTable={onAsTable}
      texts={texts}
      legend={
        <CellLegend
          steps={steps}
          meaning={scale?.meaning}
          unit={unit}
          digits={digits}
          locale={locale}
          noValue={lacking ? texts.noValue : null}
        />
      }
      pictureKeys={
        scale?.pictureKeys ??
        steps.map(({ ink, from, to }) => ({
          ink,
          label: `${valueWithUnit(from, '', locale, digits)}–${valueWithUnit(to, unit, locale, digits)}`,
        }))
      }
      rows={() => {
        const { head, lines, across, valueAt } = grid();
        const known = cells.flatMap((row) => row.filter((value) => value !== null));
        const decimals = (digits ?? decimalsOfAll(known)) + 1;
        const inFile = (value: number | null) => (value === null ? null : Number(value.toFixed(decimals)));
        return {
          headers: [head, ...across.map((name) => (unit === '' ? name : `${name} (${unit})`))],
          rows: lines.map((name, line) => [name, ...across.map((_name, place) => inFile(valueAt(line, place)))]),
        };
      }}
      table={<CellTable label={label} grid={grid} written={written} />}
    >
      {known ? (
        <CellStage
          label={label}
          help={texts.cellHelp}
          cells={cells}
          steps={steps}
          isWritten={!scale}
          rowMarks={rowMarks}
          columnMarks={columnMarks}
          cellHeight={cellHeight}
          nameOf={nameOf}
          textOf={({ row, column }) => written(cells[row]?.[column] ?? null)}
          measure={label}
          digits={digits}
          locale={locale}
        />
      ) : (
        <Empty>{texts.empty}</Empty>
      )}
    </ChartFrame>
  );
}
