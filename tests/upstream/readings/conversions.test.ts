import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitsOf } from '../../../upstream/readings/registers/registerLimits.ts';
import { countSteps } from '../../../upstream/readings/registers/registerSteps.ts';
import type { Step } from '../../../upstream/readings/registers/registerPoint.ts';
import type { Rescaling } from '../../../upstream/readings/registers/rescaling.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { unpackHours } from '../../kit/storedHours.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse('2027-06-20T09:30:00Z');
/** The first of April and of May, at midnight in Helsinki. */
const april = Date.parse('2027-03-31T21:00:00Z');
const may = Date.parse('2027-04-30T21:00:00Z');
const june = Date.parse('2027-05-31T21:00:00Z');

let upstream: Upstream;
let manager: TestClient;
let viewer: TestClient;
let location: { targetId: number; groupId: number; spaceId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  const { db } = upstream;
  const targetId = await makeTarget(db, { name: 'house' });
  const roles = { huoltomies: 'TARGET_MANAGER', hallitus: 'TARGET_VIEWER' } as const;
  for (const [username, role] of Object.entries(roles))
    await makeShare(db, now, { targetId, userId: await makeUser(db, { username }), role });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  location = { targetId, groupId, spaceId: await makeSpace(db, { targetId, groupId, name: 'A1' }) };
  manager = await signIn(upstream.fetch, 'huoltomies');
  viewer = await signIn(upstream.fetch, 'hallitus');
});

afterAll(() => upstream.stop());

const instant = (at: number): string => new Date(at).toISOString();

/** A meter of ten litres an hour from the first of April on, read seven minutes past each hour: 10 is its raw step. */
const meterOf = async ({ typeId = 34, location: at = location } = {}) => {
  const { values } = await makeMeter(upstream.db, at, { name: 'meter' }, [typeId]);
  const id = values[typeId] ?? 0;
  const readings: { valueId: number; at: number; raw: number }[] = [];
  for (let time = april + 7 * 60_000, raw = 40_000; time <= now; time += hour, raw += 10)
    readings.push({ valueId: id, at: time, raw });
  await recordReadings(upstream.db, readings, now);
  return { id, typeId };
};

const amounts = async ({ id, typeId }: { id: number; typeId: number }, period: 'hour' | 'day' | 'month') => {
  const { types } = await manager.ui.consumption({ valueId: id, period, from: instant(april), to: instant(june) });
  const buckets = types[String(typeId)] ?? [];
  const rounded = (from: number, to: number): number => {
    const own = buckets.filter((bucket) => Date.parse(bucket.from) >= from && Date.parse(bucket.to) <= to);
    return Math.round(own.reduce((sum, { amount }) => sum + (amount ?? 0), 0) * 1e6) / 1e6;
  };
  return { april: rounded(april, may), may: rounded(may, june) };
};

/** Cubic metres from seven past the first hour of April to its end, and of May, at ten litres an hour. */
const usual = { april: (30 * 24 - 7 / 60) * 0.01, may: 31 * 24 * 0.01 };

const near = ({ april: first, may: second }: { april: number; may: number }) => ({
  april: expect.closeTo(first, 5),
  may: expect.closeTo(second, 5),
});

