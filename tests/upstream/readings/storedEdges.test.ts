import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countConsumption } from '../../../upstream/readings/consumption.ts';
import { validateEpochs } from '../../../upstream/readings/ingest/validateEpochs.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeTarget, makeValue } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { storedHours } from '../../kit/storedHours.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T10:30:00Z');
const begin = Date.parse('2026-11-10T22:00:00Z');

let upstream: Upstream;
let place: { coreId: number; targetId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  const targetId = await makeTarget(upstream.db, { name: 'house' });
  place = { targetId, coreId: await makeCore(upstream.db, { name: 'core', targetId }) };
});
afterAll(() => upstream.stop());

describe('readings', () => {
  it('of a gauge are averaged by their number, over several messages of an hour', async () => {
    const valueId = await makeValue(upstream.db, { ...place, typeId: 1 });
    const at = Date.parse('2026-11-21T08:00:00Z');
    const two = [10, 20].map((raw, index) => ({ valueId, at: at + index * 60_000, raw }));
    await recordReadings(upstream.db, two, now);
    await recordReadings(upstream.db, [{ valueId, at: at + 120_000, raw: 60 }], now);
    const rows = await storedHours(upstream.db, [valueId]);
    expect(rows).toMatchObject([{ raw: 30, n: 3, at: at + 120_000 }]);
  });

  it('of unknown values are dropped, and those beside them stored', async () => {
    const valueId = await makeValue(upstream.db, { ...place, typeId: 1 });
    const [known, unknown] = [valueId, 999_999].map((id) => ({ valueId: id, at: now - hour, raw: 5 }));
    await recordReadings(
      upstream.db,
      [known, unknown].flatMap((one) => one ?? []),
      now,
    );
    expect(await storedHours(upstream.db, [valueId, 999_999])).toMatchObject([{ valueId }]);
  });

  it('at the very instant of a swap are of the new meter', () => {
    const at = begin + 10 * hour;
    const line = { line: 1, text: { at: '', value: '' }, at, raw: 2 };
    const stored = [{ at: at - hour, raw: 900 }];
    const limits = { perHour: Infinity, jitter: 0.01 };
    const { believed } = validateEpochs([line], stored, [{ at, endRaw: 910, startRaw: 2 }], limits);
    expect(believed).toEqual([line]);
    const before = validateEpochs([{ ...line, at: at - 1 }], stored, [{ at, endRaw: 910, startRaw: 2 }], limits);
    expect(before.refused.map(({ reason }) => reason)).toEqual(['BACKWARD_STEP']);
  });
});

describe('a glitch behind the end of what is counted', () => {
  it('is one before the end too, where the reading that decides it comes days later', async () => {
    const valueId = await makeValue(upstream.db, { ...place, typeId: 34, multiplier: 1 });
    const raws = [...Array.from({ length: 11 }, (_, index) => [index, 1000 + index]), [20, 0], [30, 0], [70, 1020]];
    const readings = raws.map(([at = 0, raw = 0]) => ({ valueId, at: begin + at * hour, raw }));
    await recordReadings(upstream.db, readings, now);
    const meter = { id: valueId, typeId: 34, multiplier: 1, from: -Infinity, until: Infinity };
    const firstOf = async (...ends: readonly number[]) => {
      const boundaries = [0, ...ends].map((at) => (begin + at * hour) / 1000);
      return (await countConsumption(upstream.db, [meter], boundaries)).get(34)?.[0]?.amount;
    };
    expect(await firstOf(16)).toBeCloseTo(11);
    expect(await firstOf(16, 80)).toBeCloseTo(11);
  });
});

describe('a meter event behind the end of what is counted', () => {
  it('does not decide a jump across the end that returns before the event', async () => {
    const valueId = await makeValue(upstream.db, { ...place, typeId: 30, multiplier: 1 });
    // One unit an hour until the jump has returned after 130 hours, then three.
    const rightAt = (index: number): number => 20_000 + Math.min(index, 230) + 3 * Math.max(0, index - 230);
    const readings = Array.from({ length: 400 }, (_, index) => ({
      valueId,
      at: begin + index * hour,
      raw: index >= 100 && index < 230 ? 90_000 : rightAt(index),
    }));
    await recordReadings(upstream.db, readings, now);
    const event = { kind: 'swap' as const, endRaw: rightAt(400), startRaw: 0, comment: null, by: null, createdAt: now };
    await upstream.db
      .insertInto('meterEvents')
      .values({ ...event, valueId, at: begin + 400 * hour - 60_000 })
      .execute();
    const meter = { id: valueId, typeId: 30, multiplier: 1, from: -Infinity, until: Infinity };
    const amountIn = async (from: number, to: number) => {
      const boundaries = [begin + from * hour, begin + to * hour].map((at) => at / 1000);
      return (await countConsumption(upstream.db, [meter], boundaries)).get(30)?.[0]?.amount;
    };
    expect(await amountIn(90, 101)).toBeCloseTo(11, 6);
    expect(await amountIn(101, 105)).toBeCloseTo(4, 6);
    expect(await amountIn(90, 230)).toBeCloseTo(140, 6);
  });
});

describe('a multiplier that changes after days were rolled up', () => {
  it('counts in the hours after them as well', async () => {
    const valueId = await makeValue(upstream.db, { ...place, typeId: 34, multiplier: 0.001 });
    const readings = Array.from({ length: 24 * 5 }, (_, index) => ({
      valueId,
      at: begin + index * hour,
      raw: 1000 + index,
    }));
    await recordReadings(upstream.db, readings, now);
    await rollUpDays(upstream.db, now);
    const count = async (multiplier: number) => {
      const meter = { id: valueId, typeId: 34, multiplier, from: -Infinity, until: Infinity };
      const boundaries = [begin + 50 * hour, begin + 51 * hour, begin + 52 * hour].map((at) => at / 1000);
      const buckets = (await countConsumption(upstream.db, [meter], boundaries)).get(34) ?? [];
      return buckets.map(({ amount }) => Math.round((amount ?? 0) * 1000) / 1000);
    };
    expect(await count(0.001)).toEqual([0.001, 0.001]);
    expect(await count(0.01)).toEqual([0.01, 0.01]);
  });
});
