import { CellCanvas } from './CellCanvas.tsx';
import { CellCursor } from './CellCursor.tsx';
import type { CellPosition } from './cellKeys.ts';
import { cellLayout, type CellMark } from './cellLayout.ts';
import type { Cells, ScaleStep } from './cellScale.ts';
import { MeasuredWidth } from '../MeasuredWidth.tsx';

/** The cells of a chart at the width that they are given, with their cursor. */
export function CellStage(props: {
  /** What the cells show and how they are read by keyboard, for screen readers. */
  label: string;
  help: string;
  cells: Cells;
  steps: readonly ScaleStep[];
  /** Whether numbers are written on cells with room for them. */
  isWritten: boolean;
  rowMarks: readonly CellMark[];
  columnMarks: readonly CellMark[];
  cellHeight: number;
  nameOf: (place: CellPosition) => string;
  textOf: (place: CellPosition) => string;
  /** What the value of a cell is of. */
  measure: string;
  digits: number | undefined;
  locale: string;
}) {
  const { label, help, cells, steps, isWritten, rowMarks, columnMarks, cellHeight } = props;
  const { nameOf, textOf, measure, digits, locale } = props;
  const columns = cells[0]?.length ?? 0;
  return (
    <MeasuredWidth>
      {(width) => {
        const layout = cellLayout({ width, rows: cells.length, columns, cellHeight, rowMarks });
        return (
          <>
            <CellCanvas
              cells={cells}
              digits={digits}
              steps={steps}
              isWritten={isWritten}
              layout={layout}
              rowMarks={rowMarks}
              columnMarks={columnMarks}
              locale={locale}
            />
            <CellCursor label={label} help={help} layout={layout} nameOf={nameOf} textOf={textOf} measure={measure} />
          </>
        );
      }}
    </MeasuredWidth>
  );
}
