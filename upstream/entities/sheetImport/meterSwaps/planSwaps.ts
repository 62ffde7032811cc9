import type { SheetColumn } from '../../../../contract/entities/sheetColumns.ts';
import type { CellCode } from '../../../../contract/entities/sheetImport.ts';
import { scaled } from '../../../time/instant.ts';
import { unitOf, wordOfType, type SheetMeter } from '../meters/meterWorld.ts';
import { writtenNumber } from '../rows/sheetCells.ts';
import type { SheetReader } from '../rows/sheetReader.ts';
import type { SheetPlan } from '../sheetKind.ts';
import type { CheckedSwap, SwapWorld } from './swapWorld.ts';

/** What a sheet of meter swaps does: outcomes by row, and the meters whose swaps are recorded. */
export type SwapPlan = SheetPlan & { changes: SwapWorld['changes'] };

/** Cell and reason of a field that the check of a single swap refuses. */
const refusals: Readonly<Record<string, Readonly<Record<string, readonly [SheetColumn, CellCode]>>>> = {
  kind: { INVALID: ['value', 'NO_REGISTER'] },
  at: { INVALID: ['at', 'DUPLICATE_INSTANT'], MONTH_REPORTED: ['at', 'MONTH_REPORTED'] },
  endReading: { INVALID: ['endReading', 'BACKWARD_STEP'], REQUIRED: ['endReading', 'REQUIRED'] },
  startReading: { INVALID: ['startReading', 'BACKWARD_STEP'] },
  multiplier: { INVALID: ['multiplier', 'INVALID'] },
};

const refuseSwap = (sheet: SheetReader, row: number, { input, faults }: CheckedSwap, now: number): void => {
  for (const [field, code] of Object.entries(faults)) {
    const [column, reason] = refusals[field]?.[code] ?? ['at', 'INVALID'];
    const isFuture = column === 'at' && Date.parse(input.at) > now;
    sheet.refuse(row, column, isFuture ? 'IN_THE_FUTURE' : reason);
  }
};

/** Refuses other readings of a swap that is stored: it is changed singly. */
const compareKnown = (sheet: SheetReader, row: number, { input, known }: CheckedSwap): void => {
  for (const field of ['endReading', 'startReading'] as const)
    if (known && input[field] !== null && input[field] !== known[field])
      sheet.refuse(row, field, 'LOCKED', { suggestion: writtenNumber(known[field], sheet.locale) });
};

const describe = (
  sheet: SheetReader,
  row: number,
  meter: SheetMeter | undefined,
  swap: CheckedSwap | undefined,
): void => {
  const record = sheet.records[row];
  const cells = sheet.rows[row];
  if (!record) return;
  const { value = '', core = '', serialId = '', space = '' } = cells ?? {};
  const given = value || core || serialId || null;
  Object.assign(record, {
    space: meter?.space || space,
    core: meter ? wordOfType(meter.typeId, sheet.locale) || meter.name || meter.core : given,
  });
  if (!meter || !swap) return;
  const { input, checked } = swap;
  const before = checked?.beside.before;
  const previous = checked && before ? scaled(before.raw, checked.before) : null;
  const reading = input.endReading;
  const consumption = previous === null || reading === null ? null : Math.round((reading - previous) * 1e6) / 1e6;
  record.reading = { at: input.at, previous, reading, consumption, unit: unitOf(meter) };
  if (checked && checked.unlikely.length > 0) record.warning = 'UNLIKELY';
};

/** Turns what the check of each swap says into outcomes of rows. */
export const planSwaps = ({ sheet, meters, swaps, changes, now }: SwapWorld): SwapPlan => {
  for (const [row, record] of sheet.records.entries()) {
    const [meter, swap] = [meters.get(row), swaps.get(row)];
    describe(sheet, row, meter, swap);
    if (swap?.otherRow !== undefined) sheet.refuse(row, 'at', 'REPEATED', { otherRow: swap.otherRow });
    if (swap) refuseSwap(sheet, row, swap, now);
    if (swap) compareKnown(sheet, row, swap);
    record.outcome = sheet.outcome(row, Boolean(swap?.checked));
  }
  return { rows: sheet.records, changes };
};
