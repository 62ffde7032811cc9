import { sql } from 'kysely';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { Device } from './demoDevices.ts';
import { lastReportBefore } from './reports.ts';

type Words = { id: number; text: string; at: number };

const wordsOf = (device: Device, now: number): Words[] => {
  const at = lastReportBefore(device, Math.min(now, device.planned.offlineSince ?? now));
  return device.values.flatMap(({ id, signal }) => (signal.kind === 'text' ? [{ id, text: signal.at(at), at }] : []));
};

/** Stores the last reported texts of devices before a time; texts have no readings. */
export const storeTexts = async (db: Db, devices: readonly Device[], now: number): Promise<void> => {
  for (const some of inChunks(devices.flatMap((device) => wordsOf(device, now)))) {
    const given = sql.join(
      some.map(({ id, text, at }) => sql`(cast(${id} as bigint), cast(${text} as text), cast(${at} as bigint))`),
    );
    await sql`update "values" set "latestText" = given.column2, "latestAt" = given.column3
      from (values ${given}) as given where "values"."id" = given.column1`.execute(db);
  }
};
