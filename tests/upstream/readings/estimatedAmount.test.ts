import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2028-04-01T00:00:00Z');

let upstream: Upstream;
let admin: TestClient;
let place: { targetId: number; groupId: number; spaceId: number };

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  await makeUser(upstream.db, { username: 'admin', admin: 1 });
  const targetId = await makeTarget(upstream.db, { name: 'house' });
  const groupId = await makeGroup(upstream.db, { targetId, name: 'building' });
  place = { targetId, groupId, spaceId: await makeSpace(upstream.db, { targetId, groupId, name: 'A1' }) };
  admin = await signIn(upstream.fetch, 'admin');
});

afterAll(() => upstream.stop());

type Hours = Readonly<Record<number, number>>;

/** A cold water meter with registers in litres, by the hours after a beginning. */
const meterOf = async (from: string, litres: Hours): Promise<number> => {
  const { values } = await makeMeter(upstream.db, place, { name: 'meter' }, [34]);
  const id = values[34] ?? 0;
  const readings = Object.entries(litres).map(([index, raw]) => ({
    valueId: id,
    at: Date.parse(from) + Number(index) * hour,
    raw,
  }));
  await recordReadings(upstream.db, readings, now);
  return id;
};

/** Registers of each hour but those of the gaps, one litre an hour. */
const steadyBut = (hours: number, gaps: readonly (readonly [after: number, before: number])[]): Hours =>
  Object.fromEntries(
    Array.from({ length: hours + 1 }, (_, at) => [at, 1000 + at] as const).filter(
      ([at]) => !gaps.some(([after, before]) => at > after && at < before),
    ),
  );

/** What of each bucket lies in a gap that reaches over one of its ends, from the hours alone. */
const expectedOf = (from: string, ends: readonly string[], gaps: readonly (readonly [number, number])[]): number[] =>
  ends.slice(1).map((end, index) => {
    const [start, until] = [ends[index] ?? '', end].map((time) => (Date.parse(time) - Date.parse(from)) / hour);
    const [low, high] = [start ?? 0, until ?? 0];
    return gaps
      .filter(([after, before]) => (after < low && before > low) || (after < high && before > high))
      .reduce((sum, [after, before]) => sum + Math.max(0, Math.min(before, high) - Math.max(after, low)) / 1000, 0);
  });

const span = { from: '2027-05-03T21:00:00Z', to: '2027-05-08T21:00:00Z' };

describe('the estimated amount of a bucket', () => {
  it('is what lies in gaps over its ends, the same from hours and from rolled up days', async () => {
    const from = '2027-05-01T21:00:00Z';
    // Over a midnight; inside of a day; over two midnights, one day whole.
    const gaps = [
      [65, 80],
      [100, 110],
      [118, 150],
    ] as const;
    const id = await meterOf(from, steadyBut(24 * 20, gaps));
    const read = async () =>
      (await admin.ui.consumption({ valueId: id, period: 'day', ...span })).types['34']?.map(
        ({ estimatedAmount = 0 }) => estimatedAmount,
      ) ?? [];
    const byHours = await read();
    const ends = Array.from({ length: 6 }, (_, at) => new Date(Date.parse(span.from) + at * 24 * hour).toISOString());
    const expected = expectedOf(from, ends, gaps);
    byHours.forEach((amount, at) => expect(amount).toBeCloseTo(expected[at] ?? NaN, 5));
    expect(expected.some((amount) => amount > 0 && amount < 0.024)).toBe(true);
    expect(expected).toContain(0.024);
    await rollUpDays(upstream.db, now);
    const byDays = await read();
    expect(byDays).toHaveLength(byHours.length);
    byDays.forEach((amount, at) => expect(amount).toBeCloseTo(byHours[at] ?? NaN, 5));
  });

  it('is that of each meter alone, where a site adds several up', async () => {
    const own = await makeSpace(upstream.db, { targetId: place.targetId, groupId: place.groupId, name: 'A2' });
    const before = place;
    place = { ...place, spaceId: own };
    await meterOf('2027-06-01T21:00:00Z', steadyBut(24 * 5, [[20, 28]]));
    await meterOf('2027-06-01T21:00:00Z', steadyBut(24 * 5, []));
    place = before;
    const days = { period: 'day' as const, from: '2027-06-01T21:00:00Z', to: '2027-06-03T21:00:00Z' };
    const { types } = await admin.ui.consumption({ spaceId: own, ...days });
    expect(types['34']?.map(({ amount, estimatedAmount }) => [amount, estimatedAmount])).toEqual([
      [0.048, 0.004],
      [0.048, 0.004],
    ]);
  });
});

describe('a bucket within which readings begin', () => {
  it('has the time of the first reading, from hours and from rolled up days, also in a leap year', async () => {
    const first = '2028-02-14T10:00:00.000Z';
    const id = await meterOf(first, steadyBut(24 * 40, []));
    const read = async () =>
      (
        await admin.ui.consumption({
          valueId: id,
          period: 'month',
          from: '2028-01-31T22:00:00Z',
          to: '2028-03-31T21:00:00Z',
        })
      ).types['34']?.map(({ to, readFrom }) => [to, readFrom]);
    const expected = [
      ['2028-02-29T22:00:00.000Z', first],
      ['2028-03-31T21:00:00.000Z', undefined],
    ];
    expect(await read()).toEqual(expected);
    await rollUpDays(upstream.db, now);
    expect(await read()).toEqual(expected);
  });

  it('has none where readings go on from before, or begin within the first hour of a day', async () => {
    const id = await meterOf('2027-05-03T21:00:00Z', steadyBut(60, []));
    const { types } = await admin.ui.consumption({ valueId: id, period: 'day', ...span });
    expect(types['34']?.flatMap(({ readFrom }) => readFrom ?? [])).toEqual([]);
  });
});
