import type { UiClient } from '../../bff/ui/client.ts';
import type { IngestReport } from '../../contract/entities/value.ts';
import { findMeters } from './meters.ts';
import type { RegisterReading, Registers } from './readRegisters.ts';

/** Number of readings per call. */
const batchSize = 5_000;

/** Refused readings of a household by reason: count and first line. */
export type Refusals = Map<string, { count: number; firstLine: number }>;

/** Result for one household. */
export type HouseholdReport = {
  household: string;
  made: boolean;
  readings: number;
  taken: number;
  known: number;
  refused: Refusals;
};

/** Result of an import or a dry run. */
export type ImportReport = { targetIsNew: boolean; households: HouseholdReport[] };

type Options = { target: string; dryRun: boolean; onProgress?: (readings: number) => void };

const toCsv = (readings: readonly RegisterReading[]) =>
  readings.map(({ at, litres }) => `${new Date(at).toISOString()},${litres}`).join('\n');

const note = (refused: Refusals, reason: string, line: number) => {
  const seen = refused.get(reason);
  refused.set(reason, { count: (seen?.count ?? 0) + 1, firstLine: seen?.firstLine ?? line });
};

const send = async (
  ui: UiClient,
  id: number,
  readings: RegisterReading[],
  report: HouseholdReport,
  onProgress?: Options['onProgress'],
) => {
  for (let first = 0; first < readings.length; first += batchSize) {
    const batch = readings.slice(first, first + batchSize);
    const result: IngestReport = await ui.addReadings({ id, readings: toCsv(batch) });
    report.taken += result.taken;
    report.known += result.known;
    for (const { line, reason } of result.refused) note(report.refused, reason, batch[line - 1]?.line ?? 0);
    onProgress?.(batch.length);
  }
};

/** Sends the registers of a file to /ui, one apartment and one cold water meter per household; a dry run sends none. */
export const importRegisters = async (
  ui: UiClient,
  { households, unread }: Registers,
  options: Options,
): Promise<ImportReport> => {
  const meters = await findMeters(ui, options.target, [...households.keys()], options.dryRun);
  const reports: HouseholdReport[] = [];
  for (const [household, readings] of households) {
    const report: HouseholdReport = {
      household,
      made: meters.made.includes(household),
      readings: readings.length,
      taken: 0,
      known: 0,
      refused: new Map(),
    };
    for (const line of unread) if (line.household === household) note(report.refused, line.reason, line.line);
    const valueId = meters.valueIds.get(household);
    if (!options.dryRun && valueId === undefined) throw new Error(`No meter was made for household ${household}.`);
    if (!options.dryRun && valueId !== undefined) await send(ui, valueId, readings, report, options.onProgress);
    reports.push(report);
  }
  return { targetIsNew: meters.targetIsNew, households: reports };
};
