import type { IngestReport } from '../../../contract/entities/value.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { mostPerHour, jitterStep } from '../registers/registerLimits.ts';
import { dropRepeated, readLines, refusedLine, type Line, type RefusedLine } from './ingestLines.ts';
import { validateEpochs } from './validateEpochs.ts';
import { moveLatest } from '../latest.ts';
import { storeReadings } from '../recordReadings.ts';
import { conversionsOf } from '../conversions.ts';
import { findAmongStored } from '../registers/heldReadings.ts';
import { isCounted, readExclusions } from '../registers/readingExclusions.ts';
import { isNewRegister, readMeterEvents } from '../registers/registerPoints.ts';
import { isRegister, slotKindOf } from '../slots.ts';
import { markReported } from './markReported.ts';
import { recordRefused } from './recordRefused.ts';
import { readStored, type StoredReadings } from './storedReadings.ts';

type Meter = Pick<Row<'values'>, 'id' | 'typeId' | 'multiplier'>;

/** Whether a slot already holds the reading or a later one. */
const isHeld = (line: Line, { slotAt }: StoredReadings): boolean => (slotAt(line.at)?.at ?? -Infinity) >= line.at;

/** Removes lines whose instant is already stored with another number. */
const dropContradicted = (
  lines: readonly Line[],
  stored: StoredReadings,
  register: boolean,
): { lines: Line[]; refused: RefusedLine[] } => {
  const contradicts = (line: Line): boolean => {
    const slot = stored.slotAt(line.at);
    return slot !== undefined && slot.at === line.at && (register || slot.n === 1) && slot.raw !== line.raw;
  };
  return {
    lines: lines.filter((line) => !contradicts(line)),
    refused: lines.filter(contradicts).map((line) => refusedLine(line, 'DUPLICATE_INSTANT')),
  };
};

const judge = async (db: Db, lines: readonly Line[], stored: StoredReadings, meter: Meter) => {
  const { id, typeId, multiplier } = meter;
  if (!isRegister(typeId)) return { believed: [...lines], refused: [] };
  const events = (await readMeterEvents(db, [id])).get(id) ?? [];
  // Of several multipliers the smallest one: it refuses the least, and the count decides by the one of the time.
  const multipliers = conversionsOf({ multiplier }, events).changes.map(({ before }) => before.multiplier);
  const unit = Math.min(...[multiplier, ...multipliers].map((one) => Math.abs(one || 1)));
  const limits = { perHour: mostPerHour(typeId) / unit, jitter: jitterStep / unit };
  // What was called wrong says nothing of others.
  const exclusions = await readExclusions(db, [id]);
  const known = stored.readings.filter((reading) => isCounted(exclusions, id, reading));
  return validateEpochs(lines, known, events.filter(isNewRegister), limits);
};

/**
 * Stores the readings of one value from `instant,number` lines in any order, and reports the result of each. A register
 * is validated together with the stored readings on both sides, within its epoch. Sending the same readings again changes
 * nothing. A dry run reports the same and stores nothing.
 */
export const ingest = (
  db: Db,
  meter: Meter,
  csv: string,
  { now, dryRun = false }: { now: number; dryRun?: boolean },
): Promise<IngestReport> =>
  inTransaction(db, async (trx) => {
    const read = readLines(csv, now);
    const unique = dropRepeated(read.lines);
    const register = isRegister(meter.typeId);
    const span = { from: unique.lines[0]?.at ?? now, to: unique.lines.at(-1)?.at ?? now };
    const stored = await readStored(trx, { valueId: meter.id, register, now }, span);
    const undisputed = dropContradicted(unique.lines, stored, register);
    // A line that is stored already was judged with what stood beside it then.
    const unread = undisputed.lines.filter((line) => stored.slotAt(line.at)?.at !== line.at);
    const { believed, refused } = await judge(trx, unread, stored, meter);
    const fresh = believed.filter((line) => !isHeld(line, stored));
    const readings = fresh.map(({ at, raw }) => ({ valueId: meter.id, at, raw }));
    if (!dryRun && readings.length > 0) {
      await storeReadings(trx, readings, slotKindOf(meter.typeId), now);
      await moveLatest(trx, readings, now);
      if (register) await findAmongStored(trx, [meter], readings, now);
    }
    // A device whose readings are refused has been heard, so that it is not lost.
    const lastAt = read.lines.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
    if (!dryRun && lastAt > -Infinity) await markReported(trx, meter.id, lastAt, now);
    const all = [...read.refused, ...unique.refused, ...undisputed.refused, ...refused];
    const inOrder = all.toSorted((one, other) => one.line - other.line);
    if (!dryRun) {
      const lastAccepted = Math.max(0, ...fresh.map(({ line }) => line));
      await recordRefused(trx, meter.id, inOrder, { lastAccepted, now });
    }
    return {
      taken: fresh.length,
      known: unique.repeated + undisputed.lines.length - refused.length - fresh.length,
      refused: inOrder,
    };
  });
