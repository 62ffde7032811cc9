import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { makeReports } from '../../../upstream/entities/report/makeReports.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Reading } from '../../../upstream/readings/slots.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { forCases, type Draws } from '../../kit/seededCases.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

let upstream: Upstream;

beforeAll(async () => {
  // Before the first month: the service itself makes reports at its start, of the months that have ended.
  upstream = await startUpstream({ now: () => Date.parse('2026-08-15T00:00:00Z') });
});
afterAll(() => upstream.stop());

const months = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03'];
/** Nothing happens late in the last two, so that every correction has been given at their end. */
const eventful = months.length - 2;

/** Start of a day in Helsinki, in summer time until October 25th and from March 28th. */
const startOf = (day: string): number => {
  const isSummer = day <= '2026-10-25' || day > '2027-03-28';
  return Date.parse(`${day}T00:00:00${isSummer ? '+03:00' : '+02:00'}`);
};

const days = Array.from({ length: 212 }, (_, index) =>
  new Date(Date.UTC(2026, 8, 1) + index * 86_400_000).toISOString().slice(0, 10),
);
const monthIndex = (day: string): number => months.indexOf(day.slice(0, 7));
const dayAfter = (day: string): string => days[days.indexOf(day) + 1] ?? '2027-04-01';
const dayBefore = (day: string): string => days[days.indexOf(day) - 1] ?? '2026-08-31';
const daysIn = (day: string): number => days.filter((one) => one.startsWith(day.slice(0, 7))).length;

/** A parameter of prices over time, in whole 10^-6 euros: of the unit, or of a month. */
type Steps = { from: string; micros: number }[];

/** A stay in an apartment, as it is true, and before which reports its beginning and end are entered. */
type Stay = { from: string; until: string | null; beginsBefore: number; endsBefore: number };

type History = {
  litres: Record<34 | 35, number[]>;
  prices: Record<1 | 2 | 3 | 4, Steps>;
  stays: Stay[];
  /** Before which reports the reading at the beginning of a day arrives. */
  arrives: Record<34 | 35, number[]>;
};

const microsOn = (steps: Steps, day: string): number => steps.findLast(({ from }) => from <= day)?.micros ?? 0;

const drawSteps = (draws: Draws, micros: () => number): Steps => {
  const changed = Array.from({ length: draws.whole(0, 3) }, () => days[draws.whole(1, days.length - 1)] ?? '');
  return ['', ...new Set(changed)].toSorted().map((from) => ({ from, micros: micros() }));
};

/** People follow each other, some after days of nobody; who comes and goes may be entered months later. */
const drawStays = (draws: Draws): Stay[] => {
  const moves = Array.from({ length: draws.whole(0, 4) }, () => days[draws.whole(2, 150)] ?? '');
  const stays: Stay[] = [{ from: '2026-01-01', until: null, beginsBefore: 0, endsBefore: 0 }];
  let entered = 0;
  for (const day of [...new Set(moves)].toSorted()) {
    const last = stays.at(-1);
    if (!last || day <= last.from) continue;
    entered = Math.min(eventful, Math.max(entered, monthIndex(day) + (draws.happens(0.5) ? draws.whole(1, 2) : 0)));
    stays[stays.length - 1] = { ...last, until: dayBefore(day), endsBefore: entered };
    const from = draws.happens(0.3) ? (days[days.indexOf(day) + draws.whole(1, 20)] ?? day) : day;
    stays.push({
      from,
      until: null,
      beginsBefore: Math.min(eventful, Math.max(entered, monthIndex(from))),
      endsBefore: 0,
    });
  }
  return stays;
};

/** Readings at each midnight; those of some spans arrive one to three months late. */
const drawArrivals = (draws: Draws): number[] => {
  const own = [...days, dayAfter(days.at(-1) ?? '')].map((day) => monthIndex(dayBefore(day)));
  for (let gap = draws.whole(0, 3); gap > 0; gap -= 1) {
    const [start, length, late] = [draws.whole(1, 145), draws.whole(1, 50), draws.whole(1, 3)];
    for (let at = start; at < start + length; at += 1)
      own[at] = Math.max(own[at] ?? 0, Math.min(eventful, (own[Math.min(start + length, 150)] ?? 0) + late));
  }
  return own.map((before) => Math.max(0, before));
};

const drawHistory = (draws: Draws): History => {
  const litres = () => days.map(() => (draws.happens(0.1) ? 0 : draws.whole(1, 400)));
  const unit = () => draws.whole(500_000, 12_000_000);
  const cents = (most: number) => () => draws.whole(0, most) * 10_000;
  return {
    litres: { 34: litres(), 35: litres() },
    prices: {
      1: drawSteps(draws, cents(900)),
      2: drawSteps(draws, unit),
      3: drawSteps(draws, unit),
      4: drawSteps(draws, cents(4000)),
    },
    stays: drawStays(draws),
    arrives: { 34: drawArrivals(draws), 35: drawArrivals(draws) },
  };
};

type Billed = { litres: number; micros: number; advance: number; lines: number };

const nothing = (): Billed => ({ litres: 0, micros: 0, advance: 0, lines: 0 });

/** What each resident owes, by the index of the stay and -1 for nobody, in litres and 10^-6 euros of each day. */
const owedBy = ({ litres, prices, stays }: History): Map<number, Billed> => {
  const owed = new Map<number, Billed>();
  days.forEach((day, at) => {
    const stay = stays.findIndex(({ from, until }) => from <= day && (until === null || day <= until));
    const sum = owed.get(stay) ?? nothing();
    const [cold = 0, hot = 0] = [litres[34][at], litres[35][at]];
    sum.litres += cold + hot;
    sum.micros += (cold * microsOn(prices[2], day) + hot * microsOn(prices[3], day)) / 1000;
    sum.micros += microsOn(prices[1], day) / daysIn(day);
    sum.advance += microsOn(prices[4], day) / daysIn(day);
    owed.set(stay, sum);
  });
  return owed;
};

