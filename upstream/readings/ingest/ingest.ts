import type { IngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import { notFound } from '../../errors/refusal.ts';
import { readLines } from './ingestLines.ts';
import { ingestReadings } from './ingestReadings.ts';

/** Stores the readings of one value from `instant,number` lines in any order, and reports the result of each. */
export const ingest = async (
  db: Db,
  valueId: number,
  csv: string,
  options: { now: number; dryRun?: boolean },
): Promise<IngestReport> => {
  const reports = await ingestReadings(db, [{ valueId, ...readLines(csv, options.now) }], options);
  const report = reports.get(valueId);
  if (!report) throw notFound();
  return report;
};
