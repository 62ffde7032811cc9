import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2027-12-01T00:00:00Z');

const queries: string[] = [];

let upstream: Upstream;
let admin: TestClient;
let place: { targetId: number; groupId: number; spaceId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now, onQuery: (query) => queries.push(query) });
  await makeUser(upstream.db, { username: 'admin', admin: 1 });
  const targetId = await makeTarget(upstream.db, { name: 'house' });
  const groupId = await makeGroup(upstream.db, { targetId, name: 'building' });
  place = { targetId, groupId, spaceId: await makeSpace(upstream.db, { targetId, groupId, name: 'A1' }) };
  admin = await signIn(upstream.fetch, 'admin');
});

afterAll(() => upstream.stop());

/** A cold water meter with these readings in litres, by the hours after a beginning. */
const meterOf = async (from: string, litres: Record<number, number>, at = place): Promise<number> => {
  const { values } = await makeMeter(upstream.db, at, { name: 'meter' }, [34]);
  const id = values[34] ?? 0;
  const readings = Object.entries(litres).map(([index, raw]) => ({
    valueId: id,
    at: Date.parse(from) + Number(index) * hour,
    raw,
  }));
  await recordReadings(upstream.db, readings, now);
  return id;
};

/** A meter that counts a number of litres in every hour, for a number of hours. */
const steady = (from: string, hours: number, litres = 1) =>
  meterOf(from, Object.fromEntries(Array.from({ length: hours + 1 }, (_, index) => [index, 1000 + index * litres])));

type Query = Omit<Parameters<TestClient['ui']['consumption']>[0], 'valueId'>;

const bucketsOf = async (valueId: number, query: Query) =>
  (await admin.ui.consumption({ valueId, ...query })).types['34'] ?? [];

const amountsOf = async (valueId: number, query: Query) =>
  (await bucketsOf(valueId, query)).map(({ amount }) => amount);

