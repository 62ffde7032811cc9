import { describe, expect, it } from 'vitest';
import type { BucketRecord } from '../../../contract/entities/consumption.ts';
import {
  aligned,
  backBy,
  changeOf,
  litresPerPersonDay,
  shiftOf,
  totalOf,
} from '../../../bff/entities/consumption/compare.ts';
import { personDaysOf, type Home } from '../../../bff/entities/consumption/personDays.ts';

const zone = 'Europe/Helsinki';
const hourMs = 3_600_000;
const now = Date.parse('2026-11-21T12:00:00Z');

const moment = (local: string) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();

const bucket = (from: string, to: string, amount: number | null = 1): BucketRecord => ({
  from,
  to,
  amount,
  estimated: false,
  cost: amount === null ? null : amount * 3.42,
});

/** The hours of a range of local time, with consumption 0 in the first, 1 in the next and so on. */
const hours = (from: string, to: string): BucketRecord[] => {
  const [start, end] = [Date.parse(moment(from)), Date.parse(moment(to))];
  return Array.from({ length: (end - start) / hourMs }, (_, at) =>
    bucket(new Date(start + at * hourMs).toISOString(), new Date(start + (at + 1) * hourMs).toISOString(), at),
  );
};

/** A range of local time, as instants. */
const span = (from: string, to: string) => ({ from: moment(from), to: moment(to) });

const months = (...names: string[]): BucketRecord[] =>
  names.map((name) => {
    const first = Temporal.PlainDate.from(`${name}-01`);
    return bucket(moment(`${first.toString()}T00:00`), moment(`${first.add({ months: 1 }).toString()}T00:00`));
  });

describe('the span that consumption is compared with', () => {
  it('is as many months, days or hours before', () => {
    expect(shiftOf('month', span('2026-09-01T00:00', '2026-11-01T00:00'), 'previous')).toEqual({ months: 2 });
    expect(shiftOf('day', span('2026-11-01T00:00', '2026-11-26T00:00'), 'previous')).toEqual({ days: 25 });
    expect(shiftOf('hour', span('2026-11-20T10:00', '2026-11-20T15:00'), 'previous')).toEqual({ hours: 5 });
    expect(shiftOf('hour', span('2026-11-20T10:20', '2026-11-20T12:50'), 'previous')).toEqual({ hours: 3 });
    expect(shiftOf('hour', span('2026-11-20T00:00', '2026-11-21T00:00'), 'previous')).toEqual({ days: 1 });
  });

  it('is one month before for a month of a UTC client, whether the clocks change or not', () => {
    for (const [from, to] of [
      ['2026-02', '2026-03'],
      ['2026-03', '2026-04'],
      ['2026-10', '2026-11'],
      ['2026-11', '2026-12'],
    ]) {
      const utc = { from: `${from}-01T00:00:00Z`, to: `${to}-01T00:00:00Z` };
      expect(shiftOf('month', utc, 'previous')).toEqual({ months: 1 });
      expect(shiftOf('year', utc, 'previous')).toEqual({ years: 1 });
    }
    expect(shiftOf('day', { from: '2027-03-28T00:00:00Z', to: '2027-03-29T00:00:00Z' }, 'previous')).toEqual({
      days: 1,
    });
    expect(shiftOf('month', span('2026-02-01T00:00', '2026-03-01T00:30'), 'previous')).toEqual({ months: 2 });
  });

  it('is the whole month before of a whole month, and that of the year before, by day and by hour too', () => {
    const october = span('2026-10-01T00:00', '2026-11-01T00:00');
    for (const period of ['hour', 'day', 'month'] as const) {
      expect(shiftOf(period, october, 'previous')).toEqual({ months: 1 });
      expect(shiftOf(period, october, 'lastYear')).toEqual({ years: 1 });
    }
    expect(shiftOf('day', span('2026-01-01T00:00', '2027-01-01T00:00'), 'previous')).toEqual({ months: 12 });
    expect(shiftOf('day', span('2026-10-01T00:00', '2026-10-31T00:00'), 'previous')).toEqual({ days: 30 });
    expect([backBy(october.from, { months: 1 }), backBy(october.to, { months: 1 })]).toEqual([
      moment('2026-09-01T00:00'),
      moment('2026-10-01T00:00'),
    ]);
  });

  it('meets the days of a shorter month once, and nothing with those that it does not have', () => {
    const days = (month: string, count: number) =>
      Array.from({ length: count }, (_, at) => {
        const day = Temporal.PlainDate.from(`${month}-01`).add({ days: at });
        return bucket(moment(`${day.toString()}T00:00`), moment(`${day.add({ days: 1 }).toString()}T00:00`), at + 1);
      });
    const met = aligned(days('2026-03', 31), days('2026-02', 28), { months: 1 });
    expect(met.map((one) => one?.amount ?? null).slice(26)).toEqual([27, 28, null, null, null]);
  });

  it('goes back by whole days for a day or longer, so that each hour is compared with the same local hour', () => {
    // A week up to now in whole hours: its first and its last are only begun.
    expect(shiftOf('hour', span('2026-11-15T08:00', '2026-11-22T09:00'), 'previous')).toEqual({ days: 7 });
    expect(shiftOf('hour', span('2026-11-21T08:00', '2026-11-22T09:00'), 'previous')).toEqual({ days: 1 });
    expect(shiftOf('hour', span('2026-11-20T08:00', '2026-11-21T18:00'), 'previous')).toEqual({ days: 2 });
    expect(shiftOf('hour', span('2026-11-20T08:00', '2026-11-21T07:00'), 'previous')).toEqual({ hours: 23 });
  });

  it('is a year ago in months, and 52 weeks ago in days and hours, so that weekdays match', () => {
    expect(shiftOf('month', span('2026-10-01T00:00', '2026-11-01T00:00'), 'lastYear')).toEqual({ years: 1 });
    const shift = shiftOf('day', span('2026-11-20T00:00', '2026-11-21T00:00'), 'lastYear');
    const back = Temporal.Instant.from(backBy(moment('2026-11-20T00:00'), shift)).toZonedDateTimeISO(zone);
    expect(back.toPlainDate().toString()).toBe('2025-11-21');
    expect(back.dayOfWeek).toBe(5);
  });

  it('keeps the local hour where summer time began in between', () => {
    const from = moment('2026-03-30T08:00');
    expect(backBy(from, { weeks: 52 })).toBe(moment('2025-03-31T08:00'));
    expect(backBy(moment('2027-03-28T08:00'), { days: 1 })).toBe(moment('2027-03-27T08:00'));
  });
});