type Content = {
  from: string;
  until: string;
  cold: number | null;
  hot: number | null;
  cost: { total: number | null };
  advance: number | null;
  balance: number | null;
  corrections: { cold: number | null; hot: number | null; cost: number | null; advance: number | null }[];
};

const readContents = async (db: Db, targetId: number) => {
  const rows = await db
    .selectFrom('reports')
    .select(['linkPart', 'residentId', 'content'])
    .where('targetId', '=', targetId)
    .execute();
  return rows;
};

const inLitres = (cubicMetres: number | null): number => Math.round((cubicMetres ?? 0) * 1000);
const inCents = (euros: number | null): number => Math.round((euros ?? 0) * 100);

/** Plays a history month by month; returns what was billed to each stay, and fails if a report changes. */
const play = async (db: Db, history: History): Promise<Map<number, Billed>> => {
  const targetId = await makeTarget(db, { name: 'As Oy Historia' });
  const groupId = await makeGroup(db, { targetId, name: 'Talo' });
  const spaceId = await makeSpace(db, { targetId, groupId, name: 'A1' });
  const { values } = await makeMeter(db, { targetId, groupId, spaceId }, { name: 'Vesi' }, [34, 35]);
  await db
    .insertInto('waterPosts')
    .values({ targetId, enabled: 1, interval: 1, locale: 'fi', madeUntil: '2026-08' })
    .execute();
  const ids = new Map<number, number>();
  const frozen = new Map<string, string>();
  for (const [index, month] of months.entries()) {
    for (const [at, { from, until, beginsBefore, endsBefore }] of history.stays.entries()) {
      if (beginsBefore === index) {
        const stay = {
          targetId,
          spaceId,
          role: 'resident' as const,
          email: `a${at}@example.fi`,
          validFrom: from,
          createdAt: 0,
        };
        const made = await db.insertInto('residents').values(stay).returning('id').executeTakeFirstOrThrow();
        ids.set(at, made.id);
      }
      if (until !== null && endsBefore === index)
        await db
          .updateTable('residents')
          .set({ validUntil: until })
          .where('id', '=', ids.get(at) ?? 0)
          .execute();
    }
    const prices = Object.entries(history.prices).flatMap(([parameter, steps]) =>
      steps
        .filter(({ from }) => (from === '' ? 0 : monthIndex(from)) === index)
        .map(({ from, micros }) => {
          return { targetId, moduleId: 2, parameterId: Number(parameter), from, value: micros / 1e6 };
        }),
    );
    if (prices.length > 0) await db.insertInto('moduleParameters').values(prices).execute();
    const readings = ([34, 35] as const).flatMap((type) => {
      let raw = 50_000;
      return history.arrives[type].flatMap((before, at): Reading[] => {
        const reading = { valueId: values[type] ?? 0, at: startOf(days[at] ?? '2027-04-01'), raw };
        raw += history.litres[type][at] ?? 0;
        return before === index ? [reading] : [];
      });
    });
    const now = startOf(days.find((day) => day.startsWith(months[index + 1] ?? '-')) ?? '2027-04-01') + 6 * 3_600_000;
    await recordReadings(db, readings, now);
    await makeReports(db, targetId, month, now);
    for (const { linkPart, content } of await readContents(db, targetId)) {
      if ((frozen.get(linkPart) ?? content) !== content) throw new Error('A report has changed.');
      frozen.set(linkPart, content);
    }
  }
  const billed = new Map<number, Billed>();
  for (const { residentId, content: stored } of await readContents(db, targetId)) {
    const [stay = -1] = [...ids].find(([, id]) => id === residentId) ?? [];
    const sum = billed.get(stay) ?? nothing();
    const { from, until, cold, hot, cost, advance, balance, corrections } = JSON.parse(stored) as Content;
    const parts = new Set(
      Object.values(history.prices)
        .flat()
        .map((step) => step.from),
    ).values();
    const changes = [...parts].filter((day) => day > from && day <= until).length;
    sum.litres += inLitres(cold) + inLitres(hot);
    sum.micros += inCents(cost.total) * 10_000;
    sum.advance += inCents(advance) * 10_000;
    sum.lines += 4 * (1 + changes);
    for (const one of corrections) {
      sum.litres += inLitres(one.cold) + inLitres(one.hot);
      sum.advance += inCents(one.advance) * 10_000;
      sum.lines += 4;
    }
    const advances = [advance, ...corrections.map((one) => one.advance)].reduce<number>(
      (all, one) => all + inCents(one),
      0,
    );
    expect(inCents(balance)).toBe(inCents(cost.total) - advances);
    billed.set(stay, sum);
  }
  return billed;
};

describe('the residents of an apartment', () => {
  it('are each billed what they used at the prices of their days, however late moves and readings become known', async () => {
    await forCases(40, async (draws) => {
      const history = drawHistory(draws);
      const [owed, billed] = [owedBy(history), await play(upstream.db, history)];
      for (const stay of new Set([...owed.keys(), ...billed.keys()])) {
        const [due, got] = [owed.get(stay) ?? nothing(), billed.get(stay) ?? nothing()];
        expect([stay, got.litres]).toEqual([stay, due.litres]);
        expect(Math.abs(got.micros - due.micros)).toBeLessThanOrEqual(got.lines * 10_000);
        expect(Math.abs(got.advance - due.advance)).toBeLessThanOrEqual(got.lines * 10_000);
      }
    });
  }, 600_000);
});
