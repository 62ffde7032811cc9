import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { afterSummer, demoDatabase, slotsOf, valueOf } from './demoDatabase.ts';

const hours = 3_600_000;
const aDay = 24 * hours;

let db: Db;
beforeAll(async () => {
  db = await demoDatabase(1);
});
afterAll(() => db.destroy());

/** Consumption of a meter between two readings, with the time of the later one. */
const stepsOf = async (core: string, typeId: number, table: 'readings5min' | 'readingsHour' = 'readings5min') => {
  const { id } = await valueOf(db, core, typeId);
  const slots = await slotsOf(db, table, id);
  return slots.slice(1).map(({ ts, raw }, index) => ({ end: ts * 1000, litres: raw - (slots[index]?.raw ?? 0) }));
};

const total = (steps: { litres: number }[]): number => steps.reduce((sum, { litres }) => sum + litres, 0);

describe('a fault at Kuusikallio', () => {
  it('is no consumption in A8 and D48', async () => {
    for (const flat of ['A8', 'D48'])
      for (const typeId of [34, 35]) expect(total(await stepsOf(`Vesi ${flat}`, typeId, 'readingsHour'))).toBe(0);
  });

  it('is a toilet in E53 that has leaked for nine days without a pause', async () => {
    const steps = await stepsOf('Vesi E53', 34, 'readingsHour');
    const running = steps.filter(({ end }) => end > afterSummer - 9 * aDay + 2 * hours && end <= afterSummer);
    expect(Math.min(...running.map(({ litres }) => litres))).toBeGreaterThanOrEqual(25);
    const earlier = steps.filter(({ end }) => end < afterSummer - 9 * aDay);
    expect(earlier.filter(({ litres }) => litres === 0).length).toBeGreaterThan(24);
    const recent = (await stepsOf('Vesi E53', 34)).filter(({ end }) => end > afterSummer - 3 * hours);
    expect(recent.every(({ litres }) => litres > 0)).toBe(true);
    expect(total(recent)).toBeGreaterThanOrEqual(60);
  });

  it('is a meter in C31 that was fitted backwards twelve days ago', async () => {
    const steps = await stepsOf('Vesi C31', 34, 'readingsHour');
    const since = afterSummer - 12 * aDay;
    expect(Math.min(...steps.filter(({ end }) => end <= since).map(({ litres }) => litres))).toBeGreaterThanOrEqual(0);
    const after = steps.filter(({ end }) => end > since);
    expect(Math.max(...after.map(({ litres }) => litres))).toBe(0);
    expect(total(after)).toBeLessThan(-12 * 60);
  });

  it('is a hot meter in F66 that stopped twenty days ago, while cold water runs', async () => {
    const since = afterSummer - 20 * aDay;
    const hot = await stepsOf('Vesi F66', 35, 'readingsHour');
    expect(total(hot.filter(({ end }) => end > since))).toBe(0);
    expect(total(hot.filter(({ end }) => end <= since))).toBeGreaterThan(200);
    const cold = await stepsOf('Vesi F66', 34, 'readingsHour');
    expect(total(cold.filter(({ end }) => end > afterSummer - 3 * aDay))).toBeGreaterThan(300);
  });

  it('is a burst in D43 last night from 2.10 to 2.50, of 1,900 litres an hour', async () => {
    const from = Date.UTC(2026, 8, 14, 23, 10);
    const steps = (await stepsOf('Vesi D43', 34)).filter(({ end }) => end > from && end <= from + 40 * 60_000);
    expect(total(steps)).toBeGreaterThanOrEqual(1262);
    expect(total(steps)).toBeLessThan(1320);
  });

  it('is one reading of B22 that is far too high, between correct ones', async () => {
    for (const table of ['readings5min', 'readingsHour'] as const) {
      const wild = (await stepsOf('Vesi B22', 34, table)).filter(({ litres }) => Math.abs(litres) > 3000);
      expect(wild).toHaveLength(2);
      expect(wild[0]?.litres).toBeGreaterThan(247_000);
      expect(Math.abs(total(wild))).toBeLessThan(200);
    }
  });
});

