import type { MeterEventRecord } from '../../../../contract/entities/meterEvent.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { conversionsOf } from '../../../readings/conversions.ts';
import { checkedEvent, type CheckedEvent, type EventInput } from '../../meterEvent/checkedEvent.ts';
import { meterEventRecordOf, readMetered } from '../../meterEvent/meterEventRows.ts';
import type { MeterState } from '../../meterEvent/meterState.ts';
import { stateOf, withChecked } from '../../meterEvent/recordEvent.ts';
import { MeterFinder } from '../meters/meterFinder.ts';
import { readMeterNames, type SheetMeter } from '../meters/meterWorld.ts';
import { numberCell, readingCell, textCell } from '../rows/sheetCells.ts';
import { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { timeCell } from '../rows/timeCells.ts';
import type { SheetSubject } from '../sheetKind.ts';

/** A swap as a row gives it, and what the check of a single one says of it. */
export type CheckedSwap = {
  input: EventInput;
  /** The swap of this time that is stored already. */
  known: MeterEventRecord | undefined;
  /** Row of the sheet with a swap of this meter at this time. */
  otherRow: number | undefined;
  checked: CheckedEvent | null;
  faults: Readonly<Record<string, string>>;
};

/** Rows of a sheet of swaps, each checked with what is stored of its meter and with the rows before it. */
export type SwapWorld = {
  sheet: SheetReader;
  meters: ReadonlyMap<number, SheetMeter>;
  swaps: ReadonlyMap<number, CheckedSwap>;
  now: number;
};

/** Comment of a swap, with the serial of the new meter. */
const commentOf = ({ comment, newSerialId }: SheetRow): string | null =>
  [newSerialId, comment === '-' ? '' : comment].filter(Boolean).join(', ') || null;

const readSwap = (sheet: SheetReader, row: number, cells: SheetRow): EventInput | undefined => {
  const at = sheet.read(row, 'at', timeCell(cells.at));
  if (cells.at === '') sheet.refuse(row, 'at', 'REQUIRED');
  const endReading = sheet.read(row, 'endReading', readingCell(cells.endReading)) ?? null;
  const startReading = sheet.read(row, 'startReading', readingCell(cells.startReading)) ?? null;
  const multiplier = sheet.read(row, 'multiplier', numberCell(cells.multiplier, { most: 1e9, isWhole: false }));
  sheet.read(row, 'newSerialId', textCell(cells.newSerialId, 64));
  sheet.read(row, 'comment', textCell(cells.comment, 230));
  const isRefused = sheet.records[row]?.cells.some(({ code }) => code !== null);
  if (at === undefined || isRefused) return undefined;
  const conversion = multiplier == null ? {} : { multiplier };
  return {
    kind: 'swap',
    at: new Date(at).toISOString(),
    endReading,
    startReading,
    conversion,
    comment: commentOf(cells),
  };
};

const recordOf = (row: Row<'meterEvents'>, { present, events }: MeterState): MeterEventRecord =>
  meterEventRecordOf(row, conversionsOf(present, events));

const isStored = (event: Row<'meterEvents'>, { at }: EventInput): boolean =>
  event.kind === 'swap' && Math.floor(event.at / 1000) === Math.floor(Date.parse(at) / 1000);

/** Checks the rows one after another, as single calls would be. */
export const readSwapWorld = async (db: Db, { targetId, rows, now, locale }: SheetSubject): Promise<SwapWorld> => {
  const finder = new MeterFinder(await readMeterNames(db, targetId));
  const sheet = new SheetReader(rows, undefined, locale);
  const meters = new Map<number, SheetMeter>();
  const swaps = new Map<number, CheckedSwap>();
  const states = new Map<number, MeterState>();
  for (const [row, cells] of rows.entries()) {
    const meter = finder.find(sheet, row);
    if (meter) meters.set(row, meter);
    const input = readSwap(sheet, row, cells);
    if (!meter || !input) continue;
    const metered = await readMetered(db, meter.id);
    const state = states.get(meter.id) ?? (await stateOf(db, metered));
    states.set(meter.id, state);
    const stored = state.events.find((event) => isStored(event, input));
    const otherRow = stored && stored.id < 0 ? -stored.id - 1 : undefined;
    const known = stored && otherRow === undefined ? recordOf(stored, state) : undefined;
    try {
      const checked = stored ? null : await checkedEvent(db, input, metered, { state, now });
      const proposed = { id: -row - 1, valueId: meter.id, by: null, createdAt: now };
      if (checked) states.set(meter.id, withChecked(state, checked, proposed).state);
      swaps.set(row, { input, known, otherRow, checked, faults: {} });
    } catch (error) {
      if (!(error instanceof Refusal) || !error.problem.fields) throw error;
      swaps.set(row, { input, known, otherRow, checked: null, faults: error.problem.fields });
    }
  }
  return { sheet, meters, swaps, now };
};
