import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import { numberCell, requiredCell, textCell, writtenNumber } from '../rows/sheetCells.ts';
import { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { spaceTypeWords, typeCell } from './treeCells.ts';
import type { SpaceValues } from './treePlan.ts';

const limits = { residents: 1_000, size: 1_000_000, idNumber: 192 } as const;

const typeText = (type: number | null): string | null =>
  spaceTypeWords.find((words) => words.type === type)?.fi[0] ?? null;

const shown = (column: SheetColumn, value: string | number | null): string | null => {
  if (column === 'type') return typeText(typeof value === 'number' ? value : null);
  return typeof value === 'number' ? writtenNumber(value) : value;
};

/** Reads the cells of a sheet of spaces and devices. */
export class TreeReader extends SheetReader {
  constructor(rows: readonly SheetRow[]) {
    super(rows, shown);
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
