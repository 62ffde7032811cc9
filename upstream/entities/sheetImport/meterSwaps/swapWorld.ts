import type { MeterEventRecord } from '../../../../contract/entities/meterEvent.ts';
import type { Db } from '../../../db/connection.ts';
import type { Row } from '../../../db/schema.ts';
import { inChunks } from '../../../db/statements.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { conversionsOf } from '../../../readings/conversions.ts';
import { readMeterEvents } from '../../../readings/registers/registerPoints.ts';
import { checkedEvent, type CheckedEvent, type EventInput } from '../../meterEvent/checkedEvent.ts';
import { meterEventRecordOf, readAllMetered } from '../../meterEvent/meterEventRows.ts';
import type { MeterState } from '../../meterEvent/meterState.ts';
import { isUnstored, stateWith, withChecked, type AddedEvents } from '../../meterEvent/recordEvent.ts';
import { readBeside } from '../../meterEvent/registerNeighbours.ts';
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
  /** Meters with the states that the checked swaps give them. */
  changes: readonly AddedEvents[];
  now: number;
};

/** A swap of a row whose cells are read. */
type GivenSwap = { row: number; meter: SheetMeter; input: EventInput };

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

/** Reads what is stored of the meters of the rows, in few queries however many they are. */
const readStored = async (db: Db, given: readonly GivenSwap[]) => {
  const metered = await readAllMetered(
    db,
    given.map(({ meter }) => meter.id),
  );
  const events = new Map<number, Row<'meterEvents'>[]>();
  for (const some of inChunks([...metered.keys()]))
    for (const [id, own] of await readMeterEvents(db, some)) events.set(id, own);
  const known = given.flatMap((swap) => {
    const its = metered.get(swap.meter.id);
    return its ? [{ ...swap, metered: its }] : [];
  });
  const beside = await readBeside(
    db,
    known.map(({ metered: its, input }) => ({ metered: its, at: Date.parse(input.at) })),
  );
  return { known: known.map((swap, index) => ({ ...swap, beside: beside[index] })), events };
};

/** Checks the rows one after another, as single calls would be. */
export const readSwapWorld = async (db: Db, { targetId, rows, now, locale }: SheetSubject): Promise<SwapWorld> => {
  const finder = new MeterFinder(await readMeterNames(db, targetId));
  const sheet = new SheetReader(rows, undefined, locale);
  const meters = new Map<number, SheetMeter>();
  const given: GivenSwap[] = [];
  for (const [row, cells] of rows.entries()) {
    const meter = finder.find(sheet, row);
    if (meter) meters.set(row, meter);
    const input = readSwap(sheet, row, cells);
    if (meter && input) given.push({ row, meter, input });
  }
  const { known: swapsOfMeters, events } = await readStored(db, given);
  const swaps = new Map<number, CheckedSwap>();
  const changes = new Map<number, AddedEvents>();
  for (const { row, metered, input, beside } of swapsOfMeters) {
    const before = stateWith(metered, events.get(metered.id) ?? []);
    const change = changes.getOrInsertComputed(metered.id, () => ({ metered, before, after: before }));
    const state = change.after;
    const stored = state.events.find((event) => isStored(event, input));
    const otherRow = stored && isUnstored(stored) ? -stored.id - 1 : undefined;
    const known = stored && otherRow === undefined ? recordOf(stored, state) : undefined;
    try {
      const checked = stored ? null : await checkedEvent(db, input, metered, { state, now, stored: beside });
      const proposed = { id: -row - 1, valueId: metered.id, by: null, createdAt: now };
      if (checked) change.after = withChecked(state, checked, proposed).state;
      swaps.set(row, { input, known, otherRow, checked, faults: {} });
    } catch (error) {
      if (!(error instanceof Refusal) || !error.problem.fields) throw error;
      swaps.set(row, { input, known, otherRow, checked: null, faults: error.problem.fields });
    }
  }
  return { sheet, meters, swaps, changes: [...changes.values()].filter(({ before, after }) => after !== before), now };
};
