import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import type { Row } from '../../../upstream/db/schema.ts';
import {
  addSteps,
  boundariesOf,
  clippedBoundaries,
  emptyBuckets,
  estimatedBits,
  type Bucket,
  type Period,
} from '../../../upstream/readings/buckets.ts';
import { conversionsOf } from '../../../upstream/readings/conversions.ts';
import { countConsumption } from '../../../upstream/readings/consumption.ts';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { countedUntil } from '../../../upstream/readings/registers/registerDays.ts';
import { limitsOf } from '../../../upstream/readings/registers/registerLimits.ts';
import { pointsOf } from '../../../upstream/readings/registers/registerPoints.ts';
import type { Step } from '../../../upstream/readings/registers/registerPoint.ts';
import { countSteps } from '../../../upstream/readings/registers/registerSteps.ts';
import { rollUpDays, settledDays } from '../../../upstream/readings/registers/rollUp.ts';
import { intoSlots } from '../../../upstream/readings/slots.ts';
import { makeGroup, makeMeter, makeTarget } from '../../kit/makeRows.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { emptyDatabase } from '../demo/demoDatabase.ts';
import { deleteReadings } from '../../kit/storedHours.ts';

const hour = 3_600_000;
const begin = Date.parse('2027-01-10T07:00:00Z');
const hours = 300;
const now = begin + (hours + 1) * hour;

type Event = { kind: 'swap' | 'rollover' | 'correction'; at: number; endRaw: number | null; startRaw: number | null };

const midnights = boundariesOf('day', { from: begin, to: now }, 100);

/** What a meter showed hour by hour, in litres, what passed through it, and what was recorded about it. */
type History = { lines: { at: number; raw: number }[]; litres: number; events: Event[] };

/** Hours at both ends of a history, and on both sides of an event, in which no reading is wrong. */
const calm = 8;

const historyOf = (draws: Draws): History => {
  const end = 100_000_000;
  let raw = draws.happens(0.5) ? draws.whole(5_000_000, 6_000_000) : end - draws.whole(1, 20_000);
  const [lines, events]: [History['lines'], Event[]] = [[], []];
  let [litres, away, calmUntil] = [0, 0, calm];
  let wrong = 0;
  for (let index = 0; index < hours; index += 1) {
    const at = begin + index * hour + draws.whole(1, 59) * 1000;
    const used = draws.whole(0, 120);
    raw += index === 0 ? 0 : used;
    litres += index === 0 ? 0 : used;
    if (raw >= end) {
      raw -= end;
      events.push({ kind: 'rollover', at: at - 1000, endRaw: end, startRaw: 0 });
      calmUntil = index + calm;
      away = 0;
    } else if (away === 0 && index > calmUntil && index < hours - 2 * calm && draws.happens(0.01)) {
      // Another meter, or this one reset to 0.
      const isReset = draws.happens(0.3);
      const startRaw = isReset ? 0 : draws.whole(0, 900_000);
      events.push({ kind: isReset ? 'correction' : 'swap', at: at + 1000, endRaw: raw, startRaw });
      lines.push({ at, raw });
      raw = startRaw;
      calmUntil = index + calm;
      continue;
    }
    const isNearEnd = raw > end - calm * 2 * 120;
    const isCalm = index < calmUntil || index > hours - 3 * calm || isNearEnd;
    if (away === 0 && !isCalm && draws.happens(0.04)) {
      away = draws.happens(0.5) ? 1 : draws.whole(2, 40);
      away = Math.min(away, hours - 3 * calm - index);
      // A register that shows little itself cannot be told from one that restarted at 0 and was used within an hour.
      wrong = draws.happens(0.5) && raw > 10_000 ? 0 : draws.whole(200_000_000, 900_000_000);
      calmUntil = index + away + calm;
    } else if (away > 0) away -= 1;
    if (!isCalm && draws.happens(0.05)) continue;
    lines.push({ at, raw: away > 0 ? wrong : raw });
  }
  return { lines, litres, events };
};

let db: Db;
let id: number;

beforeAll(async () => {
  db = await emptyDatabase();
  const targetId = await makeTarget(db, { name: 'house' });
  const groupId = await makeGroup(db, { targetId, name: 'building' });
  id = (await makeMeter(db, { targetId, groupId, spaceId: null }, { name: 'meter' }, [34])).values[34] ?? 0;
});
afterAll(() => db.destroy());

const textOf = ({ at, raw }: { at: number; raw: number }): string => `${new Date(at).toISOString()},${raw}`;

const bucketsBy = async (period: Period, span = { from: begin, to: now }): Promise<Bucket[]> => {
  const meter = { id, typeId: 34, multiplier: 0.001, from: -Infinity, until: Infinity };
  return (await countConsumption(db, [meter], clippedBoundaries(period, span, 1000))).get(34) ?? [];
};

const amountsBy = async (period: Period): Promise<number[]> =>
  (await bucketsBy(period)).map(({ amount }) => amount ?? 0);

const totalBy = async (period: Period): Promise<number> =>
  Math.round((await amountsBy(period)).reduce((sum, amount) => sum + amount, 0) * 1000);

