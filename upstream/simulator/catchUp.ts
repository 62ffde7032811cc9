import { inTransaction } from '../db/chunks.ts';
import type { Db } from '../db/connection.ts';
import { anHour } from '../db/demo/days.ts';
import type { Device } from '../db/demo/fleet.ts';
import { fillHistory } from '../db/demo/history.ts';
import { readLatest } from '../db/demo/latestSaid.ts';
import { endOfStep, thousandthsOf } from '../db/demo/reports.ts';
import { speakBetween, type Latest } from '../db/demo/speak.ts';
import { setLatestFromSlots } from '../readings/bulkLoad.ts';
import { recordReadings } from '../readings/recordReadings.ts';

const speakAll = async (db: Db, devices: readonly Device[], from: number, to: number, now: number): Promise<void> =>
  recordReadings(db, speakBetween(devices, from, to, await readLatest(db, devices)), now);

const fillHours = async (db: Db, devices: readonly Device[], from: number, to: number): Promise<void> => {
  const latest: Latest = await readLatest(db, devices);
  const scales = new Map(devices.flatMap(({ values }) => values.map(({ id, scale }) => [id, scale])));
  await fillHistory(db, devices, { from, to, asPlanned: false }, (id) => {
    const before = latest.get(id);
    const scale = scales.get(id) ?? 1;
    return before && { thousandths: thousandthsOf(before.raw, scale), at: endOfStep(before.at) };
  });
};

/**
 * Lets devices say what they would have said between two instants, while nobody listened. Full hours of a long
 * silence are loaded at once, as the demo world's history is; meters go on from their latest reading.
 */
export const catchUp = async (
  db: Db,
  devices: readonly Device[],
  targetIds: readonly number[],
  from: number,
  now: number,
): Promise<void> => {
  const firstHour = Math.ceil(from / anHour) * anHour;
  const lastHour = Math.floor(now / anHour) * anHour;
  if (lastHour <= firstHour) return speakAll(db, devices, from, now, now);
  await inTransaction(db, async (trx) => {
    await speakAll(trx, devices, from, firstHour - 1, now);
    await fillHours(trx, devices, firstHour, lastHour);
    await setLatestFromSlots(trx, targetIds);
    await speakAll(trx, devices, lastHour, now, now);
  });
};
