import type { IngestReport, ManyIngestReport } from '../../../contract/entities/value.ts';
import type { Context } from '../../graph/graphContext.ts';
import { hasCode } from '../../graph/problems.ts';

/** A reading of a value by its key, as it is sent. */
export type KeyedReading = { key: number; at: string; value: number };

type Refused = ManyIngestReport['refused'][number];

const nothing: IngestReport = { taken: 0, known: 0, refused: [] };

/** Sends the readings of each value by a call of its own, for a /ui without the call of many. */
const sendByValue = async (
  readings: readonly KeyedReading[],
  dryRun: boolean,
  { ui }: Context,
): Promise<ManyIngestReport> => {
  const byKey = Map.groupBy(
    readings.map((reading, index) => ({ ...reading, line: index + 1 })),
    ({ key }) => key,
  );
  const report: ManyIngestReport = { taken: 0, known: 0, refused: [] };
  for (const [key, own] of byKey) {
    const lineOf = (line: number): number => own[line - 1]?.line ?? 0;
    const refuse = (line: number, { at, value, reason }: Pick<Refused, 'at' | 'value' | 'reason'>): void =>
      void report.refused.push({ line, valueId: String(key), at, value, reason });
    const csv = own.map(({ at, value }) => `${at},${value}`).join('\n');
    const sent = await ui.addReadings({ id: key, readings: csv, ...(dryRun && { dryRun }) }).catch((error: unknown) => {
      if (!hasCode(error, 'NOT_FOUND')) throw error;
      for (const { line, at, value } of own) refuse(line, { at, value: String(value), reason: 'VALUE_NOT_FOUND' });
      return nothing;
    });
    report.taken += sent.taken;
    report.known += sent.known;
    for (const refused of sent.refused) refuse(lineOf(refused.line), refused);
  }
  return { ...report, refused: report.refused.toSorted((one, other) => one.line - other.line) };
};

/** Sends readings of several values by one call of /ui, or by one for each value where it has no such call. */
export const sendManyReadings = async (
  readings: readonly KeyedReading[],
  dryRun: boolean,
  context: Context,
): Promise<ManyIngestReport> => {
  const csv = readings.map(({ key, at, value }) => `${key},${at},${value}`).join('\n');
  try {
    return await context.ui.addManyReadings({ readings: csv, ...(dryRun && { dryRun }) });
  } catch (error) {
    // The call names no value in its path, so that only one that is missing is not found.
    if (!hasCode(error, 'NOT_FOUND')) throw error;
    return sendByValue(readings, dryRun, context);
  }
};
