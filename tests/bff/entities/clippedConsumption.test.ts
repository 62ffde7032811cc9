import { describe, expect, it } from 'vitest';
import type { BucketRecord } from '../../../contract/entities/consumption.ts';
import { readClipped } from '../../../bff/entities/consumption/clippedConsumption.ts';
import { totalOf, type Period } from '../../../bff/entities/consumption/compare.ts';

const zone = 'Europe/Helsinki';
type Key = { from: string; to: string; period: Period };

const startOf = (period: Period, at: Temporal.ZonedDateTime): Temporal.ZonedDateTime => {
  if (period === 'hour') return at.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  return period === 'month' ? at.with({ day: 1 }).startOfDay() : at.startOfDay();
};

const iso = (at: Temporal.ZonedDateTime): string => new Date(at.epochMilliseconds).toISOString();

/** A /ui that widens spans to whole periods, of a meter that counts a litre an hour for 10 euros, and its calls. */
const wideningUi = () => {
  const calls: Key[] = [];
  const read = ({ from, to, period }: Key): Promise<Record<string, BucketRecord[]>> => {
    calls.push({ from, to, period });
    const buckets: BucketRecord[] = [];
    let at = startOf(period, Temporal.Instant.from(from).toZonedDateTimeISO(zone));
    while (at.epochMilliseconds < Date.parse(to)) {
      const end = at.add({ [`${period}s`]: 1 });
      const amount = (end.epochMilliseconds - at.epochMilliseconds) / 3_600_000 / 1000;
      buckets.push({ from: iso(at), to: iso(end), amount, estimated: false, cost: amount * 10 });
      at = end;
    }
    return Promise.resolve({ 34: buckets });
  };
  return { read, calls };
};

const october = { from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' };

describe('consumption from a /ui that widens the span', () => {
  it.each(['hour', 'day', 'month'] as const)(
    'is that of the requested October of a UTC client, by %s',
    async (period) => {
      const { read } = wideningUi();
      const buckets = (await readClipped(read, { ...october, period }))?.['34'] ?? [];
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([october.from, october.to]);
      expect(totalOf(buckets)).toEqual({ amount: 0.744, estimated: false, cost: 7.44, exactCost: 7.44 });
    },
  );

  it('is counted from the hours of the first and the last period, which are partial', async () => {
    const { read, calls } = wideningUi();
    const buckets = (await readClipped(read, { ...october, period: 'month' }))?.['34'] ?? [];
    expect(buckets).toEqual([
      {
        from: october.from,
        to: '2026-10-31T22:00:00.000Z',
        amount: 0.742,
        estimated: false,
        cost: 7.42,
        partial: true,
      },
      { from: '2026-10-31T22:00:00.000Z', to: october.to, amount: 0.002, estimated: false, cost: 0.02, partial: true },
    ]);
    expect(calls).toEqual([
      { ...october, period: 'month' },
      { from: october.from, to: '2026-10-31T22:00:00.000Z', period: 'hour' },
      { from: '2026-10-31T22:00:00.000Z', to: october.to, period: 'hour' },
    ]);
  });

  it('takes one call more for a single bucket that is cut at both ends, and divides hours by time', async () => {
    const { read, calls } = wideningUi();
    const span = { from: '2026-10-05T06:15:00.000Z', to: '2026-10-05T09:30:00.000Z' };
    const buckets = (await readClipped(read, { ...span, period: 'day' }))?.['34'];
    expect(buckets).toEqual([{ ...span, amount: 0.00325, estimated: false, cost: 0.0325, partial: true }]);
    expect(calls.map(({ period }) => period)).toEqual(['day', 'hour']);
  });

  it('takes no other call for whole periods, of which none is partial', async () => {
    const { read, calls } = wideningUi();
    const span = { from: '2026-10-23T21:00:00.000Z', to: '2026-10-25T22:00:00.000Z' };
    const buckets = (await readClipped(read, { ...span, period: 'day' }))?.['34'] ?? [];
    expect(buckets.map(({ amount, partial }) => [amount, partial])).toEqual([
      [0.024, false],
      [0.025, false],
    ]);
    expect(calls).toHaveLength(1);
  });

  it('is null for an owner that does not exist, and without readings', async () => {
    expect(await readClipped(() => Promise.resolve(null), { ...october, period: 'day' })).toBeNull();
    const { read } = wideningUi();
    const unread = async (key: Key) => {
      const { 34: buckets = [] } = await read(key);
      return { 34: buckets.map((bucket) => ({ ...bucket, amount: null, cost: null })) };
    };
    const buckets = (await readClipped(unread, { ...october, period: 'month' }))?.['34'] ?? [];
    expect(buckets.map(({ amount, cost }) => [amount, cost])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