describe('hours side by side', () => {
  it('match by local hour on a day of 23 hours, and are null for a skipped one', () => {
    const after = hours('2027-03-29T00:00', '2027-03-30T00:00');
    const spring = hours('2027-03-28T00:00', '2027-03-29T00:00');
    expect(spring).toHaveLength(23);
    const met = aligned(after, spring, { days: 1 });
    expect(met.slice(0, 6).map((one) => one?.amount ?? null)).toEqual([0, 1, 2, null, 3, 4]);
    expect(met.at(-1)?.amount).toBe(22);
  });

  it('match a day that begins in the skipped hour, as that of a UTC client', () => {
    const day = { ...bucket('2027-03-29T00:00:00Z', '2027-03-29T21:00:00Z') };
    const before = { ...bucket(backBy(day.from, { days: 1 }), '2027-03-28T21:00:00Z', 7) };
    expect(aligned([day], [before], { days: 1 })).toEqual([before]);
  });

  it('count the repeated hour in autumn once', () => {
    const autumn = hours('2027-10-31T00:00', '2027-11-01T00:00');
    const before = hours('2027-10-30T00:00', '2027-10-31T00:00');
    expect(autumn).toHaveLength(25);
    const met = aligned(autumn, before, { days: 1 });
    expect(met.slice(2, 6).map((one) => one?.amount ?? null)).toEqual([2, 3, null, 4]);
    expect(totalOf(met.filter((one) => one !== null)).amount).toBe(totalOf(before).amount);
  });
});

