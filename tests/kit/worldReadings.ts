import type { Db } from '../../upstream/db/connection.ts';
import { recordReadings } from '../../upstream/readings/recordReadings.ts';
import { isRegister, type Reading } from '../../upstream/readings/slots.ts';

const step = 300_000;
const stepsOfWeek = 7 * 288;

/** Consumption in litres in the five minutes before a time: some by day, none by night. */
export const litresBefore = (at: number): number => {
  const hour = new Date(at).getUTCHours();
  return hour >= 5 && hour < 20 ? 1 + (hour % 3) : 0;
};

/** Stores a reading of every value of the world for every five minutes of the last week. */
export const fillWeek = async (db: Db, now: number): Promise<void> => {
  const values = await db.selectFrom('values').select(['id', 'typeId']).execute();
  const last = Math.floor(now / step) * step;
  const readings: Reading[] = values.flatMap(({ id, typeId }) => {
    let register = 100_000 * id;
    return Array.from({ length: stepsOfWeek }, (_, index) => {
      const at = last - (stepsOfWeek - 1 - index) * step;
      register += litresBefore(at);
      return { valueId: id, at, raw: isRegister(typeId) ? register : 20 + ((at / 3_600_000) % 24) / 10 };
    });
  });
  await recordReadings(db, readings, now);
};
