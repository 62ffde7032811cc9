import type { SheetFile } from '../../lists/sheetFile/readSheetFile.ts';
import type { PreviewCell, PreviewRow } from './sheetPreview.ts';
import type { ImportState } from './useImport.ts';

/** Outcomes that the preview can be limited to; corrected rows are those that were edited and are refused no more. */
export type Outcome = 'REFUSED' | 'CHANGED' | 'ADDED' | 'UNCHANGED';

/** A row of the preview with its index in the file and its number there. */
export type ShownRow = {
  index: number;
  number: number;
  outcome: Outcome;
  space: string;
  core: string | null;
  cells: readonly PreviewCell[];
  warning: PreviewRow['warning'];
  reading: PreviewRow['reading'];
  isCorrected: boolean;
  isOmitted: boolean;
};

const order: readonly Outcome[] = ['REFUSED', 'CHANGED', 'ADDED', 'UNCHANGED'];

const outcomeOf = (row: PreviewRow | undefined): Outcome => order.find((one) => one === row?.outcome) ?? 'UNCHANGED';

const positionOf = ({ columns }: ImportState, column: string): number =>
  columns.findIndex((match) => match.column === column);

/** Whether a row has an edit. */
const isEdited = ({ edits }: ImportState, index: number): boolean => (edits.get(index)?.size ?? 0) > 0;

/**
 * The rows of the file with their outcome: refused and corrected ones first, then those worth a look, changed,
 * added and unchanged ones.
 */
export const shownRows = (state: ImportState, file: SheetFile): ShownRow[] => {
  const byIndex = new Map((state.preview?.rows ?? []).map((row) => [state.sent[row.index] ?? -1, row]));
  const rows = file.rows.map(({ number, cells }, index): ShownRow => {
    const row = byIndex.get(index);
    const outcome = outcomeOf(row);
    const cellOf = (column: string) => cells[positionOf(state, column)] ?? '';
    return {
      index,
      number,
      outcome,
      space: row?.spaceName ?? cellOf('SPACE'),
      core: (row ? row.coreName : cellOf('RESIDENT') || cellOf('CORE') || cellOf('VALUE')) || null,
      cells: row?.cells ?? [],
      warning: row?.warning ?? null,
      reading: row?.reading ?? null,
      isCorrected: outcome !== 'REFUSED' && isEdited(state, index),
      isOmitted: state.omitted.has(index),
    };
  });
  const rank = ({ outcome, warning, isCorrected, isOmitted }: ShownRow) => {
    if (isCorrected || isOmitted || outcome === 'REFUSED') return 0;
    return warning ? 1 : 1 + order.indexOf(outcome);
  };
  return rows.toSorted((one, other) => rank(one) - rank(other) || one.index - other.index);
};

/** Position in the file of a column that is imported; -1 if the file has none. */
export const columnPosition = positionOf;