describe('another multiplier of a meter', () => {
  it('holds from now on, and counts nothing before again', async () => {
    const meter = await meterOf();
    expect(await amounts(meter, 'month')).toEqual(near(usual));
    expect(await manager.ui.updateValue({ id: meter.id, multiplier: 0.01 })).toMatchObject({ multiplier: 0.01 });
    expect(await amounts(meter, 'month')).toEqual(near(usual));
    expect(await manager.ui.meterEvents({ id: meter.id })).toMatchObject([
      {
        kind: 'conversion',
        at: instant(now),
        endReading: null,
        startReading: null,
        conversion: {
          before: { multiplier: 0.001, offset: 0, unit: null },
          after: { multiplier: 0.01, offset: 0, unit: null },
        },
        by: 'huoltomies',
      },
    ]);
    // Read at 9.07 and 10.07, thirty more: 23 minutes of them by the old multiplier, 37 by the new one.
    const read = { valueId: meter.id, at: now + 37 * 60_000 };
    const last = 40_000 + 10 * Math.floor((now - april - 7 * 60_000) / hour);
    await recordReadings(upstream.db, [{ ...read, raw: last + 30 }], read.at);
    const span = { from: instant(now - 23 * 60_000), to: instant(read.at) };
    const { types } = await manager.ui.consumption({ valueId: meter.id, period: 'day', ...span });
    const amount = types['34']?.reduce((sum, bucket) => sum + (bucket.amount ?? 0), 0);
    expect(amount).toBeCloseTo((30 * 23 * 0.001 + 30 * 37 * 0.01) / 60, 5);
  });

  it.each(['hour', 'day', 'month'] as const)('holds from its first day on, by %s', async (period) => {
    const meter = await meterOf();
    await rollUpDays(upstream.db, now);
    await manager.ui.updateValue({ id: meter.id, multiplier: 0.0025, from: instant(may) });
    const expected = near({ april: usual.april, may: usual.may * 2.5 });
    expect(await amounts(meter, period)).toEqual(expected);
    await rollUpDays(upstream.db, now);
    expect(await amounts(meter, period)).toEqual(expected);
  });

  it('holds for all time from before the first reading on, without an event', async () => {
    const meter = await meterOf();
    await manager.ui.updateValue({ id: meter.id, multiplier: 0.0005, from: instant(april) });
    expect(await amounts(meter, 'month')).toEqual(near({ april: usual.april / 2, may: usual.may / 2 }));
    expect(await manager.ui.meterEvents({ id: meter.id })).toEqual([]);
  });

  it('is part of a swap: each register is counted by its own', async () => {
    const meter = await meterOf();
    // The new register counts pulses of ten litres and began at 5; it shows what the old one would have passed.
    await unpackHours(upstream.db, meter.id);
    await upstream.db.deleteFrom('readingsHour').where('valueId', '=', meter.id).where('at', '>=', may).execute();
    const readings: { valueId: number; at: number; raw: number }[] = [];
    for (let time = may + hour, raw = 6; time <= now; time += hour, raw += 1)
      readings.push({ valueId: meter.id, at: time, raw });
    await recordReadings(upstream.db, readings, now);
    const lastRaw = 40_000 + 10 * (30 * 24 - 1);
    await manager.ui.addMeterEvent({
      id: meter.id,
      kind: 'swap',
      at: instant(may),
      endReading: (lastRaw + 8.8333333) / 1000,
      startReading: 0.05,
      multiplier: 0.01,
    });
    expect(await amounts(meter, 'month')).toEqual(near(usual));
    const { points } = (await manager.ui.series({ ids: [meter.id], from: instant(may - hour) })).series[
      String(meter.id)
    ] ?? { points: [] };
    expect(points.slice(0, 3).map(([, reading]) => reading)).toEqual([(lastRaw - 10) / 1000, lastRaw / 1000, 0.06]);
  });

  it('changes nothing once its event is removed, and what the preview showed once it is recorded', async () => {
    const meter = await meterOf();
    const change = { id: meter.id, kind: 'conversion' as const, at: instant(may + 10 * day), multiplier: 0.003 };
    const { months } = await manager.ui.previewMeterEvent(change);
    expect(await amounts(meter, 'month')).toEqual(near(usual));
    const { id: eventId } = await manager.ui.addMeterEvent(change);
    const recounted = await amounts(meter, 'month');
    const may21 = 21 * 24 * 0.01;
    expect(recounted).toEqual(near({ april: usual.april, may: usual.may - may21 + 3 * may21 }));
    expect(months.map(({ month }) => month)).toEqual(['2027-05', '2027-06']);
    expect(months[0]).toEqual({
      month: '2027-05',
      amount: expect.closeTo(usual.may, 5),
      newAmount: expect.closeTo(recounted.may, 5),
    });
    await manager.ui.deleteMeterEvent({ id: meter.id, eventId });
    expect(await amounts(meter, 'month')).toEqual(near(usual));
    const stored = upstream.db.selectFrom('values').select('multiplier').where('id', '=', meter.id);
    expect(await stored.executeTakeFirst()).toEqual({ multiplier: 0.001 });
  });

  it('of several changes is that of each time, and the removal of one in the middle lets the earlier one go on', async () => {
    const meter = await meterOf();
    await manager.ui.updateValue({ id: meter.id, multiplier: 0.002, from: instant(may) });
    await manager.ui.updateValue({ id: meter.id, multiplier: 0.004, from: instant(may + 10 * day) });
    const tenDays = 240 * 0.01;
    const rest = 21 * 24 * 0.01;
    expect(await amounts(meter, 'day')).toEqual(near({ april: usual.april, may: tenDays * 2 + rest * 4 }));
    const [first] = await manager.ui.meterEvents({ id: meter.id });
    await manager.ui.deleteMeterEvent({ id: meter.id, eventId: first?.id ?? 0 });
    expect(await amounts(meter, 'day')).toEqual(near({ april: usual.april, may: tenDays + rest * 4 }));
    const [left] = await manager.ui.meterEvents({ id: meter.id });
    expect(left?.conversion).toMatchObject({ before: { multiplier: 0.001 }, after: { multiplier: 0.004 } });
    const moved = { id: meter.id, eventId: left?.id ?? 0, at: instant(may), multiplier: 0.003 };
    await manager.ui.updateMeterEvent(moved);
    expect(await amounts(meter, 'hour')).toEqual(near({ april: usual.april, may: usual.may * 3 }));
  });

  it.each([
    ['in the future', { from: instant(now + hour) }, { from: 'INVALID' }],
    ['before the last change', { from: instant(may - hour) }, { from: 'INVALID' }],
    ['0', { multiplier: 0 }, { multiplier: 'INVALID' }],
  ])('is refused %s, and changes nothing', async (_, given, fields) => {
    const meter = await meterOf();
    await manager.ui.updateValue({ id: meter.id, multiplier: 0.002, from: instant(may) });
    const before = await amounts(meter, 'month');
    await expect(manager.ui.updateValue({ id: meter.id, multiplier: 0.005, ...given })).rejects.toThrow(
      JSON.stringify(fields),
    );
    expect(await amounts(meter, 'month')).toEqual(before);
  });

  it.each([
    ['without a conversion', {}, { multiplier: 'REQUIRED' }],
    ['that changes nothing', { multiplier: 0.001 }, { multiplier: 'INVALID' }],
    ['with a reading', { multiplier: 0.002, endReading: 4 }, { endReading: 'INVALID' }],
  ])('is refused as an event %s', async (_, given, fields) => {
    const { id } = await meterOf();
    const event = { id, kind: 'conversion' as const, at: instant(may), ...given };
    await expect(manager.ui.addMeterEvent(event)).rejects.toThrow(JSON.stringify(fields));
  });

  it('changes no month that has been reported, neither by a change nor by its removal', async () => {
    const { targetId, groupId } = location;
    const spaceId = await makeSpace(upstream.db, { targetId, groupId, name: 'A2' });
    const meter = await meterOf({ location: { targetId, groupId, spaceId } });
    await manager.ui.updateValue({ id: meter.id, multiplier: 0.002, from: instant(may - day) });
    const [recorded] = await manager.ui.meterEvents({ id: meter.id });
    const report = { linkPart: 'x', targetId, spaceId, residentId: 1, month: '2027-04', locale: 'fi' as const };
    const made = { status: 'sent' as const, madeAt: now, content: '{}' };
    await upstream.db
      .insertInto('reports')
      .values({ ...report, ...made })
      .execute();
    const { id } = meter;
    await expect(manager.ui.updateValue({ id, multiplier: 0.005, from: instant(may - hour) })).rejects.toThrow(
      JSON.stringify({ from: 'MONTH_REPORTED' }),
    );
    const event = { id, kind: 'conversion' as const, at: instant(may - hour), multiplier: 0.005 };
    await expect(manager.ui.addMeterEvent(event)).rejects.toThrow(JSON.stringify({ at: 'MONTH_REPORTED' }));
    await expect(manager.ui.deleteMeterEvent({ id, eventId: recorded?.id ?? 0 })).rejects.toThrow(
      JSON.stringify({ eventId: 'MONTH_REPORTED' }),
    );
    await manager.ui.updateValue({ id, multiplier: 0.005, from: instant(may) });
    const reported = usual.april + 24 * 0.01;
    expect(await amounts(meter, 'day')).toEqual(near({ april: reported, may: usual.may * 5 }));
  });

  it('is no business of who only reads', async () => {
    const { id } = await meterOf();
    const event = { id, kind: 'conversion' as const, at: instant(may), multiplier: 0.002 };
    await expect(viewer.ui.addMeterEvent(event)).rejects.toThrow('Access denied');
    await expect(viewer.ui.updateValue({ id, multiplier: 0.002 })).rejects.toThrow('Access denied');
  });
});

