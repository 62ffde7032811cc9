import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { CellCode, SheetRowRecord } from '../../../../contract/entities/sheetImport.ts';
import type { Call } from '../../../calls/call.ts';
import { writtenNumber, type Parsed } from './sheetCells.ts';
import type { SheetRow } from './sheetRows.ts';

type Value = string | number | null;

const numberOrText = (_column: SheetColumn, value: Value, locale: Call['locale']): string | null =>
  typeof value === 'number' ? writtenNumber(value, locale) : value;

/** Reads the cells of a sheet and records for each row what is changed and refused. */
export class SheetReader {
  readonly rows: readonly SheetRow[];
  readonly records: SheetRowRecord[];

  readonly #shown: typeof numberOrText;
  /** Language of the words and numbers that are written. */
  readonly locale: Call['locale'];

  constructor(rows: readonly SheetRow[], shown = numberOrText, locale: Call['locale'] = 'fi') {
    this.rows = rows;
    this.locale = locale;
    this.#shown = shown;
    this.records = rows.map((_, row) => ({
      row,
      outcome: 'unchanged',
      space: '',
      core: null,
      cells: [],
      warning: null,
      reading: null,
    }));
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
  note(row: number, column: SheetColumn, from: Value, to: Value): void {
    const change = { from: this.#shown(column, from, this.locale), to: this.#shown(column, to, this.locale) };
    this.records[row]?.cells.push({ column, code: null, ...change, otherRow: null, suggestion: null });
  }

  /** Value of a cell; undefined if it is absent or refused. */
  read<Value>(row: number, column: SheetColumn, parsed: Parsed<Value>): Value | undefined {
    if (parsed.state === 'refused') {
      const { code, suggestion = null } = parsed;
      const written = typeof suggestion === 'number' ? writtenNumber(suggestion, this.locale) : suggestion;
      this.refuse(row, column, code, { suggestion: written });
    }
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
