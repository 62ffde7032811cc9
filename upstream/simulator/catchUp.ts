import { inTransaction } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import { hourMs } from '../demo/days.ts';
import type { Device } from '../demo/demoDevices.ts';
import { fillHistory } from '../demo/history.ts';
import { readLatestReadings } from '../demo/latestReadings.ts';
import { endOfStep, thousandthsOf } from '../demo/reports.ts';
import { readingsBetween, type LatestReadings } from '../demo/reportReadings.ts';
import { setLatestFromSlots } from '../readings/bulkLoad.ts';
import { recordReadings } from '../readings/recordReadings.ts';

const reportAll = async (db: Db, devices: readonly Device[], from: number, to: number, now: number): Promise<void> =>
  recordReadings(db, readingsBetween(devices, from, to, await readLatestReadings(db, devices)), now);

const fillHours = async (db: Db, devices: readonly Device[], from: number, to: number): Promise<void> => {
  const latest: LatestReadings = await readLatestReadings(db, devices);
  const scales = new Map(devices.flatMap(({ values }) => values.map(({ id, scale }) => [id, scale])));
  await fillHistory(db, devices, { from, to, asPlanned: false }, (id) => {
    const before = latest.get(id);
    const scale = scales.get(id) ?? 1;
    return before && { thousandths: thousandthsOf(before.raw, scale), at: endOfStep(before.at) };
  });
};

/**
 * Stores the readings of a time in which the simulation did not run. Full hours are bulk loaded like the history of the
 * demo world; registers continue from their latest reading.
 */
export const catchUp = async (
  db: Db,
  devices: readonly Device[],
  targetIds: readonly number[],
  from: number,
  now: number,
): Promise<void> => {
  const firstHour = Math.ceil(from / hourMs) * hourMs;
  const lastHour = Math.floor(now / hourMs) * hourMs;
  if (lastHour <= firstHour) return reportAll(db, devices, from, now, now);
  await inTransaction(db, async (trx) => {
    await reportAll(trx, devices, from, firstHour - 1, now);
    await fillHours(trx, devices, firstHour, lastHour);
    await setLatestFromSlots(trx, targetIds);
    await reportAll(trx, devices, lastHour, now, now);
  });
};
