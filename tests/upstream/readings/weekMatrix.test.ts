import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { weekMatrices, type WeekValue } from '../../../upstream/readings/weekMatrix.ts';
import { makeGroup, makeMeter, makeTarget } from '../../kit/makeRows.ts';
import { emptyDatabase } from '../demo/demoDatabase.ts';
import { deleteReadings } from '../../kit/storedHours.ts';

const hour = 3_600_000;

let db: Db;
const values: WeekValue[] = [];

let gauge: WeekValue;

beforeAll(async () => {
  db = await emptyDatabase();
  const targetId = await makeTarget(db, { name: 'house' });
  const place = { targetId, groupId: await makeGroup(db, { targetId, name: 'building' }), spaceId: null };
  const scale = { multiplier: 1, offset: 0, unit: null, from: -Infinity, until: Infinity };
  for (const spaceId of [1, 2]) {
    const { values: made } = await makeMeter(db, place, { name: 'meter' }, [34]);
    values.push({ ...scale, id: made[34] ?? 0, typeId: 34, spaceId });
  }
  const { values: made } = await makeMeter(db, place, { name: 'gauge' }, [1]);
  gauge = { ...scale, multiplier: 0.1, offset: -5, id: made[1] ?? 0, typeId: 1, spaceId: 3 };
});
afterAll(() => db.destroy());

describe('the week of a meter that counts the same each hour', () => {
  it.each([
    ['summer time began on Sunday at 3', '2027-04-01T09:00:00Z', [[6, 3, null]]],
    ['summer time ended on Sunday at 4', '2027-11-04T09:00:00Z', [[6, 3, 2]]],
    ['the clock did not change', '2027-06-03T09:00:00Z', []],
  ] as const)('has each hour of seven local days once, also where %s', async (_, time, others) => {
    const now = Date.parse(time);
    await deleteReadings(db);
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

describe('the week of a gauge', () => {
  it('is the mean of the same hours, of the readings from the first that may be shown to the last', async () => {
    // Tuesday at noon in Helsinki.
    const now = Date.parse('2027-06-08T09:00:00Z');
    await deleteReadings(db);
    const from = now - 50 * hour;
    const readings = Array.from({ length: 200 }, (_, index) => ({
      valueId: gauge.id,
      at: now - (index + 1) * hour,
      raw: 250 + (index % 24),
    }));
    await recordReadings(db, readings, now);
    const shown = { ...gauge, from, until: now - 10 * hour };
    const [week] = await weekMatrices(db, [shown], 'mean', now);
    const means = (week?.hours ?? []).flatMap((day, weekday) =>
      day.flatMap((mean, at) => (mean === null ? [] : [[weekday, at, mean]])),
    );
    // From Sunday 10 o'clock to Tuesday 2 o'clock.
    const expected = Array.from({ length: 41 }, (_, index) => {
      const hoursAgo = 50 - index;
      const since = 10 + index;
      return [
        (6 + Math.floor(since / 24)) % 7,
        since % 24,
        Math.round((25 + ((hoursAgo - 1) % 24) / 10 - 5) * 1000) / 1000,
      ];
    });
    expect(means).toEqual(expected.toSorted(([one = 0, a = 0], [other = 0, b = 0]) => one - other || a - b));
    const [all] = await weekMatrices(db, [gauge], 'mean', now);
    expect(all?.hours.flat().filter((mean) => mean !== null)).toHaveLength(168);
  });
});
