import type { CellCode, SheetRowRecord } from '../../../../contract/entities/sheetImport.ts';
import type { Call } from '../../../calls/call.ts';
import { conversionsOf, type Conversions } from '../../../readings/conversions.ts';
import { dropRepeated, readLines, type Line } from '../../../readings/ingest/ingestLines.ts';
import { judgeLines, rawLimitsOf, type MeterWorld } from '../../../readings/ingest/judgeLines.ts';
import { canFollow, type Register } from '../../../readings/ingest/longestChain.ts';
import { validateTyped } from '../../../readings/ingest/validateRegisters.ts';
import { isCounted } from '../../../readings/registers/readingExclusions.ts';
import { isNewRegister } from '../../../readings/registers/registerPoints.ts';
import type { Reading } from '../../../readings/slots.ts';
import { instantOf, scaled } from '../../../time/instant.ts';
import { MeterFinder } from '../meters/meterFinder.ts';
import { unitOf, wordOfType, type SheetMeter } from '../meters/meterWorld.ts';
import { readingCell, writtenNumber } from '../rows/sheetCells.ts';
import { SheetReader } from '../rows/sheetReader.ts';
import type { SheetRow } from '../rows/sheetRows.ts';
import { timeCell } from '../rows/timeCells.ts';
import type { SheetPlan } from '../sheetKind.ts';
import type { ReadingWorld } from './readingWorld.ts';
import { warningOf } from './readingWarnings.ts';

/** What a sheet of readings does: outcomes by row, and the readings that are stored if none is refused. */
export type ReadingPlan = SheetPlan & { readings: Reading[] };

/** A row whose cells are read. */
type Typed = { row: number; at: number; reading: number; raw: number };

type Judged = { meter: SheetMeter; world: MeterWorld; conversions: Conversions };

/** Raw number without the noise of a division. */
const rounded = (raw: number): number => Math.round(raw * 1e9) / 1e9;

/** Readings between which a line is judged: of its epoch, the stored ones and what its meter event gives. */
const besideOf = (at: number, readings: readonly Register[], { events }: MeterWorld): [Register?, Register?] => {
  const divisions = events.filter(isNewRegister);
  const [began, ends] = [divisions.findLast((event) => event.at <= at), divisions.find((event) => event.at > at)];
  const own = readings.filter((one) => one.at >= (began?.at ?? -Infinity) && one.at < (ends?.at ?? Infinity));
  const start = began?.startRaw == null ? undefined : { at: began.at, raw: began.startRaw };
  const end = ends?.endRaw == null ? undefined : { at: ends.at, raw: ends.endRaw };
  return [own.findLast((one) => one.at < at) ?? start, own.find((one) => one.at > at) ?? end];
};

/** The lowest reading that fits between its neighbours if the decimal point of the typed one is moved; null without one. */
const movedPoint = (
  { at, reading }: Typed,
  [before, after]: [Register?, Register?],
  { meter, world, conversions }: Judged,
): number | null => {
  const { perHour } = rawLimitsOf(meter, world.events);
  const { multiplier, offset } = conversions.at(at);
  const fitting = [10, 100, 1000, 0.1, 0.01, 0.001]
    .map((factor) => Math.round(reading * factor * 1e6) / 1e6)
    .filter((moved) => {
      const line = { at, raw: (moved - offset) / multiplier };
      return before && canFollow(before, line, perHour) && (!after || canFollow(line, after, perHour));
    });
  return fitting.length === 0 ? null : Math.min(...fitting);
};

class ReadingPlanner {
  readonly #world: ReadingWorld;
  readonly #sheet: SheetReader;
  readonly #readings: Reading[] = [];
  readonly #added = new Set<number>();

  constructor(world: ReadingWorld, rows: readonly SheetRow[], locale: Call['locale']) {
    this.#world = world;
    this.#sheet = new SheetReader(rows, undefined, locale);
  }