describe('another offset of a sensor', () => {
  it('holds from its first day on in the series, and the register of a time is that of its conversion', async () => {
    const { id } = await meterOf({ typeId: 1 });
    await manager.ui.updateValue({ id, offset: -0.5, unit: 'K', from: instant(may) });
    const { points } = (await manager.ui.series({ ids: [id], from: instant(may - 2 * hour) })).series[String(id)] ?? {
      points: [],
    };
    const raws = points.map(([at, reading]) => reading + (at >= may ? 0.5 : 0));
    expect(raws.length).toBeGreaterThan(3);
    expect(raws.every((raw, index) => index === 0 || raw - (raws[index - 1] ?? 0) === 10)).toBe(true);
  });
});

/** Litres of a line from reading to reading between two times, by the multiplier of each time. */
const passed = (
  readings: readonly { t: number; raw: number }[],
  multiplierAt: (t: number) => number,
  edges: readonly number[],
  [from, to]: readonly [number, number],
): number => {
  let sum = 0;
  readings.forEach((reading, index) => {
    const before = readings[index - 1];
    if (!before) return;
    const cuts = [before.t, ...edges.filter((edge) => edge > before.t && edge < reading.t), reading.t];
    const slope = (reading.raw - before.raw) / (reading.t - before.t);
    cuts.forEach((cut, at) => {
      const earlier = cuts[at - 1];
      if (earlier === undefined) return;
      const length = Math.max(0, Math.min(cut, to) - Math.max(earlier, from));
      sum += slope * length * multiplierAt((cut + earlier) / 2);
    });
  });
  return sum;
};

