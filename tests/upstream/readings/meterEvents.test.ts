import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2027-06-01T00:00:00Z');
/** Midnight in Helsinki. */
const begin = Date.parse('2027-05-03T21:00:00Z');

let upstream: Upstream;
let admin: TestClient;
let manager: TestClient;
let viewer: TestClient;
let place: { targetId: number; groupId: number; spaceId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  const { db } = upstream;
  await makeUser(db, { username: 'admin', admin: 1, mes: 1 });
  const managerId = await makeUser(db, { username: 'huoltomies' });
  const viewerId = await makeUser(db, { username: 'hallitus' });
  const targetId = await makeTarget(db, { name: 'house' });
  await makeShare(db, now, { targetId, userId: managerId, role: 'TARGET_MANAGER' });
  await makeShare(db, now, { targetId, userId: viewerId, role: 'TARGET_VIEWER' });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  place = { targetId, groupId, spaceId: await makeSpace(db, { targetId, groupId, name: 'A1' }) };
  admin = await signIn(upstream.fetch, 'admin');
  manager = await signIn(upstream.fetch, 'huoltomies');
  viewer = await signIn(upstream.fetch, 'hallitus');
});

afterAll(() => upstream.stop());

const at = (hours: number): string => new Date(begin + hours * hour).toISOString();

const record = (valueId: number, litres: Record<number, number>) =>
  recordReadings(
    upstream.db,
    Object.entries(litres).map(([index, raw]) => ({ valueId, at: begin + Number(index) * hour, raw })),
    now,
  );

/** A cold water meter with these readings in litres, by the hours after the beginning. */
const meterOf = async (litres: Record<number, number>) => {
  const { id: coreId, values } = await makeMeter(upstream.db, place, { name: 'meter' }, [34]);
  const id = values[34] ?? 0;
  await record(id, litres);
  return { id, coreId };
};

const amounts = async (valueId: number, period: 'hour' | 'day', hours: number) => {
  const { types } = await admin.ui.consumption({ valueId, period, from: at(0), to: at(hours) });
  return (types['34'] ?? []).map(({ amount }) => amount);
};

const resets = async (id: number) => (await admin.ui.core({ id })).resetCounter;

describe('a meter that is swapped', () => {
  it('is counted until its last reading, and from the first one of the new meter', async () => {
    const { id, coreId } = await meterOf({ 0: 5000, 1: 5010, 2: 5020, 3: 40, 4: 50 });
    const swap = await manager.ui.addMeterEvent({
      id,
      kind: 'swap',
      at: at(2.5),
      endReading: 5.025,
      startReading: 0.03,
      comment: 'Vuotava mittari',
    });
    expect(swap).toMatchObject({ valueId: id, kind: 'swap', endReading: 5.025, startReading: 0.03, by: 'huoltomies' });
    expect(await amounts(id, 'hour', 4)).toEqual([0.01, 0.01, 0.015, 0.01]);
    expect(await amounts(id, 'day', 4)).toEqual([0.045]);
    expect(await viewer.ui.meterEvents({ id })).toEqual([swap]);
    expect(await resets(coreId)).toBe(1);
  });

  it('is counted as far as its readings at the swap are known', async () => {
    const { id } = await meterOf({ 0: 5000, 1: 5010, 2: 5020, 3: 7040, 4: 7050 });
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(2.5) });
    expect(await amounts(id, 'hour', 4)).toEqual([0.01, 0.01, 0, 0.01]);
  });

  it('keeps the last reading of the hour of the swap, if none follows', async () => {
    const { id } = await meterOf({ 0: 5000, 1: 5010, 1.3: 5014, 3: 6, 4: 8 });
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(1.5), startReading: 0 });
    expect(await amounts(id, 'day', 4)).toEqual([0.01 + 0.004 + 0.008]);
  });

  it('is never counted as negative, and by day the same as by the hour', async () => {
    const { id } = await meterOf(Object.fromEntries(Array.from({ length: 400 }, (_, index) => [index, 9000 + index])));
    await record(id, Object.fromEntries(Array.from({ length: 200 }, (_, index) => [400 + index, index * 2])));
    await rollUpDays(upstream.db, now);
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(399.5), startReading: 0, endReading: 9.4 });
    const fresh = await amounts(id, 'day', 600);
    await rollUpDays(upstream.db, now);
    expect(await amounts(id, 'day', 600)).toEqual(fresh);
    expect(fresh.every((amount) => amount !== null && amount >= 0)).toBe(true);
    expect(fresh.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)).toBeCloseTo(0.4 + 0.398, 6);
  });
});

