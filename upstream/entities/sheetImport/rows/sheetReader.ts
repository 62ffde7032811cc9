import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { CellCode, SheetRowRecord } from '../../../../contract/entities/sheetImport.ts';
import { writtenNumber, type Parsed } from './sheetCells.ts';
import type { SheetRow } from './sheetRows.ts';

const numberOrText = (_column: SheetColumn, value: string | number | null): string | null =>
  typeof value === 'number' ? writtenNumber(value) : value;

/** Reads the cells of a sheet and records for each row what is changed and refused. */
export class SheetReader {
  readonly rows: readonly SheetRow[];
  readonly records: SheetRowRecord[];

  readonly #shown: typeof numberOrText;

  constructor(rows: readonly SheetRow[], shown = numberOrText) {
    this.rows = rows;
    this.#shown = shown;
    this.records = rows.map((_, row) => ({ row, outcome: 'unchanged', space: '', core: null, cells: [] }));
  }

  /** Refuses a cell. */
  refuse(
    row: number,
    column: SheetColumn,
    code: CellCode,
    { otherRow = null, suggestion = null }: { otherRow?: number | null; suggestion?: string | null } = {},
  ): void {
    const to = this.rows[row]?.[column] ?? '';
    this.records[row]?.cells.push({ column, code, from: null, to: to === '' ? null : to, otherRow, suggestion });
  }

  /** Records a change of a stored value. */
  note(row: number, column: SheetColumn, from: string | number | null, to: string | number | null): void {
    const change = { from: this.#shown(column, from), to: this.#shown(column, to) };
    this.records[row]?.cells.push({ column, code: null, ...change, otherRow: null, suggestion: null });
  }

  /** Value of a cell; undefined if it is absent or refused. */
  read<Value>(row: number, column: SheetColumn, parsed: Parsed<Value>): Value | undefined {
    if (parsed.state === 'refused') this.refuse(row, column, parsed.code, { suggestion: parsed.suggestion ?? null });
    return parsed.state === 'given' ? parsed.value : undefined;
  }

  /** Outcome of a row: refused if a cell is, changed if a cell is noted. */
  outcome(row: number, isAdded: boolean): SheetRowRecord['outcome'] {
    const cells = this.records[row]?.cells ?? [];
    if (cells.some(({ code }) => code !== null)) return 'refused';
    if (isAdded) return 'added';
    return cells.length > 0 ? 'changed' : 'unchanged';
  }
}