const micro = (amount: number): number => Math.round(amount * 1e6);

const { start, end, inside } = estimatedBits;

/** The amount of a span in litres to millionths, and whether it is estimated: at its two ends, or inside of it. */
const spanTotal = (buckets: readonly Bucket[]) => ({
  amount: Math.round(buckets.reduce((sum, { amount }) => sum + (amount ?? 0), 0) * 1e9),
  isEstimated:
    buckets.some(({ estimated }) => (estimated & inside) > 0) ||
    ((buckets[0]?.estimated ?? 0) & start) > 0 ||
    ((buckets.at(-1)?.estimated ?? 0) & end) > 0,
});

const clear = async (): Promise<void> => {
  await deleteReadings(db);
  for (const table of ['registerDays', 'meterEvents'] as const) await db.deleteFrom(table).execute();
};

const spanOf = (draws: Draws) => {
  const from = begin + draws.whole(0, hours - 2) * hour + (draws.happens(0.3) ? draws.whole(0, 3599) * 1000 : 0);
  return { from, to: from + draws.whole(1, hours) * hour };
};

/** Rows of events as they are stored. */
const storedOf = (events: readonly Event[]): Row<'meterEvents'>[] =>
  events.map((event, index) => {
    const unchanged = { multiplierBefore: null, offsetBefore: null, unitBefore: null };
    return { id: index, valueId: id, comment: null, by: null, createdAt: now, ...unchanged, ...event };
  });

