import type { CellCode, SheetColumn, SheetRowRecord } from '../../../../contract/entities/sheetImport.ts';
import {
  numberCell,
  requiredCell,
  spaceTypeWords,
  textCell,
  typeCell,
  writtenNumber,
  type Parsed,
} from './treeCells.ts';
import type { SheetRow, SpaceValues } from './treePlan.ts';

const limits = { residents: 1_000, size: 1_000_000, idNumber: 192 } as const;

const typeText = (type: number | null): string | null =>
  spaceTypeWords.find((words) => words.type === type)?.fi[0] ?? null;

const shown = (column: SheetColumn, value: string | number | null): string | null => {
  if (column === 'type') return typeText(typeof value === 'number' ? value : null);
  return typeof value === 'number' ? writtenNumber(value) : value;
};

/** Reads the cells of a sheet and records for each row what is changed and refused. */
export class SheetReader {
  readonly rows: readonly SheetRow[];
  readonly records: SheetRowRecord[];

  constructor(rows: readonly SheetRow[]) {
    this.rows = rows;
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
    const change = { from: shown(column, from), to: shown(column, to) };
    this.records[row]?.cells.push({ column, code: null, ...change, otherRow: null, suggestion: null });
  }

  /** Value of a cell; undefined if it is absent or refused. */
  read<Value>(row: number, column: SheetColumn, parsed: Parsed<Value>): Value | undefined {
    if (parsed.state === 'refused') this.refuse(row, column, parsed.code, { suggestion: parsed.suggestion ?? null });
    return parsed.state === 'given' ? parsed.value : undefined;
  }

  /** Values of a row for its space; absent and refused cells are omitted. */
  spaceValues(row: number): SpaceValues {
    const given = this.rows[row];
    if (!given) return {};
    const whole = (most: number) => ({ most, isWhole: true });
    const values = {
      no: this.read(row, 'number', textCell(given.number, 20)),
      type: this.read(row, 'type', typeCell(given.type)),
      size: this.read(row, 'size', numberCell(given.size, { most: limits.size, isWhole: false })),
      residents: this.read(row, 'residents', numberCell(given.residents, whole(limits.residents))),
      tampuuriName: this.read(row, 'tampuuriName', textCell(given.tampuuriName, 255)),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  /** Name and identifiers of a row for its device. */
  identity(row: number) {
    const given = this.rows[row];
    const serial = this.read(row, 'serialId', requiredCell(given?.serialId ?? '', 64));
    return {
      name: this.read(row, 'core', requiredCell(given?.core ?? '', 100)),
      serialId: serial,
      uniqueName: this.read(row, 'uniqueName', textCell(given?.uniqueName ?? '', 64)),
      idNumber: this.read(row, 'idNumber', numberCell(given?.idNumber ?? '', { most: limits.idNumber, isWhole: true })),
    };
  }
}