const registerOf = (draws: Draws) => {
  let [t, raw] = [0, draws.whole(0, 1_000_000)];
  const readings: { t: number; raw: number }[] = [];
  for (let index = 0; index < 60; index += 1) {
    readings.push({ t, raw });
    t += draws.whole(600, 5400);
    raw += draws.whole(0, 40);
  }
  return readings;
};

describe('random registers whose multiplier changes', () => {
  it('are counted as the line through their readings, whatever is wrong between and wherever the count is cut', () =>
    forCases(400, (draws) => {
      const readings = registerOf(draws);
      const end = readings.at(-1)?.t ?? 0;
      const edges = Array.from({ length: draws.whole(1, 4) }, () => draws.whole(1, end)).toSorted((a, b) => a - b);
      const multipliers = [...edges, end].map(() => [0.0001, 0.0005, 0.001, 0.002, 0.01][draws.whole(0, 4)] ?? 1);
      const multiplierAt = (time: number): number => multipliers[edges.filter((edge) => edge <= time).length] ?? 1;
      const rescalings = edges.map((edge, index): Rescaling => {
        const [before = 1, after = 1] = multipliers.slice(index);
        return { t: edge, before, after };
      });
      const points = readings.map(({ t, raw }, index) => {
        const isWrong = index > 5 && index < 54 && draws.happens(0.05);
        const multiplier = multiplierAt(t);
        return { t, multiplier, wrong: isWrong, r: (isWrong ? raw + 50_000_000 : raw) * multiplier };
      });
      const right = readings.filter((_, index) => !points[index]?.wrong);
      const steps: Step[] = [];
      const visit = (step: Step): void => void steps.push(step);
      const whole = countSteps(points, limitsOf(27), visit, undefined, rescalings);
      expect(whole?.held).toBeUndefined();
      const [from, to] = [draws.whole(0, end), draws.whole(0, end)].toSorted((a, b) => a - b) as [number, number];
      const counted = steps.reduce((sum, step) => {
        const length = Math.max(0, Math.min(step.to, to) - Math.max(step.from, from));
        return sum + (step.amount * length) / (step.to - step.from);
      }, 0);
      expect(counted).toBeCloseTo(passed(right, multiplierAt, edges, [from, to]), 6);
      expect(whole?.sum).toBeCloseTo(passed(right, multiplierAt, edges, [0, end]), 6);
      const cut = right[draws.whole(1, right.length - 10)]?.t ?? 0;
      const begun = countSteps(
        points.filter(({ t, wrong }) => t <= cut && !wrong),
        limitsOf(27),
        () => undefined,
        undefined,
        rescalings,
      );
      const rest = points.filter(({ t }) => t > cut);
      const continued = countSteps(rest, limitsOf(27), () => undefined, begun, rescalings);
      expect(continued?.sum).toBeCloseTo(whole?.sum ?? 0, 6);
    }));
});
