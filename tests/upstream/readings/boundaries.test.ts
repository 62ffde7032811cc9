import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsBetween } from '../../../upstream/readings/bucketColumns.ts';
import {
  addSteps,
  boundariesOf,
  clippedBoundaries,
  emptyBuckets,
  type Bucket,
} from '../../../upstream/readings/buckets.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { limitsOf } from '../../../upstream/readings/registers/registerLimits.ts';
import { conversionsOf } from '../../../upstream/readings/conversions.ts';
import { pointsOf, type StoredRegister } from '../../../upstream/readings/registers/registerPoints.ts';
import type { Step } from '../../../upstream/readings/registers/registerPoint.ts';
import { countSteps } from '../../../upstream/readings/registers/registerSteps.ts';
import { rollUpDays, settledDays } from '../../../upstream/readings/registers/rollUp.ts';
import { countParts, readWaterMeters } from '../../../upstream/entities/report/monthAmounts.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';

const hour = 3600;
/** Three days before the hour that is repeated, so that October ends within a history. */
const begin = Date.parse('2027-10-28T07:00:00Z') / 1000;
const hours = 24 * 8;
const end = begin + hours * hour;

/** Readings of a meter in litres, at any second of their hours, with times that it stands still and gaps. */
const readingsOf = (draws: Draws): StoredRegister[] => {
  const rows: StoredRegister[] = [];
  const common = draws.happens(0.5) ? draws.whole(0, 59) : null;
  let raw = draws.whole(10_000, 20_000);
  for (let index = 1; index < hours; index += draws.happens(0.05) ? draws.whole(2, 20) : 1) {
    const second = common ?? draws.whole(0, hour - 1);
    const at = begin + (index - 1) * hour + second;
    raw += draws.happens(0.3) ? 0 : draws.whole(0, 200);
    rows.push({ ts: Math.ceil(at / hour) * hour, at: at * 1000, raw });
  }
  return rows;
};

/** The two readings around a time in Unix seconds: the last one until then, and the next. */
const around = (rows: readonly StoredRegister[], time: number) => {
  const index = rows.findLastIndex(({ at }) => at / 1000 <= time);
  return { before: rows[index], after: rows[index + 1] };
};

/** The register at a time, on the straight line between its neighbours. */
const registerAt = (rows: readonly StoredRegister[], time: number): number => {
  const { before, after } = around(rows, time);
  if (!before) return rows[0]?.raw ?? 0;
  if (!after) return before.raw;
  const share = (time - before.at / 1000) / ((after.at - before.at) / 1000);
  return before.raw + (after.raw - before.raw) * share;
};

/** Whether a time lies between neighbours that are further apart than twice the interval, between which it was consumed. */
const isInGap = (rows: readonly StoredRegister[], time: number): boolean => {
  const { before, after } = around(rows, time);
  if (!before || !after || before.at / 1000 === time) return false;
  return after.at - before.at > 2 * hour * 1000 && after.raw > before.raw;
};

const countBetween = (rows: readonly StoredRegister[], boundaries: readonly number[]): Bucket[] => {
  const steps: Step[] = [];
  countSteps(
    pointsOf(rows, [], conversionsOf({ multiplier: 0.001 }, [])),
    limitsOf(34),
    (step) => void steps.push(step),
  );
  const buckets = emptyBuckets(boundaries);
  const [from = 0, to = 0] = [boundaries[0], boundaries.at(-1)];
  addSteps(buckets, steps, { after: -Infinity, before: Infinity, from, to });
  return buckets;
};

/** Midnights within a span at which prices change or residents move, in Unix seconds. */
const someMidnights = (draws: Draws, from: number, to: number): number[] =>
  boundariesOf('day', { from: from * 1000, to: to * 1000 }, 100).filter(
    (time) => time > from && time < to && draws.happens(0.3),
  );

describe('the register at a boundary of an hour, a day, a month, a price or a resident', () => {
  it('lies on the line between its neighbours, and is estimated if they are over two hours apart', () =>
    forCases(1500, (draws) => {
      const rows = readingsOf(draws);
      const from = begin + draws.whole(0, 100) * hour + draws.whole(0, 3599);
      const to = Math.min(end, from + draws.whole(1, 100) * hour);
      const period = (['hour', 'day', 'month'] as const)[draws.whole(0, 2)] ?? 'hour';
      const periods = clippedBoundaries(period, { from: from * 1000, to: to * 1000 }, 1000);
      const changes = someMidnights(draws, from, to);
      const finer = [...new Set([...periods, ...changes])].toSorted((one, other) => one - other);
      const buckets = countBetween(rows, finer);
      const grown = (start: number, until: number) => (registerAt(rows, until) - registerAt(rows, start)) / 1000;
      for (const bucket of buckets)
        expect(Math.abs((bucket.amount ?? 0) - grown(bucket.from, bucket.to))).toBeLessThan(1e-9);
      const priceAt = (time: number) => 1 + changes.filter((change) => change <= time).length;
      const columns = columnsBetween(finer.slice(0, -1).map(priceAt), finer, periods)(buckets);
      const spans = periods.slice(1).map((until, index) => ({ start: periods[index] ?? until, until }));
      columns.costs?.forEach((cost, index) => {
        const { start = 0, until = 0 } = spans[index] ?? {};
        const edges = finer.filter((time) => time >= start && time <= until);
        const parts = edges.slice(1).map((edge, at) => grown(edges[at] ?? edge, edge) * priceAt(edges[at] ?? edge));
        // Each part is rounded to a millionth of its unit.
        const exact = parts.reduce((sum, part) => sum + part, 0);
        expect(Math.abs((cost ?? 0) - exact)).toBeLessThan(1e-5 * parts.length);
      });
      const estimated = spans.flatMap(({ start, until }, at) =>
        isInGap(rows, start) || isInGap(rows, until) ? [at] : [],
      );
      expect(columns.estimated).toEqual(estimated);
    }));

  it('is the one of the days that are counted in advance', () =>
    forCases(500, (draws) => {
      const rows = readingsOf(draws);
      const midnights = boundariesOf('day', { from: begin * 1000, to: end * 1000 }, 100);
      const days = settledDays({ id: 1, typeId: 34, multiplier: 0.001 }, rows, [], undefined, midnights);
      const first = rows[0]?.raw ?? 0;
      expect(days.length).toBeGreaterThan(4);
      for (const { ts, counted, inGap } of days) {
        expect(Math.abs(counted - (registerAt(rows, ts) - first) / 1000)).toBeLessThan(1e-9);
        expect([ts, inGap === 1]).toEqual([ts, isInGap(rows, ts)]);
      }
    }));
});

