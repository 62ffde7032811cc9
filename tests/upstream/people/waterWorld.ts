import type { Db } from '../../../upstream/db/connection.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Reading } from '../../../upstream/readings/slots.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';

const hour = 3_600_000;

/** Consumption of an apartment in litres an hour, cold and hot. */
export type Use = { cold: number; hot: number };

/** Apartments of a house of four, by name. */
export const uses: Record<string, Use> = {
  A1: { cold: 10, hot: 5 },
  A2: { cold: 8, hot: 4 },
  A3: { cold: 6, hot: 2 },
  A4: { cold: 4, hot: 0 },
};

const readingsOf = (valueId: number, litresAnHour: number, from: number, to: number): Reading[] =>
  Array.from({ length: Math.floor((to - from) / (3 * hour)) + 1 }, (_, index) => ({
    valueId,
    at: from + index * 3 * hour,
    raw: 100_000 + litresAnHour * 3 * index,
  }));

/** A house whose four apartments of one size use water evenly over a range of time; its admin is Sanna. */
export const makeWaterWorld = async (db: Db, { from, to }: { from: number; to: number }) => {
  const sanna = await makeUser(db, { username: 'sanna' });
  const targetId = await makeTarget(db, { name: 'As Oy Kotikuusi', address: 'Kuusitie 1', city: 'Tampere' });
  await makeShare(db, from, { targetId, userId: sanna, role: 'TARGET_ADMIN' });
  const groupId = await makeGroup(db, { targetId, name: 'Talo' });
  const prices = [2, 2.5, 8, 30].map((value, index) => ({ targetId, moduleId: 2, parameterId: index + 1, value }));
  await db.insertInto('moduleParameters').values(prices).execute();
  const spaces: Record<string, number> = {};
  for (const [position, [name, { cold, hot }]] of Object.entries(uses).entries()) {
    const spaceId = await makeSpace(db, { targetId, groupId, name, no: name, position, size: 48, residents: 2 });
    const { values } = await makeMeter(db, { targetId, groupId, spaceId }, { name: `${name} vesi` }, [34, 35]);
    const readings = [...readingsOf(values[34] ?? 0, cold, from, to), ...readingsOf(values[35] ?? 0, hot, from, to)];
    await recordReadings(db, readings, to);
    spaces[name] = spaceId;
  }
  return { targetId, groupId, spaces };
};

/** Continues the meters over a range of time, with as little as a litre a day. */
export const fillMeters = async (db: Db, { from, to }: { from: number; to: number }): Promise<void> => {
  const meters = await db.selectFrom('values').select(['id', 'latestRaw']).execute();
  const day = 24 * hour;
  const readings = meters.flatMap(({ id, latestRaw }) =>
    Array.from({ length: Math.floor((to - from) / day) }, (_, index) => ({
      valueId: id,
      at: from + (index + 1) * day,
      raw: (latestRaw ?? 0) + index + 1,
    })),
  );
  await recordReadings(db, readings, to);
};
