import { logResult } from '../calls/audit.ts';
import type { Db } from '../db/connection.ts';
import type { Device } from '../demo/demoDevices.ts';
import { readLatestReadings } from '../demo/latestReadings.ts';
import { lastReportBefore, nextReport } from '../demo/reports.ts';
import { readingsAt, readingsBetween } from '../demo/reportReadings.ts';
import type { Reading } from '../readings/slots.ts';
import type { StateChange } from './simulatedDevices.ts';

/** Database, and the values that users have written. */
export type Receiver = { db: Db; written: ReadonlySet<number> };

const batteryChanges = (device: Device, readings: readonly Reading[]): StateChange[] => {
  const battery = device.values.find(({ signal }) => device.planned.battery && signal === device.planned.signals[23]);
  const reading = readings.find(({ valueId }) => valueId === battery?.id);
  return reading ? [{ ids: [device.id], patch: { battery: reading.raw } }] : [];
};

/** Collects the readings that are due since the last step, and the changes of the reporting devices. */
export const receiveReports = async (
  { db, written }: Receiver,
  reporting: Device[],
  { from, now }: { from: number; now: number },
  returned: ReadonlySet<number>,
) => {
  const due = reporting.filter((device) => returned.has(device.id) || nextReport(device, from + 1) <= now);
  const latest = await readLatestReadings(db, due);
  const set = new Map([...written].flatMap((id) => (latest.has(id) ? [[id, latest.get(id)?.raw ?? 0] as const] : [])));
  const changes: StateChange[] = [];
  const readings: Reading[] = [];
  const reported: number[] = [];
  for (const device of due) {
    const deviceReadings = returned.has(device.id)
      ? readingsAt(device, now, latest)
      : readingsBetween([device], from, now, latest);
    // What people have set stays as they set it, whatever the device was going to say.
    readings.push(...deviceReadings.map((reading) => ({ ...reading, raw: set.get(reading.valueId) ?? reading.raw })));
    if (returned.has(device.id) || lastReportBefore(device, now + 1) > from) reported.push(device.id);
    changes.push(...batteryChanges(device, deviceReadings));
  }
  if (reported.length > 0) changes.unshift({ ids: reported, patch: { lastSeenAt: now } });
  return { readings, changes };
};

/** Ids of the values that users have written through their devices. */
export const readWritten = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('valueEvents')
    .select('valueId')
    .distinct()
    .where('field', '=', 'value')
    .where('result', '=', logResult.ok)
    .execute();
  return rows.map(({ valueId }) => valueId);
};