/** Hours a minute before each full hour, as devices send them: each is the last reading of its hour. */
const minuteBefore = (litres: readonly number[]): Record<number, number> =>
  Object.fromEntries(litres.map((raw, index) => [index - 1 / 60, raw]));

const near = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 1e6) / 1e6);

const sumOf = (counted: readonly (number | null)[]) => counted.reduce<number>((sum, one) => sum + (one ?? 0), 0);

describe('a meter event at a full hour', () => {
  it('counts the old meter to its given end and the new one from its start, by hour, day and two dates', async () => {
    const { id } = await meterOf(minuteBefore([5000, 5010, 5020, 40, 50]));
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(2), endReading: 5.52, startReading: 0.03 });
    expect(await amounts(id, 'hour', 4)).toEqual([0.01, 0.509833, 0.010167, 0.009833]);
    expect(sumOf(await amounts(id, 'day', 4))).toBeCloseTo(0.539833, 6);
    const { spaceId } = place;
    const registers = await admin.ui.registers({ spaceId, at: at(0.5), until: at(4.5) });
    expect(registers.find(({ valueId }) => valueId === id)?.end?.amount).toBeCloseTo(0.54, 6);
  });

  it.each(['swap', 'correction'] as const)(
    'makes no giant consumption of a meter without a limit: %s',
    async (kind) => {
      const { id } = await meterOf(minuteBefore([5000, 5010, 5020, 95_040, 95_050, 95_060]));
      await upstream.db.updateTable('values').set({ typeId: 30 }).where('id', '=', id).execute();
      await manager.ui.addMeterEvent({ id, kind, at: at(2), endReading: 5.02, startReading: 95.03 });
      const { types } = await admin.ui.consumption({ valueId: id, period: 'hour', from: at(0), to: at(5) });
      expect(types['30']?.map(({ amount }) => near(amount))).toEqual([0.01, 0.009833, 0.010167, 0.01, 0.009833]);
    },
  );

  it('counts a register that ran over at the hour once', async () => {
    const { id } = await meterOf(minuteBefore([99_980_000, 99_990_000, 5000, 15_000]));
    await upstream.db.updateTable('values').set({ typeId: 27 }).where('id', '=', id).execute();
    await manager.ui.addMeterEvent({ id, kind: 'rollover', at: at(1) });
    const { types } = await admin.ui.consumption({ valueId: id, period: 'hour', from: at(0), to: at(3) });
    expect(types['27']?.map(({ amount }) => amount)).toEqual([19.833333, 5.166667, 9.833333]);
  });

  it('makes no giant consumption if the given start is not that of the register that follows', async () => {
    const { id } = await meterOf(minuteBefore([302_000, 302_010, 302_020, 302_030, 302_040]));
    await manager.ui.addMeterEvent({
      id,
      kind: 'swap',
      at: at(2),
      endReading: 302.02,
      startReading: 0,
      confirmed: true,
    });
    expect(await amounts(id, 'hour', 4)).toEqual([0.01, 0.01, 0, 0.01].map((amount) => expect.closeTo(amount)));
  });

  it('makes none of a meter without a limit if the start was given before the register that follows was read', async () => {
    const { id } = await meterOf({ 0: 302_000, 1: 302_010, 2: 302_020, 3: 302_030, 4: 302_040 });
    await upstream.db.updateTable('values').set({ typeId: 30 }).where('id', '=', id).execute();
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(4.5), endReading: 302.045, startReading: 0 });
    await record(id, { 5: 302_050, 6: 302_060 });
    const { types } = await admin.ui.consumption({ valueId: id, period: 'hour', from: at(0), to: at(6) });
    const known = [0.01, 0.01, 0.01, 0.01, 0.005, 0.01];
    expect(types['30']?.map(({ amount }) => amount)).toEqual(known.map((amount) => expect.closeTo(amount)));
  });

  it('continues from the reading of its own instant if no start was given', async () => {
    const { id } = await meterOf({ 0: 5000, 1: 5010, 2: 40, 3: 50, 4: 60 });
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(2), endReading: 5.02 });
    expect(await amounts(id, 'hour', 4)).toEqual([0.01, 0.01, 0.01, 0.01]);
    const registers = await admin.ui.registers({ spaceId: place.spaceId, at: at(2) });
    expect(registers.find(({ valueId }) => valueId === id)?.register).toBe(0.04);
  });

  it('is counted by day as by the hour, at midnight too, before and after the days are rolled up', async () => {
    const litres = Array.from({ length: 600 }, (_, index) => (index <= 384 ? 9000 + index : (index - 384) * 2));
    const { id } = await meterOf(minuteBefore(litres));
    await rollUpDays(upstream.db, now);
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(384), endReading: 9.884, startReading: 0 });
    const fresh = await amounts(id, 'day', 599);
    await rollUpDays(upstream.db, now);
    expect((await amounts(id, 'day', 599)).map(near)).toEqual(fresh.map(near));
    expect(sumOf(fresh)).toBeCloseTo(1.313983, 6);
    expect(fresh[15]).toBeCloseTo(0.523983, 6);
    expect(fresh[16]).toBeCloseTo(0.048033, 5);
  });
});

