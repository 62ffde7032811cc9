import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { Call } from '../../../calls/call.ts';
import { numberCell, requiredCell, textCell, writtenNumber } from '../rows/sheetCells.ts';
import { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { spaceTypeWords, typeCell } from './treeCells.ts';
import { serialCell } from './treeSerials.ts';
import type { SpaceValues } from './treePlan.ts';

const limits = { residents: 1_000, size: 1_000_000, idNumber: 192 } as const;

const shown = (column: SheetColumn, value: string | number | null, locale: Call['locale']): string | null => {
  if (column === 'type') return spaceTypeWords.find(({ type }) => type === value)?.[locale][0] ?? null;
  return typeof value === 'number' ? writtenNumber(value, locale) : value;
};

/** Reads the cells of a sheet of spaces and devices. */
export class TreeReader extends SheetReader {
  readonly #typeLocale: Call['locale'];

  constructor(rows: readonly SheetRow[], locale: Call['locale']) {
    super(rows, shown, locale);
    this.#typeLocale = locale;
  }

  /** Values of a row for its space; absent and refused cells are omitted. */
  spaceValues(row: number): SpaceValues {
    const given = this.rows[row];
    if (!given) return {};
    const whole = (most: number) => ({ most, isWhole: true });
    const values = {
      no: this.read(row, 'number', textCell(given.number, 20)),
      type: this.read(row, 'type', typeCell(given.type, this.#typeLocale)),
      size: this.read(row, 'size', numberCell(given.size, { most: limits.size, isWhole: false })),
      residents: this.read(row, 'residents', numberCell(given.residents, whole(limits.residents))),
      tampuuriName: this.read(row, 'tampuuriName', textCell(given.tampuuriName, 255)),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  }

  /** Name and identifiers of a row for its device. */
  identity(row: number) {
    const given = this.rows[row];
    const serial = this.read(row, 'serialId', serialCell(given?.serialId ?? ''));
    return {
      name: this.read(row, 'core', requiredCell(given?.core ?? '', 100)),
      serialId: serial,
      uniqueName: this.read(row, 'uniqueName', textCell(given?.uniqueName ?? '', 64)),
      idNumber: this.read(row, 'idNumber', numberCell(given?.idNumber ?? '', { most: limits.idNumber, isWhole: true })),
    };
  }
}
