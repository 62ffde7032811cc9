import type { IngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import { count, noteReadings } from '../../observability/counts.ts';
import { moveLatest } from '../latest.ts';
import { inReadingsTransaction, type LockedMeter } from '../lockMeters.ts';
import { storeOfKinds } from '../recordReadings.ts';
import { findAmongStored } from '../registers/heldReadings.ts';
import { readExclusions } from '../registers/readingExclusions.ts';
import { readMeterEvents } from '../registers/registerPoints.ts';
import { isRegister, type Reading } from '../slots.ts';
import { dropRepeated, type Line, type RefusedLine } from './ingestLines.ts';
import { judgeLines } from './judgeLines.ts';
import { markReported } from './markReported.ts';
import { recordRefused, type RefusedOfValue } from './recordRefused.ts';
import { readStored, type SentSpan } from './storedReadings.ts';

/** Sent lines of one value, numbered in the request, and those of them that are refused already. */
export type SentLines = { valueId: number; lines: readonly Line[]; refused: readonly RefusedLine[] };

/** Result of the lines of one value, with the lines that are stored. */
type Outcome = { valueId: number; report: IngestReport; fresh: Line[]; lastAt: number };

const spanOf = (meter: LockedMeter, lines: readonly Line[], now: number): SentSpan => ({
  valueId: meter.id,
  register: isRegister(meter.typeId),
  from: lines[0]?.at ?? now,
  to: lines.at(-1)?.at ?? now,
});

/** Judges the lines of each value with what is stored of it, read at once for all of them. */
const judgeAll = async (
  trx: Db,
  sent: readonly SentLines[],
  meters: ReadonlyMap<number, LockedMeter>,
  now: number,
): Promise<Outcome[]> => {
  const own = sent.flatMap(({ valueId, lines, refused }) => {
    const meter = meters.get(valueId);
    return meter ? [{ meter, lines, refused, unique: dropRepeated(lines) }] : [];
  });
  const spans = own.map(({ meter, unique }) => spanOf(meter, unique.lines, now));
  const stored = await readStored(trx, spans, now);
  const registers = spans.filter(({ register }) => register).map(({ valueId }) => valueId);
  const events = registers.length > 0 ? await readMeterEvents(trx, registers) : new Map<number, []>();
  const exclusions = await readExclusions(trx, registers);
  return own.map(({ meter, lines, refused, unique }) => {
    const known = stored.get(meter.id);
    if (!known) throw new Error('The stored readings of a value are missing.');
    const world = { stored: known, events: events.get(meter.id) ?? [], exclusions };
    const judged = judgeLines(unique.lines, meter, world);
    const all = [...refused, ...unique.refused, ...judged.refused];
    return {
      valueId: meter.id,
      report: {
        taken: judged.fresh.length,
        known: unique.repeated + judged.known.length,
        refused: all.toSorted((one, other) => one.line - other.line),
      },
      fresh: judged.fresh,
      lastAt: lines.reduce((latest, { at }) => Math.max(latest, at), -Infinity),
    };
  });
};

const refusedOf = ({ valueId, report, fresh }: Outcome): RefusedOfValue => ({
  valueId,
  refused: report.refused,
  lastAccepted: fresh.reduce((last, { line }) => Math.max(last, line), 0),
});

const readingsOf = ({ valueId, fresh }: Outcome): Reading[] => fresh.map(({ at, raw }) => ({ valueId, at, raw }));

/**
 * Stores the sent lines of values in one transaction, in a number of statements that does not depend on how many values
 * there are, and reports the result of each; unknown values have none. A register is validated together with the stored
 * readings on both sides, within its epoch. Sending the same readings again changes nothing. A dry run reports the same
 * and stores nothing.
 */
export const ingestReadings = async (
  db: Db,
  sent: readonly SentLines[],
  { now, dryRun = false }: { now: number; dryRun?: boolean },
): Promise<Map<number, IngestReport>> => {
  const ids = sent.map(({ valueId }) => valueId);
  const { outcomes, readings } = await inReadingsTransaction(db, ids, async (trx, meters) => {
    const outcomes = await judgeAll(trx, sent, meters, now);
    const readings = outcomes.flatMap(readingsOf);
    if (dryRun) return { outcomes, readings };
    const stored = await storeOfKinds(trx, readings, meters, now);
    await moveLatest(trx, readings, now);
    await findAmongStored(trx, stored.meters, stored.ofRegisters, now);
    // A device whose readings are refused has been heard, so that it is not lost.
    await markReported(trx, new Map(outcomes.map(({ valueId, lastAt }) => [valueId, lastAt])), now);
    await recordRefused(trx, outcomes.map(refusedOf), now);
    return { outcomes, readings };
  });
  if (!dryRun) {
    for (const { report } of outcomes) {
      count(db, 'readings', 'taken', report.taken);
      count(db, 'readings', 'known', report.known);
      count(db, 'readings', 'refused', report.refused.length);
    }
    noteReadings(db, readings, now);
  }
  return new Map(outcomes.map(({ valueId, report }) => [valueId, report]));
};