describe('the meter events of a place', () => {
  const from = at(0);
  const to = at(24);

  it('are those of its meters in the range, with meter and space, for every level and by type', async () => {
    const { id, coreId } = await meterOf({ 0: 5000, 1: 5010 });
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(1), startReading: 5.005, comment: 'Vaihto' });
    await manager.ui.addMeterEvent({ id, kind: 'correction', at: at(24), startReading: 1 });
    const { targetId, groupId, spaceId } = place;
    const own = { valueId: id, coreId, spaceId, typeId: 34, kind: 'swap', at: at(1), comment: 'Vaihto' };
    for (const scope of [{ targetId }, { groupId }, { spaceId }]) {
      const found = await viewer.ui.placedEvents({ ...scope, types: [34], from, to });
      expect(found.filter(({ valueId }) => valueId === id)).toEqual([expect.objectContaining(own)]);
      expect(found.map(({ at: time }) => time)).toEqual(found.map(({ at: time }) => time).toSorted());
      expect(await viewer.ui.placedEvents({ ...scope, types: [35], from, to })).toEqual([]);
    }
  });

  it('are refused without a place and for a range that ends before it starts', async () => {
    expect(await admin.ask('placedEvents', { from, to })).toMatchObject({ status: 400 });
    expect(await admin.ask('placedEvents', { targetId: place.targetId, from: to, to: from })).toMatchObject({
      status: 400,
      body: { fields: { to: 'INVALID' } },
    });
  });
});