const record = async ({ kind, at, endRaw, startRaw }: Event): Promise<number> => {
  const row = { valueId: id, kind, at, endRaw, startRaw, comment: null, by: null, createdAt: now };
  return (await db.insertInto('meterEvents').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

describe(
  'a random history of swaps, resets, rollovers, spikes, faults that last, gaps, late and doubled lines',
  { timeout: 120_000 },
  () => {
    it('is what passed through the meter, by the hour, day and month, in whatever order it arrives', () =>
      forCases(60, async (draws) => {
        await clear();
        const { lines, litres, events } = historyOf(draws);
        for (const event of events) await record(event);
        const sent = draws.happens(0.5) ? lines : draws.shuffled(lines);
        for (let from = 0; from < sent.length;) {
          const some = sent.slice(from, (from += draws.whole(1, 60)));
          const again = sent.slice(0, from).slice(-draws.whole(1, 5));
          await ingest(db, id, [...some, ...again].map(textOf).join('\n'), { now });
          if (draws.happens(0.3)) await rollUpDays(db, now);
        }
        for (const period of ['hour', 'day', 'month'] as const) expect(await totalBy(period)).toBe(litres);
        expect((await amountsBy('hour')).filter((amount) => amount < 0)).toEqual([]);
        await rollUpDays(db, now);
        for (const period of ['hour', 'day', 'month'] as const) expect(await totalBy(period)).toBe(litres);
      }));

    it('is what passed through the meter in thousands of histories, counted at once, or with days in advance', () =>
      forCases(3000, (draws) => {
        const { lines, litres, events } = historyOf(draws);
        const rows = intoSlots(
          lines.map((line) => ({ valueId: id, ...line })),
          'register',
          3600,
        );
        const recorded = storedOf(events);
        const steps: Step[] = [];
        const meter = { id, typeId: 34, multiplier: 0.001 };
        const counted = countSteps(
          pointsOf(rows, recorded, conversionsOf(meter, recorded)),
          limitsOf(34),
          (step) => void steps.push(step),
        );
        expect([counted?.held, Math.round((counted?.sum ?? 0) * 1000)]).toEqual([undefined, litres]);
        for (const period of ['hour', 'day', 'month'] as const) {
          const buckets = emptyBuckets(clippedBoundaries(period, { from: begin, to: now }, 1000));
          const span = { from: begin / 1000, to: now / 1000 };
          addSteps(buckets, steps, { after: -Infinity, before: Infinity, ...span });
          expect([period, spanTotal(buckets)]).toEqual([period, { amount: litres * 1_000_000, isEstimated: false }]);
        }
        const days = settledDays(meter, rows, recorded, undefined, midnights);
        const after = rows.filter(({ ts }) => ts > (days.at(-1)?.lastTs ?? -Infinity));
        const last = days.at(-1);
        const later = recorded.filter(({ at }) => at / 1000 > (last?.lastTs ?? -Infinity));
        const rest = countSteps(
          pointsOf(after, later, conversionsOf(meter, later)),
          limitsOf(34),
          () => undefined,
          last && countedUntil(last),
        );
        expect(Math.round((rest?.sum ?? 0) * 1000)).toBe(litres);
        const arrived = draws.whole(1, rows.length - 1);
        const known = recorded.filter(({ at }) => at <= (rows[arrived - 1]?.at ?? 0));
        const early = settledDays(meter, rows.slice(0, arrived), known, undefined, midnights);
        const { lastTs = -Infinity } = early.at(-1) ?? {};
        const unread = rows.filter(({ ts }) => ts > lastTs);
        const inTwoCounts = [...early, ...settledDays(meter, unread, recorded, early.at(-1), midnights)];
        expect(inTwoCounts.map(({ ts, counted: sum }) => [ts, micro(sum)])).toEqual(
          days.map(({ ts, counted: sum }) => [ts, micro(sum)]),
        );
      }));

    it('is the same after an event was recorded and removed again', () =>
      forCases(20, async (draws) => {
        await clear();
        const { lines, events } = historyOf(draws);
        for (const event of events) await record(event);
        await ingest(db, id, lines.map(textOf).join('\n'), { now });
        await rollUpDays(db, now);
        const before = await amountsBy('hour');
        const at = begin + draws.whole(0, hours) * hour + 1234;
        const made = await record({ kind: 'swap', at, endRaw: null, startRaw: draws.whole(0, 1000) });
        await db.deleteFrom('registerDays').execute();
        await rollUpDays(db, now);
        await db.deleteFrom('meterEvents').where('id', '=', made).execute();
        await db.deleteFrom('registerDays').execute();
        expect(await amountsBy('hour')).toEqual(before);
      }));

    it('has one total and one mark of an estimate for every period of any span, rolled up or not', () =>
      forCases(20, async (draws) => {
        await clear();
        const { lines, events } = historyOf(draws);
        for (const event of events) await record(event);
        await ingest(db, id, lines.map(textOf).join('\n'), { now });
        const whole = spanOf(draws);
        const cut = whole.from + draws.whole(1, (whole.to - whole.from) / 1000 - 1) * 1000;
        const spans = [whole, { from: whole.from, to: cut }, { from: cut, to: whole.to }, spanOf(draws)];
        const totalsOf = async (period: Period) => {
          const totals = [];
          for (const span of spans) totals.push(spanTotal(await bucketsBy(period, span)));
          return totals;
        };
        const byHour = await totalsOf('hour');
        const steps: Step[] = [];
        const rows = intoSlots(
          lines.map((line) => ({ valueId: id, ...line })),
          'register',
          3600,
        );
        countSteps(
          pointsOf(rows, storedOf(events), conversionsOf({ multiplier: 0.001 }, [])),
          limitsOf(34),
          (step) => void steps.push(step),
        );
        spans.forEach(({ from, to }, index) => {
          const ends = { from: from / 1000, to: to / 1000 };
          const only = emptyBuckets([ends.from, ends.to]);
          addSteps(only, steps, { after: -Infinity, before: Infinity, ...ends });
          expect(Math.abs((only[0]?.amount ?? 0) * 1e9 - (byHour[index]?.amount ?? 0))).toBeLessThan(2);
        });
        const [sum = 0, ...parts] = byHour.slice(0, 3).map(({ amount }) => amount);
        expect(Math.abs(parts.reduce((total, amount) => total + amount, 0) - sum)).toBeLessThan(2);
        for (const isRolledUp of [false, true]) {
          if (isRolledUp) await rollUpDays(db, now);
          for (const period of ['hour', 'day', 'month'] as const) expect(await totalsOf(period)).toEqual(byHour);
        }
      }));
  },
);

/** Readings of a meter that goes on, with gaps, in which it may stand still, and flows above its maximum. */
const gapsOf = (draws: Draws): { at: number; raw: number }[] => {
  const lines: { at: number; raw: number }[] = [];
  let [at, raw] = [begin + draws.whole(0, 3599) * 1000, 1_000_000];
  while (at < now) {
    lines.push({ at, raw });
    const isGap = draws.happens(0.1);
    const length = isGap ? draws.whole(1, 40) : 1;
    // Exactly twice the interval is no gap.
    at += length * hour;
    const isOpen = !isGap && draws.happens(0.01);
    if (isOpen)
      for (let index = 0; index < 4; index += 1) {
        raw += 4000;
        lines.push({ at, raw });
        at += hour;
      }
    raw += draws.happens(0.3) ? 0 : draws.whole(1, 100) * length;
  }
  return lines;
};

describe('a total over gaps', () => {
  it('is estimated where one of its ends lies in a gap with consumption, or the flow was above the maximum', () =>
    forCases(25, async (draws) => {
      await clear();
      const lines = gapsOf(draws);
      await ingest(db, id, lines.map(textOf).join('\n'), { now });
      if (draws.happens(0.5)) await rollUpDays(db, now);
      const steps = lines.slice(1).map((line, index) => {
        const before = lines[index] ?? line;
        return { from: before.at, to: line.at, used: line.raw - before.raw };
      });
      for (let turn = 0; turn < 5; turn += 1) {
        const { from, to } = spanOf(draws);
        const isEstimated = steps.some((step) => {
          const cuts = [from, to].some((time) => step.from < time && time < step.to);
          if (step.used > (3125 * (step.to - step.from)) / hour) return step.from < to && step.to > from;
          return cuts && step.used > 0 && step.to - step.from > 2 * hour;
        });
        for (const period of ['hour', 'day', 'month'] as const)
          expect([period, spanTotal(await bucketsBy(period, { from, to })).isEstimated]).toEqual([period, isEstimated]);
      }
    }));
});
