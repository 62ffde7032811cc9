import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { weekMatrices, type WeekValue } from '../../../upstream/readings/weekMatrix.ts';
import { makeGroup, makeMeter, makeTarget } from '../../kit/makeRows.ts';
import { emptyDatabase } from '../demo/demoDatabase.ts';

const hour = 3_600_000;

let db: Db;
const values: WeekValue[] = [];

beforeAll(async () => {
  db = await emptyDatabase();
  const targetId = await makeTarget(db, { name: 'house' });
  const place = { targetId, groupId: await makeGroup(db, { targetId, name: 'building' }), spaceId: null };
  const scale = { multiplier: 1, offset: 0, from: -Infinity, until: Infinity };
  for (const spaceId of [1, 2]) {
    const { values: made } = await makeMeter(db, place, { name: 'meter' }, [34]);
    values.push({ ...scale, id: made[34] ?? 0, typeId: 34, spaceId });
  }
});
afterAll(() => db.destroy());

describe('the week of a meter that counts the same each hour', () => {
  it.each([
    ['summer time began on Sunday at 3', '2027-04-01T09:00:00Z', [[6, 3, null]]],
    ['summer time ended on Sunday at 4', '2027-11-04T09:00:00Z', [[6, 3, 2]]],
    ['the clock did not change', '2027-06-03T09:00:00Z', []],
  ] as const)('has each hour of seven local days once, also where %s', async (_, time, others) => {
    const now = Date.parse(time);
    await db.deleteFrom('readingsHour').execute();
    const readings = values.flatMap(({ id, spaceId }) =>
      Array.from({ length: 400 }, (__, index) => ({
        valueId: id,
        at: now - index * hour,
        raw: (1000 - index) * spaceId,
      })),
    );
    await recordReadings(db, readings, now);
    const weeks = await weekMatrices(db, values, 'sum', now);
    for (const { spaceId, hours } of weeks) {
      const expected = hours.map((day) => day.map((): number | null => spaceId));
      for (const [day, at, amount] of others) (expected[day] ?? [])[at] = amount === null ? null : amount * spaceId;
      expect(hours).toEqual(expected);
    }
    expect(weeks.map(({ spaceId }) => spaceId)).toEqual([1, 2]);
  });
});