describe('the total of buckets', () => {
  it('is null, not 0, without readings, and rounds money to cents', () => {
    const [one, other] = months('2026-09', '2026-10');
    expect(totalOf([{ ...bucket('', ''), amount: null, cost: null }])).toEqual({
      amount: null,
      estimated: false,
      cost: null,
      exactCost: null,
    });
    const sum = totalOf([
      { ...bucket(one?.from ?? '', one?.to ?? ''), amount: 0.1, cost: 0.1 },
      { ...bucket(other?.from ?? '', other?.to ?? ''), amount: 0.2, cost: 0.2, estimated: true },
    ]);
    expect(sum).toEqual({ amount: 0.3, estimated: true, cost: 0.3, exactCost: 0.3 });
    expect(totalOf([{ ...bucket('', ''), cost: 1.23456789 }])).toMatchObject({ cost: 1.23, exactCost: 1.234568 });
  });

  it('is estimated at its own ends and inside, and wherever a bucket is of a service that does not divide it', () => {
    const isEstimated = (...parts: (BucketRecord['estimatedParts'] | null)[]) =>
      totalOf(
        parts.map((own) => ({
          ...bucket('', ''),
          estimated: own !== undefined,
          ...(own ? { estimatedParts: own } : {}),
        })),
      ).estimated;
    expect(isEstimated(undefined, ['end'], ['start', 'end'], ['start'], undefined)).toBe(false);
    expect(isEstimated(['end'], ['start'])).toBe(false);
    expect(isEstimated(['start'], undefined)).toBe(true);
    expect(isEstimated(undefined, ['start', 'end'])).toBe(true);
    expect(isEstimated(undefined, ['start', 'inside'], undefined)).toBe(true);
    expect(isEstimated(undefined, null, undefined)).toBe(true);
  });

  /** Months up to November 2026, which has not ended, with these amounts. */
  const year = months('2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11');
  const amounting = (amounts: readonly (number | null)[]) =>
    year.flatMap((one, at) => (one ? { ...one, amount: amounts[at] ?? null } : []));

  it('changes only by past periods with readings on both sides', () => {
    const here = amounting([3, 3, 3, 3, 5, 5, 1]);
    expect(changeOf(here, amounting([2, 2, 2, 2, 2, 2, 9]), now)).toEqual({
      change: expect.closeTo(22 / 12 - 1),
      partial: false,
    });
    expect(changeOf(here, [null, ...amounting([2, 2, 2, 2, 2, 2, 9]).slice(1)], now)).toEqual({
      change: expect.closeTo(0.9),
      partial: false,
    });
    expect(changeOf(here, amounting([]), now)).toEqual({ change: null, partial: true });
  });

  it('changes by no period in which readings began or ended, which may be read in part', () => {
    const here = amounting([3, 3, 3, 3, 3, 3, 1]);
    // Readings began late in August: the few litres of its last days are no whole month.
    expect(changeOf(here, amounting([null, null, null, 0.1, 2, 2, 2]), now)).toEqual({ change: 0.5, partial: true });
    expect(changeOf(here, amounting([2, 2, 2, 0.1, null, null, null]), now)).toEqual({ change: 0.5, partial: true });
    expect(changeOf(amounting([null, null, 0.1, 3, 3, 3, 1]), amounting([2, 2, 2, 2, 2, 2, 2]), now)).toEqual({
      change: 0.5,
      partial: true,
    });
    expect(changeOf(here, amounting([null, null, null, null, null, 0.1, 2]), now)).toEqual({
      change: null,
      partial: true,
    });
    // The first month of the earlier span is read in part where nothing was read before it.
    const begun = amounting([0.1, 2, 2, 2, 2, 2, 2]);
    expect(changeOf(here, begun, now, null)).toEqual({ change: 0.5, partial: true });
    expect(changeOf(here, begun, now, 2).change).toBeCloseTo(18 / 10.1 - 1);
    // A month that has not ended has no readings yet.
    expect(changeOf(amounting([3, 3, 3, 3, 3, 3, null]), amounting([2, 2, 2, 2, 2, 2, 2]), now).change).toBeCloseTo(
      0.5,
    );
  });

  it('is in litres a person a day over past days', () => {
    const [october, november] = months('2026-10', '2026-11');
    const full = october ? [{ ...october, amount: 6.2 }] : [];
    const living = (residents: number | null, residentCounts: Home['residentCounts'] = []) =>
      personDaysOf([{ residents, residentCounts }]);
    expect(litresPerPersonDay(full, living(2), now)).toBeCloseTo(100, 0);
    const half = november ? [{ ...november, amount: 2.06 }] : [];
    expect(litresPerPersonDay(half, living(1), now)).toBeCloseTo(2060 / 20.58, 0);
    expect(litresPerPersonDay(full, living(null), now)).toBeNull();
    expect(litresPerPersonDay(full, living(0), now)).toBeNull();
    // Eleven days of one, then twenty of four; today's number counts for none of them.
    const moved = [
      { from: '', residents: 1 },
      { from: '2026-10-12', residents: 4 },
      { from: '2026-11-20', residents: 9 },
    ];
    expect(litresPerPersonDay(full, living(9, moved), now)).toBeCloseTo(6200 / (11 + 20 * 4), 0);
  });
});