  #note(row: number, changes: Partial<SheetRowRecord>): void {
    const record = this.#sheet.records[row];
    if (record) Object.assign(record, changes);
  }

  /** Reads the cells of the rows, by meter. */
  #readRows(): Map<SheetMeter, { row: number; at: number; reading: number }[]> {
    const finder = new MeterFinder(this.#world.names);
    const found: { meter: SheetMeter; row: number; at: number; reading: number }[] = [];
    for (const [
      row,
      { at: atText, reading: readingText, space, core, serialId, value },
    ] of this.#sheet.rows.entries()) {
      const meter = finder.find(this.#sheet, row);
      const at = this.#sheet.read(row, 'at', timeCell(atText));
      const reading = this.#sheet.read(row, 'reading', readingCell(readingText));
      if (atText === '') this.#sheet.refuse(row, 'at', 'REQUIRED');
      if (readingText === '') this.#sheet.refuse(row, 'reading', 'REQUIRED');
      this.#note(row, {
        space: meter?.space || space,
        core: meter
          ? wordOfType(meter.typeId, this.#sheet.locale) || meter.name || meter.core
          : value || core || serialId || null,
        reading: {
          at: instantOf(at ?? null),
          previous: null,
          reading: reading ?? null,
          consumption: null,
          unit: meter ? unitOf(meter) : null,
        },
      });
      if (meter && at !== undefined && reading !== undefined) found.push({ meter, row, at, reading });
    }
    return Map.groupBy(found, ({ meter }) => meter);
  }

  #judge(judged: Judged, typed: readonly Typed[]): void {
    const { meter, world } = judged;
    const csv = typed.map(({ at, raw }) => `${new Date(at).toISOString()},${raw.toFixed(6)}`).join('\n');
    const read = readLines(csv, this.#world.now);
    // The text of a line has the digits of a message; what is stored is the number.
    const exact = read.lines.map((line) => ({ ...line, raw: typed[line.line - 1]?.raw ?? line.raw }));
    const unique = dropRepeated(exact);
    const verdict = judgeLines(unique.lines, meter, world, validateTyped);
    const rowOf = ({ line }: { line: number }): Typed | undefined => typed[line - 1];
    const counted = world.stored.readings.filter((reading) => isCounted(world.exclusions, meter.id, reading));
    const byInstant = new Map<number, Register>([...counted, ...verdict.fresh].map((one) => [one.at, one]));
    const readings = [...byInstant.values()].toSorted((one, other) => one.at - other.at);
    const codes: Partial<Record<string, CellCode>> = { MALFORMED: 'INVALID' };
    for (const refused of [...read.refused, ...unique.refused, ...verdict.refused]) {
      const own = rowOf(refused);
      if (!own) continue;
      const code = codes[refused.reason] ?? (refused.reason as CellCode);
      const isOfTime = code === 'IN_THE_FUTURE' || code === 'INVALID';
      const other = unique.refused.includes(refused)
        ? typed.find(({ at, row }) => at === own.at && row < own.row)
        : null;
      const moved = code.endsWith('_STEP') ? movedPoint(own, besideOf(own.at, readings, world), judged) : null;
      this.#sheet.refuse(own.row, isOfTime ? 'at' : 'reading', other ? 'REPEATED' : code, {
        otherRow: other?.row ?? null,
        suggestion: moved === null ? null : writtenNumber(moved, this.#sheet.locale),
      });
    }
    for (const { at, raw, line } of verdict.fresh) {
      this.#readings.push({ valueId: meter.id, at, raw });
      const own = rowOf({ line });
      if (own) this.#added.add(own.row);
    }
    this.#describe(judged, typed, { readings, known: verdict.known });
  }

  /** Records the reading before each row, what was consumed since, and what is worth a look. */
  #describe(
    { meter, world, conversions }: Judged,
    typed: readonly Typed[],
    { readings, known }: { readings: readonly Register[]; known: readonly Line[] },
  ): void {
    const earlier = this.#world.earlier.get(meter.id) ?? readings[0];
    const later = new Set(
      known
        .filter(({ at, raw }) => world.stored.slotAt(at)?.at !== at || world.stored.slotAt(at)?.raw !== raw)
        .map(({ at }) => at),
    );
    for (const { row, at, reading } of typed) {
      const [before] = besideOf(at, readings, world);
      const previous = before ? scaled(before.raw, conversions.at(before.at)) : null;
      const consumption = previous === null ? null : Math.round((reading - previous) * 1e6) / 1e6;
      const record = this.#sheet.records[row];
      if (record?.reading) record.reading = { ...record.reading, previous, consumption };
      if (this.#sheet.outcome(row, this.#added.has(row)) === 'refused') continue;
      if (later.has(at)) this.#note(row, { warning: 'LATER_IN_HOUR' });
      else if (this.#added.has(row) && before)
        this.#note(row, { warning: warningOf({ at, reading }, { before, earlier }, conversions) });
    }
  }

  plan(): ReadingPlan {
    const { stored, events, exclusions } = this.#world;
    for (const [meter, rows] of this.#readRows()) {
      const own = stored.get(meter.id);
      if (!own) continue;
      const itsEvents = events.get(meter.id) ?? [];
      const conversions = conversionsOf(meter, itsEvents);
      const judged = { meter, world: { stored: own, events: itsEvents, exclusions }, conversions };
      const typed = rows.map(({ row, at, reading }): Typed => {
        const { multiplier, offset } = conversions.at(at);
        // A reading of the second that is stored with its milliseconds is the stored one.
        const slot = own.slotAt(at);
        const isSame =
          slot !== undefined &&
          Math.floor(slot.at / 1000) * 1000 === at &&
          scaled(slot.raw, { multiplier, offset }) === reading;
        return {
          row,
          reading,
          at: isSame ? slot.at : at,
          raw: isSame ? slot.raw : rounded((reading - offset) / multiplier),
        };
      });
      this.#judge(judged, typed);
    }
    for (const [row, record] of this.#sheet.records.entries())
      record.outcome = this.#sheet.outcome(row, this.#added.has(row));
    return { rows: this.#sheet.records, readings: this.#readings };
  }
}

/** Compares the readings of a sheet with what is stored, by the rules of readings that are sent singly. */
export const planReadings = (world: ReadingWorld, rows: readonly SheetRow[], locale: Call['locale']): ReadingPlan =>
  new ReadingPlanner(world, rows, locale).plan();