describe('a meter that is read seven seconds after each hour', () => {
  const midnight = Date.parse('2027-10-31T22:00:00Z');
  const now = Date.parse('2027-12-01T12:00:00Z');
  const day = 24 * hour * 1000;
  /** Litres at a time: 3,000 in the last hour of October, and ten in each other one, evenly within the hour of readings. */
  const litresAt = (time: number): number => {
    const since = time - (midnight - hour * 1000 + 7000);
    const steady = (since / 3_600_000) * 10;
    return 100_000 + (since <= 0 ? steady : since >= 3_600_000 ? steady + 2990 : (since / 3_600_000) * 3000);
  };
  /** Cubic metres between two times. */
  const between = (from: number, to: number): number => (litresAt(to) - litresAt(from)) / 1000;

  let upstream: Upstream;
  let admin: TestClient;
  let targetId: number;
  let valueId: number;

  beforeAll(async () => {
    upstream = await startUpstream({ now: () => now });
    const { db } = upstream;
    await makeUser(db, { username: 'admin', admin: 1 });
    targetId = await makeTarget(db, { name: 'house' });
    const groupId = await makeGroup(db, { targetId, name: 'building' });
    const spaceId = await makeSpace(db, { targetId, groupId, name: 'A1', type: 1 });
    valueId = (await makeMeter(db, { targetId, groupId, spaceId }, { name: 'meter' }, [34])).values[34] ?? 0;
    await db.updateTable('values').set({ multiplier: 0.001 }).execute();
    const readings = Array.from({ length: 24 * 40 }, (_, index) => {
      const at = midnight + (index - 24 * 20) * 3_600_000 + 7000;
      return { valueId, at, raw: litresAt(at) };
    });
    await recordReadings(db, readings, now);
    const price = { targetId, moduleId: 2, parameterId: 2 };
    await db
      .insertInto('moduleParameters')
      .values([
        { ...price, value: 1, from: '' },
        { ...price, value: 5, from: '2027-11-01' },
      ])
      .execute();
    admin = await signIn(upstream.fetch, 'admin');
  });
  afterAll(() => upstream.stop());

  const read = async (period: 'hour' | 'day' | 'month' | 'year', from: number, to: number) => {
    const span = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    return (await admin.ui.consumption({ valueId, period, ...span })).types[34] ?? [];
  };

  it.each(['as hours', 'as counted days'])('has its last hour of October in October, %s', async (stored) => {
    if (stored === 'as counted days') await rollUpDays(upstream.db, now);
    const [from, to] = [midnight - 2 * day, midnight + 2 * day];
    for (const period of ['hour', 'day', 'month'] as const) {
      const buckets = await read(period, from, to);
      const ofNovember = buckets.filter((bucket) => Date.parse(bucket.from) >= midnight);
      expect(ofNovember[0]?.from).toBe(new Date(midnight).toISOString());
      const november = ofNovember.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect([period, november]).toEqual([period, expect.closeTo(between(midnight, to), 5)]);
      expect(november).toBeLessThan(0.5);
      expect(buckets.filter(({ estimated }) => estimated)).toEqual([]);
    }
  });

  it('costs what each price is for, of the same time', async () => {
    const [from, to] = [midnight - 2 * day, midnight + 2 * day];
    const [only] = await read('year', from, to);
    expect(only?.cost).toBeCloseTo(between(from, midnight) + 5 * between(midnight, to), 4);
  });

  it('is divided between residents at the same time', async () => {
    const [meter] = await readWaterMeters(upstream.db, targetId);
    if (!meter) throw new Error('There is no meter.');
    const last = { meter, month: '2027-10', from: '2027-10-31', until: '2027-10-31' };
    const next = { meter, month: '2027-11', from: '2027-11-01', until: '2027-11-02' };
    const counted = await countParts(upstream.db, [last, next]);
    // The last day of October has 25 hours.
    const amounts = [between(midnight - 25 * 3_600_000, midnight), between(midnight, midnight + 2 * day)];
    expect([counted.of(last)?.amount, counted.of(next)?.amount]).toEqual(
      amounts.map((amount) => expect.closeTo(amount, 2)),
    );
    expect([counted.of(last)?.estimated, counted.of(next)?.estimated]).toEqual([false, false]);
  });
});