describe('consumption', () => {
  it('is the growth of the register from one boundary to the next', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 0: 1000, 1: 1000, 2: 1004, 3: 1010, 4: 1010 });
    const span = { from: '2027-05-03T21:00:00Z', to: '2027-05-04T01:00:00Z' };
    expect(await bucketsOf(id, { period: 'hour', ...span })).toEqual([
      { from: '2027-05-03T21:00:00.000Z', to: '2027-05-03T22:00:00.000Z', amount: 0, estimated: false, cost: null },
      { from: '2027-05-03T22:00:00.000Z', to: '2027-05-03T23:00:00.000Z', amount: 0.004, estimated: false, cost: null },
      { from: '2027-05-03T23:00:00.000Z', to: '2027-05-04T00:00:00.000Z', amount: 0.006, estimated: false, cost: null },
      { from: '2027-05-04T00:00:00.000Z', to: '2027-05-04T01:00:00.000Z', amount: 0, estimated: false, cost: null },
    ]);
  });

  it('of days follows Helsinki: 23 hours where summer time begins, 25 where it ends', async () => {
    const spring = await steady('2027-03-26T22:00:00Z', 72);
    expect(
      await bucketsOf(spring, { period: 'day', from: '2027-03-26T22:00:00Z', to: '2027-03-29T21:00:00Z' }),
    ).toMatchObject([
      { from: '2027-03-26T22:00:00.000Z', to: '2027-03-27T22:00:00.000Z', amount: 0.024 },
      { from: '2027-03-27T22:00:00.000Z', to: '2027-03-28T21:00:00.000Z', amount: 0.023 },
      { from: '2027-03-28T21:00:00.000Z', to: '2027-03-29T21:00:00.000Z', amount: 0.024 },
    ]);
    const autumn = await steady('2027-10-29T21:00:00Z', 80);
    expect(
      await amountsOf(autumn, { period: 'day', from: '2027-10-29T21:00:00Z', to: '2027-11-01T22:00:00Z' }),
    ).toEqual([0.024, 0.025, 0.024]);
    const hours = await bucketsOf(autumn, { period: 'hour', from: '2027-10-30T21:00:00Z', to: '2027-10-31T22:00:00Z' });
    expect(hours).toHaveLength(25);
    expect(hours.every(({ amount }) => amount === 0.001)).toBe(true);
  });

  it('of weeks begins on Monday, of months on the first, of years in January', async () => {
    const id = await steady('2027-05-03T21:00:00Z', 10);
    const firstEnds = async (period: 'week' | 'month' | 'year') =>
      (await bucketsOf(id, { period, from: '2027-05-05T12:00:00Z', to: '2028-05-05T12:00:00Z' }))[0]?.to;
    expect(await firstEnds('week')).toBe('2027-05-09T21:00:00.000Z');
    expect(await firstEnds('month')).toBe('2027-05-31T21:00:00.000Z');
    expect(await firstEnds('year')).toBe('2027-12-31T22:00:00.000Z');
  });

  it('over missing hours is distributed evenly, and marked as estimated', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 0: 1000, 1: 1010, 5: 1050, 6: 1051 });
    const buckets = await bucketsOf(id, { period: 'hour', from: '2027-05-03T21:00:00Z', to: '2027-05-04T03:00:00Z' });
    expect(buckets.map(({ amount, estimated }) => [amount, estimated])).toEqual([
      [0.01, false],
      [0.01, true],
      [0.01, true],
      [0.01, true],
      [0.01, true],
      [0.001, false],
    ]);
  });

  it('is exact in a period that contains the whole gap, and in a gap without consumption', async () => {
    const gap = await meterOf('2027-05-03T21:00:00Z', { 0: 1000, 1: 1010, 5: 1050, 26: 1050, 27: 1051 });
    const days = { period: 'day' as const, from: '2027-05-03T21:00:00Z', to: '2027-05-05T12:00:00Z' };
    expect((await bucketsOf(gap, days)).map(({ amount, estimated }) => [amount, estimated])).toEqual([
      [0.05, false],
      [0.001, false],
    ]);
  });

  it('reads beyond the requested range to the readings on both sides of a gap', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 0: 1000, 100: 1100 });
    const span = { from: '2027-05-05T21:00:00Z', to: '2027-05-05T23:00:00Z' };
    expect(
      (await bucketsOf(id, { period: 'hour', ...span })).map(({ amount, estimated }) => [amount, estimated]),
    ).toEqual([
      [0.001, true],
      [0.001, true],
    ]);
  });

  it('is null before the first reading and after the last, not 0', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 2: 1000, 3: 1001 });
    const span = { from: '2027-05-03T21:00:00Z', to: '2027-05-04T02:00:00Z' };
    expect(await amountsOf(id, { period: 'hour', ...span })).toEqual([null, null, 0.001, null, null]);
  });

  it('is never negative, whatever a device reports', async () => {
    const jitter = await meterOf('2027-05-03T21:00:00Z', { 0: 1000, 1: 1010, 2: 1004, 3: 1010, 4: 1012 });
    const backwards = await meterOf('2027-05-03T21:00:00Z', { 0: 9000, 1: 8900, 2: 8000, 3: 7000, 4: 6900 });
    const swapped = await meterOf('2027-05-03T21:00:00Z', { 0: 88_000, 1: 88_010, 2: 3, 3: 5, 4: 5 });
    const hours = { period: 'hour' as const, from: '2027-05-03T21:00:00Z', to: '2027-05-04T01:00:00Z' };
    expect(await amountsOf(jitter, hours)).toEqual([0.01, 0, 0, 0.002]);
    expect(await amountsOf(backwards, hours)).toEqual([0, 0, 0, 0]);
    expect(await amountsOf(swapped, hours)).toEqual([0.01, 0, 0.002, 0]);
  });

  it('leaves out the spike of a live reading', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 0: 1000, 1: 1010, 2: 249_000, 3: 1030, 4: 1031 });
    const hours = { period: 'hour' as const, from: '2027-05-03T21:00:00Z', to: '2027-05-04T01:00:00Z' };
    expect(await amountsOf(id, hours)).toEqual([0.01, 0.01, 0.01, 0.001]);
  });

  it('has the same sum by every period, with gaps too', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 0: 0, 1: 17, 4: 90, 30: 411, 31: 411, 90: 2000, 91: 2001 });
    const span = { from: '2027-05-03T21:00:00Z', to: '2027-05-07T16:00:00Z' };
    for (const period of ['hour', 'day', 'week', 'month', 'year'] as const) {
      const amounts = await amountsOf(id, { period, ...span });
      expect(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0)).toBeCloseTo(2.001, 4);
    }
  });
});