describe('a register that runs over or is set', () => {
  it('continues from 0 after its last digit overflows', async () => {
    const { id, coreId } = await meterOf({ 0: 99_980_000, 1: 99_990_000, 2: 5000, 3: 15_000 });
    // Ten cubic metres an hour: above any meter of an apartment, but an unknown type has no limit.
    await upstream.db.updateTable('values').set({ typeId: 27 }).where('id', '=', id).execute();
    const event = await manager.ui.addMeterEvent({ id, kind: 'rollover', at: at(1.5) });
    expect(event).toMatchObject({ endReading: 100_000, startReading: 0 });
    const { types } = await admin.ui.consumption({ valueId: id, period: 'hour', from: at(0), to: at(3) });
    expect(types['27']?.map(({ amount }) => amount)).toEqual([10, 15, 10]);
    expect(await resets(coreId)).toBe(0);
  });

  it('does not count a correction as consumption', async () => {
    const { id } = await meterOf({ 0: 1000, 1: 1010, 2: 8020, 3: 8030 });
    await manager.ui.addMeterEvent({ id, kind: 'correction', at: at(1.5), endReading: 1.015, startReading: 8.015 });
    expect(await amounts(id, 'hour', 3)).toEqual([0.01, 0.01, 0.01]);
  });
});

describe('a new reading of a meter with events', () => {
  it('is validated within its epoch', async () => {
    const { id } = await meterOf({ 0: 5000, 1: 5010 });
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(2), endReading: 5.02, startReading: 0.1 });
    const report = await admin.ui.addReadings({
      id,
      readings: [`${at(1.5)},5015`, `${at(1.7)},5030`, `${at(3)},110`, `${at(4)},90`, `${at(5)},120`].join('\n'),
    });
    expect(report.taken).toBe(3);
    expect(report.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'BACKWARD_STEP'],
      [4, 'BACKWARD_STEP'],
    ]);
  });
});

describe('a meter event', () => {
  it.each([
    ['in the future', { at: at(30 * 24) }, { at: 'INVALID' }],
    ['with an end below the last reading', { at: at(1.5), endReading: 4 }, { endReading: 'INVALID' }],
  ])('is refused %s', async (_, wrong, fields) => {
    const { id } = await meterOf({ 0: 5000, 1: 5010 });
    expect(await manager.ask('addMeterEvent', { id, kind: 'swap', ...wrong })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields },
    });
  });

  it.each([
    ['above the next reading', 50, { startReading: 'INVALID' }],
    ['from which the next reading would be a giant rise', 0, { startReading: 'UNLIKELY' }],
  ])('is refused with a start %s, on a type without a maximum flow too', async (_, startReading, fields) => {
    const { id } = await meterOf({ 0: 5000, 1: 5010, 2: 5020, 3: 5030, 4: 5040, 6: 40_010, 7: 40_020 });
    await upstream.db.updateTable('values').set({ typeId: 27 }).where('id', '=', id).execute();
    const swap = { id, kind: 'swap', at: at(5.5), endReading: 5.05, startReading } as const;
    expect(await manager.ask('addMeterEvent', swap)).toMatchObject({ status: 400, body: { fields } });
    await manager.ui.addMeterEvent({ ...swap, startReading: 40 });
    const { types } = await admin.ui.consumption({ valueId: id, period: 'day', from: at(0), to: at(7) });
    expect(types['27']?.map(({ amount }) => amount)).toEqual([expect.closeTo(0.07)]);
  });

  it('is refused a second time at the same time, and for a value that is no register', async () => {
    const { id } = await meterOf({ 0: 5000 });
    await manager.ui.addMeterEvent({ id, kind: 'swap', at: at(1) });
    expect(await manager.ask('addMeterEvent', { id, kind: 'correction', at: at(1) })).toMatchObject({ status: 400 });
    const { values } = await makeMeter(upstream.db, place, { name: 'climate' }, [1]);
    const gauge = { id: values[1] ?? 0, kind: 'swap', at: at(1) } as const;
    expect(await manager.ask('addMeterEvent', gauge)).toMatchObject({
      status: 400,
      body: { fields: { kind: 'INVALID' } },
    });
  });

  it('is refused to a viewer', async () => {
    const { id } = await meterOf({ 0: 5000 });
    expect(await viewer.ask('addMeterEvent', { id, kind: 'swap', at: at(1) })).toMatchObject({ status: 401 });
  });
});
