import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { boundariesOf, clippedBoundaries, type Period } from '../../../upstream/readings/buckets.ts';
import { countConsumption } from '../../../upstream/readings/consumption.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { deleteStaleDays } from '../../../upstream/readings/registers/registerDays.ts';
import { rollUpDays, settledDays } from '../../../upstream/readings/registers/rollUp.ts';
import { createRandom } from '../../../upstream/demo/random.ts';
import { makeGroup, makeMeter, makeTarget } from '../../kit/makeRows.ts';
import { emptyDatabase } from '../demo/demoDatabase.ts';
import { deleteReadings } from '../../kit/storedHours.ts';

const hour = 3_600_000;
const begin = Date.parse('2026-01-10T07:00:00Z');
const now = Date.parse('2026-07-20T09:00:00Z');
const hours = (now - begin) / hour;

let db: Db;
let id: number;

beforeEach(async () => {
  db = await emptyDatabase();
  const targetId = await makeTarget(db, { name: 'house' });
  const place = { targetId, groupId: await makeGroup(db, { targetId, name: 'building' }), spaceId: null };
  id = (await makeMeter(db, place, { name: 'meter' }, [34])).values[34] ?? 0;
});

afterEach(() => db.destroy());

const count = async (period: Period, from = begin - 24 * hour, to = now, boundaries = boundariesOf) => {
  const meters = [{ id, typeId: 34, multiplier: 0.001, from: -Infinity, until: Infinity }];
  const counted = await countConsumption(db, meters, boundaries(period, { from, to }, 10_000));
  return (counted.get(34) ?? []).map(({ amount, estimatedAmount, ...rest }) => ({
    ...rest,
    amount: amount === null ? null : Math.round(amount * 1e6) / 1e6,
    estimatedAmount: Math.round(estimatedAmount * 1e6) / 1e6,
  }));
};

const periods: Period[] = ['day', 'week', 'month', 'year'];

const countAll = async () => [
  ...(await Promise.all(periods.map((period) => count(period)))),
  await count('month', now - 40 * 24 * hour),
  await count('hour', now - 60 * hour),
  ...(await Promise.all(
    periods.map((period) => count(period, begin + 31.25 * hour, now - 45 * hour, clippedBoundaries)),
  )),
  await count('day', now - 100.5 * hour, now - 99 * hour, clippedBoundaries),
];

/** Half a year of a meter with all kinds of faults. */
const troubled = (seed: number) => {
  const random = createRandom(seed);
  const readings: { valueId: number; at: number; raw: number }[] = [];
  let raw = 50_000;
  for (let index = 0; index < hours; index += 1) {
    raw += Math.floor(random() * 30);
    const trouble = random();
    // Gaps of up to three weeks, impossible jumps, steps back, and a register that restarts from 0.
    if (trouble < 0.004) index += Math.floor(random() * 80);
    else if (trouble < 0.0045) index += Math.floor(random() * 500);
    const spike = trouble > 0.995 ? 90_000 : 0;
    const slip = trouble > 0.99 && trouble < 0.995 ? -400 : 0;
    if (trouble > 0.9895 && trouble < 0.99) raw = Math.floor(raw / 7);
    readings.push({
      valueId: id,
      at: begin + index * hour - Math.floor(random() * 1_800_000),
      raw: raw + spike + slip,
    });
  }
  return readings.filter(({ at }) => at <= now);
};

/** Records a swap just before each reading with which a register restarted. */
const recordSwaps = async (readings: readonly { at: number; raw: number }[]): Promise<void> => {
  const restarts = readings.filter(({ raw }, index) => raw < (readings[index - 1]?.raw ?? 0) / 3);
  const swaps = restarts.map(({ at }) => ({
    valueId: id,
    kind: 'swap' as const,
    at: at - 1,
    endRaw: null,
    startRaw: null,
    comment: null,
    by: null,
    createdAt: now,
  }));
  if (swaps.length > 0) await db.insertInto('meterEvents').values(swaps).execute();
};

const daysStored = async () =>
  (await db.selectFrom('registerDays').select('ts').where('valueId', '=', id).orderBy('ts').execute()).map(
    ({ ts }) => ts,
  );

