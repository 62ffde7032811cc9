import { describe, expect, it } from 'vitest';
import { boundariesOf, clippedBoundaries } from '../../../upstream/readings/buckets.ts';
import { countConsumption, type Meter } from '../../../upstream/readings/consumption.ts';
import { countPlaced, type PlacedMeter } from '../../../upstream/readings/countPlaced.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { RegisterDay } from '../../../upstream/readings/registers/registerDays.ts';
import { rollUpDays, settledDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { StoredRegister } from '../../../upstream/readings/registers/registerPoints.ts';
import { makeGroup, makeMeter, makeTarget } from '../../kit/makeRows.ts';
import { emptyDatabase } from '../demo/demoDatabase.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { deleteReadings } from '../../kit/storedHours.ts';

const hour = 3600;
const begin = Date.parse('2027-01-10T07:00:00Z') / 1000;
const days = 12;
const beginnings = boundariesOf('day', { from: begin * 1000, to: (begin + days * 24 * hour) * 1000 }, 100);

/** Hours of a meter with gaps, jumps and drops that return after some hours or stay, and small steps back. */
const faultyHours = (draws: Draws): StoredRegister[] => {
  const rows: StoredRegister[] = [];
  const usual = draws.happens(0.5) ? 0.3 : 8;
  let [level, left, shift] = [1000, 0, 0];
  for (let index = 0; index < days * 24; index += 1) {
    level += draws.share() * usual;
    if (draws.happens(0.02)) index += draws.whole(1, 40);
    if (draws.happens(0.01)) level = draws.happens(0.5) ? draws.share() * 10 : level + draws.share() * 5000;
    if (left === 0 && draws.happens(0.06)) {
      left = draws.whole(1, draws.happens(0.3) ? 30 : 3);
      shift = [-level, 900_000, -3 * draws.share(), 4 * draws.share()][draws.whole(0, 3)] ?? 0;
    }
    const ts = begin + index * hour;
    rows.push({ ts, at: ts * 1000, raw: Math.round((level + (left > 0 ? shift : 0)) * 1000) / 1000 });
    left = Math.max(0, left - 1);
  }
  return rows;
};

const rounded = ({ counted, countedAtLast, ...rest }: RegisterDay) => ({
  ...rest,
  counted: Math.round(counted * 1e6) / 1e6,
  countedAtLast: Math.round(countedAtLast * 1e6) / 1e6,
});

describe('counting in pieces', () => {
  it('stores the days that counting at once does, whenever the readings arrive', () =>
    forCases(2000, (draws) => {
      const meter = { id: 1, typeId: draws.happens(0.5) ? 30 : 34, multiplier: 1 };
      const rows = faultyHours(draws);
      const atOnce = settledDays(meter, rows, [], undefined, beginnings).map(rounded);
      const stored: RegisterDay[] = [];
      for (let arrived = 0; arrived < rows.length;) {
        arrived += draws.whole(1, 30);
        const last = stored.at(-1);
        const unread = rows.slice(0, arrived).filter(({ ts }) => ts > (last?.lastTs ?? -Infinity));
        stored.push(...settledDays(meter, unread, [], last, beginnings));
      }
      expect(stored.map(rounded).map((day) => ({ ...day, settledBy: 0 }))).toEqual(
        atOnce.map((day) => ({ ...day, settledBy: 0 })),
      );
    }));
});

const now = (begin + days * 24 * hour) * 1000;

/** An empty database with a meter. */
const oneMeter = async () => {
  const db = await emptyDatabase();
  const targetId = await makeTarget(db, { name: 'house' });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  const { values } = await makeMeter(db, { targetId, groupId, spaceId: null }, { name: 'meter' }, [30]);
  return { db, id: values[30] ?? 0 };
};

const readingsOf = (valueId: number, rows: readonly StoredRegister[]) =>
  rows.map(({ at, raw }) => ({ valueId, at, raw }));

describe('readings that arrive late, twice and in any order', () => {
  it('change nothing but what they measure', async () => {
    const { db, id } = await oneMeter();
    const meter: Meter = { id, typeId: 30, multiplier: 1, from: -Infinity, until: Infinity };
    const span = { from: begin * 1000, to: now };
    const countBy = async (period: 'day' | 'month') => {
      const counted = await countConsumption(db, [meter], clippedBoundaries(period, span, 100));
      return counted.get(30)?.map(({ amount, estimatedAmount, ...rest }) => ({
        ...rest,
        amount: Math.round((amount ?? 0) * 1e6),
        estimatedAmount: Math.round(estimatedAmount * 1e6),
      }));
    };
    const countAll = async () => [await countBy('day'), await countBy('month')];
    await db.updateTable('values').set({ multiplier: 1 }).execute();
    await forCases(12, async (draws) => {
      await db.deleteFrom('registerDays').execute();
      await deleteReadings(db);
      const rows = faultyHours(draws);
      const late = new Set(draws.shuffled(rows).slice(0, 12));
      const punctual = rows.filter((row) => !late.has(row));
      for (let from = 0; from < punctual.length; from += 70) {
        await recordReadings(db, readingsOf(id, draws.shuffled(punctual.slice(from, from + 70))), now);
        await rollUpDays(db, now);
      }
      for (const row of draws.shuffled([...late])) {
        await recordReadings(db, readingsOf(id, [row, row]), now);
        if (draws.happens(0.7)) await rollUpDays(db, now);
      }
      await recordReadings(db, readingsOf(id, draws.shuffled(rows).slice(0, 20)), now);
      const asStored = await countAll();
      await db.deleteFrom('registerDays').execute();
      expect(asStored).toEqual(await countAll());
      await rollUpDays(db, now);
      expect(asStored).toEqual(await countAll());
    });
    await db.destroy();
  });
});

const registerOf = { multiplier: 0.001, from: -Infinity, until: Infinity };

/** Readings of part meters, and of a main meter, the last one, that counts all of them, with common gaps and seconds. */
const readingsOfHouse = (draws: Draws, ids: readonly number[]) => {
  const raws = ids.map(() => 10_000);
  const readings: { valueId: number; at: number; raw: number }[] = [];
  for (let index = 0; index < days * 24; index += 1) {
    const used = ids.slice(0, -1).map(() => draws.whole(0, 40));
    [...used, used.reduce((sum, one) => sum + one, 0)].forEach(
      (litres, meter) => (raws[meter] = (raws[meter] ?? 0) + litres),
    );
    if (draws.happens(0.1)) index += draws.whole(1, 30);
    const at = (begin + index * hour + draws.whole(0, 90)) * 1000;
    ids.forEach((valueId, meter) => readings.push({ valueId, at, raw: raws[meter] ?? 0 }));
  }
  return readings;
};

/** The whole time of a meter, divided into stays in random spaces. */
const staysOf = (draws: Draws, id: number): (PlacedMeter & { spaceId: number })[] => {
  const moves = Array.from({ length: draws.whole(0, 3) }, () => (begin + draws.whole(1, days * 24 * hour)) * 1000);
  const edges = [0, ...moves.toSorted((one, other) => one - other), Infinity];
  return edges.slice(1).map((left, index) => {
    return { ...registerOf, id, typeId: 34, since: edges[index] ?? 0, left, spaceId: draws.whole(0, 2) };
  });
};

describe('the parts of a house', { timeout: 60_000 }, () => {
  it('add up to its main meter, however devices move and the time is divided, and no day is negative', async () => {
    const db = await emptyDatabase();
    const targetId = await makeTarget(db, { name: 'house' });
    const place = { targetId, groupId: await makeGroup(db, { targetId, name: 'building' }), spaceId: null };
    const ids: number[] = [];
    // Three flats, the common rooms, the loss, and the main meter.
    for (const typeId of [34, 34, 34, 34, 34, 27])
      ids.push((await makeMeter(db, place, { name: 'meter' }, [typeId])).values[typeId] ?? 0);
    await db.updateTable('values').set({ multiplier: 0.001 }).execute();
    await forCases(40, async (draws) => {
      await db.deleteFrom('registerDays').execute();
      await deleteReadings(db);
      await recordReadings(db, readingsOfHouse(draws, ids), now);
      if (draws.happens(0.7)) await rollUpDays(db, now);
      const stays = ids.slice(0, -1).flatMap((id) => staysOf(draws, id));
      const main = { ...registerOf, id: ids.at(-1) ?? 0, typeId: 27 };
      const from = (begin + draws.whole(0, 100) * hour) * 1000;
      const to = from + draws.whole(1, 150) * hour * 1000;
      for (const period of ['hour', 'day', 'month'] as const) {
        const boundaries = clippedBoundaries(period, { from, to }, 1000);
        const spaces = [...(await countPlaced(db, stays, boundaries, ({ spaceId }) => spaceId)).values()];
        const whole = (await countConsumption(db, [main], boundaries)).get(27) ?? [];
        const amountIn = (buckets: typeof whole, index: number) => buckets[index]?.amount ?? 0;
        const sums = whole.map((_, index) => spaces.reduce((sum, some) => sum + amountIn(some, index), 0));
        expect(sums.map((sum) => Math.round(sum * 1e6))).toEqual(
          whole.map(({ amount }) => Math.round((amount ?? 0) * 1e6)),
        );
        expect(spaces.flat().filter(({ amount }) => (amount ?? 0) < 0)).toEqual([]);
      }
    });
    await db.destroy();
  });
});
