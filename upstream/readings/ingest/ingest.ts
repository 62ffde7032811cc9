import type { IngestReport } from '../../../contract/entities/value.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { count, noteReadings } from '../../observability/counts.ts';
import { dropRepeated, readLines } from './ingestLines.ts';
import { judgeLines, type Meter } from './judgeLines.ts';
import { moveLatest } from '../latest.ts';
import { storeReadings } from '../recordReadings.ts';
import { findAmongStored } from '../registers/heldReadings.ts';
import { readExclusions } from '../registers/readingExclusions.ts';
import { readMeterEvents } from '../registers/registerPoints.ts';
import { isRegister, slotKindOf } from '../slots.ts';
import { markReported } from './markReported.ts';
import { recordRefused } from './recordRefused.ts';
import { readStored } from './storedReadings.ts';

/**
 * Stores the readings of one value from `instant,number` lines in any order, and reports the result of each. A register
 * is validated together with the stored readings on both sides, within its epoch. Sending the same readings again changes
 * nothing. A dry run reports the same and stores nothing.
 */
export const ingest = async (
  db: Db,
  meter: Meter,
  csv: string,
  { now, dryRun = false }: { now: number; dryRun?: boolean },
): Promise<IngestReport> => {
  const { report, readings } = await inTransaction(db, async (trx) => {
    const read = readLines(csv, now);
    const unique = dropRepeated(read.lines);
    const register = isRegister(meter.typeId);
    const span = { from: unique.lines[0]?.at ?? now, to: unique.lines.at(-1)?.at ?? now };
    const stored = (await readStored(trx, [{ valueId: meter.id, register, ...span }], now)).get(meter.id);
    if (!stored) throw new Error('The stored readings of a value are missing.');
    const events = register ? ((await readMeterEvents(trx, [meter.id])).get(meter.id) ?? []) : [];
    const exclusions = await readExclusions(trx, register ? [meter.id] : []);
    const { fresh, known, refused } = judgeLines(unique.lines, meter, { stored, events, exclusions });
    const readings = fresh.map(({ at, raw }) => ({ valueId: meter.id, at, raw }));
    if (!dryRun && readings.length > 0) {
      await storeReadings(trx, readings, slotKindOf(meter.typeId), now);
      await moveLatest(trx, readings, now);
      if (register) await findAmongStored(trx, [meter], readings, now);
    }
    // A device whose readings are refused has been heard, so that it is not lost.
    const lastAt = read.lines.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
    if (!dryRun && lastAt > -Infinity) await markReported(trx, meter.id, lastAt, now);
    const all = [...read.refused, ...unique.refused, ...refused];
    const inOrder = all.toSorted((one, other) => one.line - other.line);
    if (!dryRun) {
      const lastAccepted = Math.max(0, ...fresh.map(({ line }) => line));
      await recordRefused(trx, meter.id, inOrder, { lastAccepted, now });
    }
    return { report: { taken: fresh.length, known: unique.repeated + known.length, refused: inOrder }, readings };
  });
  if (dryRun) return report;
  count(db, 'readings', 'taken', report.taken);
  count(db, 'readings', 'known', report.known);
  count(db, 'readings', 'refused', report.refused.length);
  noteReadings(db, readings, now);
  return report;
};