describe('consumption over a span that does not begin and end with a period', () => {
  const total = (amounts: readonly (number | null)[]) =>
    Math.round(amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0) * 1e6) / 1e6;

  it('clips the first and the last bucket, and has one total by every period', async () => {
    const id = await steady('2027-09-28T21:00:00Z', 40 * 24);
    const october = { from: '2027-10-01T00:00:00Z', to: '2027-11-01T00:00:00Z' };
    expect(await bucketsOf(id, { period: 'month', ...october })).toMatchObject([
      { from: '2027-10-01T00:00:00.000Z', to: '2027-10-31T22:00:00.000Z', amount: 0.742 },
      { from: '2027-10-31T22:00:00.000Z', to: '2027-11-01T00:00:00.000Z', amount: 0.002 },
    ]);
    const days = await bucketsOf(id, { period: 'day', ...october });
    expect(days).toHaveLength(32);
    expect(days.at(0)).toMatchObject({ from: '2027-10-01T00:00:00.000Z', to: '2027-10-01T21:00:00.000Z' });
    for (const period of ['hour', 'day', 'week', 'month', 'year'] as const)
      expect(total(await amountsOf(id, { period, ...october }))).toBe(0.744);
  });

  it('clips one bucket at both ends, also inside an hour', async () => {
    const id = await steady('2027-05-03T21:00:00Z', 48, 60);
    const span = { from: '2027-05-04T06:15:00.500Z', to: '2027-05-04T09:45:00.500Z' };
    expect(await bucketsOf(id, { period: 'day', ...span })).toEqual([
      {
        from: '2027-05-04T06:15:00.500Z',
        to: '2027-05-04T09:45:00.500Z',
        amount: 0.21,
        estimated: false,
        cost: null,
      },
    ]);
    expect(total(await amountsOf(id, { period: 'hour', ...span }))).toBe(0.21);
    const days = { from: '2027-05-03T22:30:00.250Z', to: '2027-05-05T19:30:00.250Z' };
    expect(await amountsOf(id, { period: 'day', ...days })).toEqual([1.349996, 1.350004]);
  });

  it('rounds so that hours add up to their month, where a gap divides a litre among many', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', { 0: 0, 7: 1, 501: 14, 502: 14 });
    const span = { from: '2027-05-04T00:00:00Z', to: '2027-05-24T00:00:00Z' };
    const month = total(await amountsOf(id, { period: 'month', ...span }));
    expect(total(await amountsOf(id, { period: 'hour', ...span }))).toBe(month);
    expect(total(await amountsOf(id, { period: 'day', ...span }))).toBe(month);
  });

  it('is null in the future, in buckets that the span is clipped to too', async () => {
    const id = await steady('2027-11-29T22:00:00Z', 26);
    const span = { from: '2027-11-30T12:00:00Z', to: '2027-12-03T12:00:00Z' };
    expect(await bucketsOf(id, { period: 'day', ...span })).toMatchObject([
      { to: '2027-11-30T22:00:00.000Z', amount: 0.01 },
      { to: '2027-12-01T22:00:00.000Z', amount: 0.002 },
      { to: '2027-12-02T22:00:00.000Z', amount: null },
      { to: '2027-12-03T12:00:00.000Z', amount: null },
    ]);
  });
});

