import type { IngestReport } from '../../../contract/entities/value.ts';
import type { Db } from '../../db/connection.ts';
import { notFound } from '../../errors/refusal.ts';
import { readLines } from './ingestLines.ts';
import { ingestReadings } from './ingestReadings.ts';
import { ingestTogether } from './ingestTogether.ts';

/** Stores the readings of one value from `instant,number` lines in any order, and reports the result of each. */
export const ingest = async (
  db: Db,
  valueId: number,
  csv: string,
  options: { now: number; dryRun?: boolean },
): Promise<IngestReport> => {
  const sent = [{ valueId, ...readLines(csv, options.now) }];
  const reports = options.dryRun
    ? await ingestReadings(db, sent, options)
    : await ingestTogether(db, sent, options.now);
  const report = reports.get(valueId);
  if (!report) throw notFound();
  return report;
};