describe('the readings that are lost', () => {
  it('are two reports in a hundred, never the last of an hour', async () => {
    const { id } = await valueOf(db, 'Vesi A5', 34);
    const slots = (await slotsOf(db, 'readings5min', id)).filter(({ ts }) => ts * 1000 > afterSummer - 46 * hours);
    const expected = (46 * hours) / 300_000;
    expect(slots.length / expected).toBeGreaterThan(0.95);
    expect(slots.length / expected).toBeLessThan(1);
    expect(slots.filter(({ ts }) => ts % 3600 === 0)).toHaveLength(46);
  });

  it('are six hours a month behind each gateway, after which the meters continue from a higher reading', async () => {
    const found: number[] = [];
    for (const core of ['Vesi A1', 'Vesi B13', 'Vesi C26', 'Vesi D37', 'Vesi E49', 'Vesi F61', 'Vesi A3', 'Vesi C12']) {
      const slots = await slotsOf(db, 'readingsHour', (await valueOf(db, core, 34)).id);
      for (const [index, { ts, raw }] of slots.slice(1).entries()) {
        const before = slots[index];
        if (!before || ts - before.ts === 3600) continue;
        found.push((ts - before.ts) / 3600 - 1);
        expect(raw).toBeGreaterThanOrEqual(before.raw);
      }
    }
    expect(found.length).toBeGreaterThan(4);
    expect(found.length).toBeLessThan(13);
    expect(new Set(found)).toEqual(new Set([6]));
  });

  it('leave five-minute slots for about a week, hours for all time, and the newest as latest reading', async () => {
    const { id, latestAt, latestRaw } = await valueOf(db, 'Vesi A5', 34);
    const fine = await slotsOf(db, 'readings5min', id);
    const hourly = await slotsOf(db, 'readingsHour', id);
    expect(fine[0]?.ts).toBeGreaterThanOrEqual(afterSummer / 1000 - 8.1 * 86_400);
    expect(fine[0]?.ts).toBeLessThan(afterSummer / 1000 - 7 * 86_400);
    expect(hourly[0]?.ts).toBeLessThan(afterSummer / 1000 - 30 * 86_400);
    expect([latestAt, latestRaw]).toEqual([fine.at(-1)?.at, fine.at(-1)?.raw]);
    expect(latestAt).toBeGreaterThan(afterSummer - 601_000);
    expect([...fine, ...hourly].filter(({ ts, at }) => at > ts * 1000 || at > afterSummer)).toEqual([]);
  });

  it('leave few readings of slowly changing values', async () => {
    const { id } = await valueOf(db, 'Vesi A5', 23);
    expect((await slotsOf(db, 'readingsHour', id)).length).toBeLessThan(33);
    const relay = await valueOf(db, 'Ulkovalot, talo 1', 41);
    const states = await slotsOf(db, 'readingsHour', relay.id);
    expect(states.length).toBeGreaterThan(50);
    expect(states.length).toBeLessThan(80);
  });
});

describe('the same time of creation', () => {
  it('gives the same world', async () => {
    const again = await demoDatabase(1);
    const sums = (on: Db) =>
      on
        .selectFrom('readingsHour')
        .innerJoin('values', 'values.id', 'readingsHour.valueId')
        .innerJoin('cores', 'cores.id', 'values.coreId')
        .select((make) => [
          'cores.name',
          'values.typeId',
          make.fn.sum<number>('raw').as('sum'),
          make.fn.sum<number>('at').as('at'),
        ])
        .groupBy(['cores.name', 'values.typeId'])
        .orderBy('cores.name')
        .orderBy('values.typeId')
        .execute();
    expect(await sums(again)).toEqual(await sums(db));
    await again.destroy();
  });
});