describe('the consumption by day', () => {
  it.each([1, 2, 3, 4, 5, 6])('equals the sum of the hours, for a faulty meter (%i)', async (seed) => {
    const readings = troubled(seed);
    await recordReadings(db, readings, now);
    await recordSwaps(readings);
    const fromHours = await countAll();
    await rollUpDays(db, now);
    expect((await daysStored()).length).toBeGreaterThan(100);
    expect(await countAll()).toEqual(fromHours);
  });

  it('is estimated where the meter counted more than it is made for, and only there', async () => {
    let raw = 50_000;
    const readings = Array.from({ length: 60 * 24 }, (_, index) => {
      raw += index >= 500 && index < 503 ? 4000 : 10;
      return { valueId: id, at: begin + index * hour, raw };
    });
    await recordReadings(db, readings, now);
    const estimatedIn = async (period: Period) =>
      (await count(period)).flatMap(({ from, to, estimated }) => (estimated ? [[from, to]] : []));
    const byHour = await estimatedIn('hour');
    expect(byHour).toEqual([499, 500, 501].map((at) => [begin / 1000 + at * 3600, begin / 1000 + (at + 1) * 3600]));
    for (const period of ['day', 'month'] as const) {
      const fromHours = await estimatedIn(period);
      expect(fromHours).toHaveLength(1);
      await rollUpDays(db, now);
      expect(await estimatedIn(period)).toEqual(fromHours);
      await db.deleteFrom('registerDays').execute();
    }
  });

  it('is estimated where a midnight divides a flow above what the meter is made for', async () => {
    const midnight = Date.parse('2026-01-20T22:00:00Z');
    let raw = 50_000;
    const readings = Array.from({ length: 24 * 20 }, (_, index) => {
      const at = begin + index * hour + hour / 2;
      // The flow of two hours, of which the first goes over the midnight.
      raw += at > midnight && at < midnight + 2 * hour ? 4000 : 10;
      return { valueId: id, at, raw };
    });
    await recordReadings(db, readings, now);
    const estimates = async () => {
      const before = await count('day', midnight - 24 * hour, midnight, clippedBoundaries);
      const after = await count('day', midnight, midnight + 24 * hour, clippedBoundaries);
      const next = await count('day', midnight + 24 * hour, midnight + 48 * hour, clippedBoundaries);
      return [before, after, next].map((buckets) => buckets.map(({ estimated }) => estimated > 0));
    };
    expect(await estimates()).toEqual([[true], [true], [false]]);
    await rollUpDays(db, now);
    expect(await daysStored()).not.toEqual([]);
    expect(await estimates()).toEqual([[true], [true], [false]]);
  });

  it('grows with the days, each counted once', async () => {
    const readings = troubled(7);
    await recordReadings(db, readings, now);
    const fromHours = await countAll();
    await deleteReadings(db);
    for (let part = 0; part < readings.length; part += 300) {
      const some = readings.slice(part, part + 300);
      await recordReadings(db, some, now);
      await rollUpDays(db, some.at(-1)?.at ?? now);
    }
    expect(await countAll()).toEqual(fromHours);
  });

  it('is recounted from the time of a late reading', async () => {
    const readings = troubled(8);
    const late = readings.filter((_, index) => index % 97 === 0 || (index > 2000 && index < 2100));
    await recordReadings(
      db,
      readings.filter((reading) => !late.includes(reading)),
      now,
    );
    await rollUpDays(db, now);
    const before = await daysStored();
    for (const reading of late) await recordReadings(db, [reading], now);
    const kept = await daysStored();
    expect(kept.length).toBeLessThan(before.length);
    const half = await countAll();
    await rollUpDays(db, now);
    const whole = await countAll();
    await db.deleteFrom('registerDays').execute();
    expect(whole).toEqual(await countAll());
    expect(half).toEqual(whole);
  });

  it('is that of its hours where it begins or ends a part of a second beside a midnight', async () => {
    const readings = Array.from({ length: 24 * 20 }, (_, index) => ({
      valueId: id,
      at: begin + index * hour,
      raw: 1000 + index * 36,
    }));
    await recordReadings(db, readings, now);
    const midnight = Date.parse('2026-01-20T22:00:00Z');
    const counts = () =>
      Promise.all(
        [-500, -1, 1, 500].flatMap((ms) => [
          count('day', midnight - 72 * hour, midnight + ms, clippedBoundaries),
          count('day', midnight - 24 * hour + ms, midnight + 24 * hour, clippedBoundaries),
        ]),
      );
    const fromHours = await counts();
    // 36 litres an hour are ten in 1,000 seconds.
    expect(fromHours[0]?.map(({ amount }) => amount)).toEqual([0.864, 0.864, 0.863995]);
    await rollUpDays(db, now);
    expect(await daysStored()).not.toEqual([]);
    expect(await counts()).toEqual(fromHours);
  });

  it('is stored for midnights of which the deciding reading is at most a week later', () => {
    const start = Date.parse('2026-01-10T07:00:00Z') / 1000;
    const rowAt = (index: number) => {
      const ts = start + index * 3600;
      return { ts, at: ts * 1000, raw: 1000 + index };
    };
    const before = Array.from({ length: 48 }, (_, index) => rowAt(index));
    const back = 48 + 24 * 12;
    const rows = [...before, ...Array.from({ length: 72 }, (_, index) => rowAt(back + index))];
    const midnights = boundariesOf('day', { from: start * 1000, to: (start + (back + 72) * 3600) * 1000 }, 100);
    const days = settledDays({ id: 1, typeId: 34, multiplier: 0.001 }, rows, [], undefined, midnights);
    // Twelve days without readings: those that are more than a week before the second reading after them have no row.
    const second = start + (back + 1) * 3600;
    const inGap = midnights.filter((ts) => ts > start + 47 * 3600 && ts <= start + back * 3600);
    expect(inGap).toHaveLength(12);
    const stored = new Set(days.map(({ ts }) => ts));
    expect(inGap.filter((ts) => stored.has(ts))).toEqual(inGap.filter((ts) => ts >= second - 7 * 24 * 3600));
  });

  it('is not changed by the newest readings', async () => {
    await recordReadings(db, troubled(9), now);
    await rollUpDays(db, now);
    const before = await daysStored();
    await recordReadings(db, [{ valueId: id, at: now + hour, raw: 10_000_000 }], now + hour);
    expect(await daysStored()).toEqual(before);
  });

  it.each([0.01, 0.0001])(
    'goes on where the multiplier becomes %d, as if it were counted at once',
    async (multiplier) => {
      await recordReadings(db, troubled(10), now);
      await rollUpDays(db, now);
      const rows = () => db.selectFrom('registerDays').selectAll().where('valueId', '=', id).orderBy('ts').execute();
      const before = await rows();
      const changedAt = begin + 90 * 24 * hour;
      const kind = 'conversion' as const;
      const event = { valueId: id, kind, at: changedAt, multiplierBefore: 0.001, createdAt: now };
      await db.insertInto('meterEvents').values(event).execute();
      await db.updateTable('values').set({ multiplier }).where('id', '=', id).execute();
      await deleteStaleDays(db, [{ valueId: id, ts: changedAt / 1000 }]);
      const unchanged = await rows();
      expect(unchanged.length).toBeGreaterThan(80);
      expect(before).toEqual(expect.arrayContaining(unchanged));
      await rollUpDays(db, now);
      const continued = await rows();
      await db.deleteFrom('registerDays').execute();
      await rollUpDays(db, now);
      const inUnit = ({ ts, counted }: { ts: number; counted: number }) => [ts, Math.round(counted * 1e6)];
      expect(continued.map(inUnit)).toEqual((await rows()).map(inUnit));
      const [first, last] = [unchanged.at(-1)?.counted ?? 0, continued.at(-1)?.counted ?? 0];
      const old = (before.at(-1)?.counted ?? 0) - first;
      expect((last - first) / old / (multiplier / 0.001)).toBeCloseTo(1, 1);
    },
  );
});