describe('consumption of a target, group or space', () => {
  it('sums its meters by type', async () => {
    const targetId = await makeTarget(upstream.db, { name: 'other' });
    const groupId = await makeGroup(upstream.db, { targetId, name: 'one' });
    const space = (name: string, group: number) => makeSpace(upstream.db, { targetId, groupId: group, name });
    const [a1, a2] = [await space('A1', groupId), await space('A2', groupId)];
    const second = await makeGroup(upstream.db, { targetId, name: 'two' });
    const b1 = await space('B1', second);
    const litres = { 0: 0, 1: 10, 2: 30 };
    for (const [spaceId, group] of [
      [a1, groupId],
      [a2, groupId],
      [b1, second],
    ] as const)
      await meterOf('2027-05-03T21:00:00Z', litres, { targetId, groupId: group, spaceId });
    const { values } = await makeMeter(upstream.db, { targetId, groupId, spaceId: null }, { name: 'main' }, [27, 1]);
    await ingest(upstream.db, values[27] ?? 0, '2027-05-03T21:00:00Z,0\n2027-05-03T23:00:00Z,95', { now });
    const span = { period: 'day' as const, from: '2027-05-03T21:00:00Z', to: '2027-05-04T12:00:00Z' };
    const amounts = async (scope: object) => {
      const { types } = await admin.ui.consumption({ ...scope, ...span });
      return Object.fromEntries(Object.entries(types).map(([typeId, [bucket]]) => [typeId, bucket?.amount]));
    };
    expect(await amounts({ targetId })).toEqual({ 34: 0.09, 27: 0.095 });
    expect(await amounts({ groupId })).toEqual({ 34: 0.06, 27: 0.095 });
    expect(await amounts({ groupId: second })).toEqual({ 34: 0.03 });
    expect(await amounts({ spaceId: a2 })).toEqual({ 34: 0.03 });
    expect(await amounts({ targetId, types: [27] })).toEqual({ 27: 0.095 });
    queries.length = 0;
    const { types, times, spaces, groups } = await admin.ui.consumption({ targetId, ...span, by: 'space' });
    expect(queries.filter((query) => query.includes('order by slot."valueId", slot.ts'))).toHaveLength(1);
    expect({ types, groups }).toEqual(await admin.ui.consumption({ targetId, ...span }));
    const own = { 34: { amounts: [0.03], costs: null, estimated: [], estimatedParts: [] } };
    expect({ times, spaces }).toEqual({
      times: ['2027-05-03T21:00:00.000Z', '2027-05-04T12:00:00.000Z'],
      spaces: { [a1]: own, [a2]: own, [b1]: own },
    });
  });

  it('is read of exactly one of them, over a range of limited length', async () => {
    const span = { period: 'hour' as const, from: '2027-05-03T21:00:00Z', to: '2027-05-04T21:00:00Z' };
    const refused = (fields: object) => ({ status: 400, body: { error: 'BAD_REQUEST', fields } });
    expect(await admin.ask('consumption', span)).toMatchObject(refused({ targetId: 'REQUIRED' }));
    expect(await admin.ask('consumption', { ...span, ...place })).toMatchObject(refused({ targetId: 'INVALID' }));
    const { targetId } = place;
    expect(await admin.ask('consumption', { ...span, targetId, to: span.from })).toMatchObject(
      refused({ to: 'INVALID' }),
    );
    expect(await admin.ask('consumption', { ...span, targetId, to: '2037-05-03T21:00:00Z' })).toMatchObject(
      refused({ to: 'TOO_LARGE' }),
    );
  });

  it('is refused for types that are no consumption', async () => {
    const span = { period: 'hour' as const, from: '2027-05-03T21:00:00Z', to: '2027-05-04T21:00:00Z' };
    for (const type of [1, 32, 999])
      expect(await admin.ask('consumption', { ...span, targetId: place.targetId, types: [34, type] })).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST', fields: { types: 'INVALID' } },
      });
  });
});
