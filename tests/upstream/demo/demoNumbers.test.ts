import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { createRandom } from '../../../upstream/demo/random.ts';
import { afterSummer, demoDatabase, registersOf, targetNamed } from './demoDatabase.ts';

const aDay = 86_400;
const turnedMeters = 20 * aDay;

let db: Db;
let madeIn = 0;
beforeAll(async () => {
  const started = performance.now();
  db = await demoDatabase(4);
  madeIn = performance.now() - started;
});
afterAll(() => db.destroy());

type Registers = Map<number, Map<number, number>>;

/** Slots with readings of all given registers, before the first fault of a meter. */
const slotsOfAll = (registers: Registers, until: number): number[] => {
  const all = [...registers.values()];
  const [first = new Map<number, number>()] = all;
  return [...first.keys()]
    .filter((ts) => ts < until && all.every((register) => register.has(ts)))
    .toSorted((a, b) => a - b);
};

const used = (registers: Registers, from: number, to: number): number =>
  [...registers.values()].reduce((sum, register) => sum + (register.get(to) ?? 0) - (register.get(from) ?? 0), 0);

const water = async (name: string, table: 'readings5min' | 'readingsHour' = 'readingsHour') => {
  const targetId = await targetNamed(db, name);
  const flats = await registersOf(db, table, targetId, [34, 35]);
  const mains = await registersOf(db, table, targetId, [27]);
  return { flats, mains };
};

const begin = afterSummer / 1000 - turnedMeters;

describe('the numbers of the demo world', () => {
  it('add up at Kuusikallio: flats, 3 % for saunas and laundry and 1 to 2 % of loss are the main meters, in any range', async () => {
    const { flats, mains } = await water('As Oy Kuusikallio');
    const slots = slotsOfAll(new Map([...flats, ...mains]), begin);
    const draw = createRandom(11);
    expect(slots.length).toBeGreaterThan(1500);
    for (let round = 0; round < 200; round += 1) {
      const picked = [draw(), draw()].map((share) => slots[Math.floor(share * slots.length)] ?? 0);
      const [from = 0, to = 0] = picked.toSorted((a, b) => a - b);
      const consumption = used(flats, from, to);
      const extra = used(mains, from, to) - consumption;
      const days = Math.ceil((to - from) / aDay) + 1;
      expect(extra).toBeGreaterThanOrEqual(consumption * 0.04 - 2 * days);
      expect(extra).toBeLessThanOrEqual(consumption * 0.05 + 2 * days);
    }
  });

  it('add up at Koivurinne: a garden tap of row C loses nine percent, day and night alike', async () => {
    const { flats, mains } = await water('As Oy Koivurinne');
    const slots = slotsOfAll(new Map([...flats, ...mains]), afterSummer / 1000);
    const [from = 0, to = 0] = [slots.at(0), slots.at(-1)];
    const lost = used(mains, from, to) - used(flats, from, to);
    expect(lost / used(flats, from, to)).toBeGreaterThan(0.08);
    expect(lost / used(flats, from, to)).toBeLessThan(0.105);
    const anHour = lost / ((to - from) / 3600);
    for (const [index, ts] of slots.entries())
      if (slots[index + 1] === ts + 3600)
        expect(Math.abs(used(mains, ts, ts + 3600) - used(flats, ts, ts + 3600) - anHour)).toBeLessThanOrEqual(1);
  });

  it('add up at Sinilintu and Virtanen: the main meters count 120 % of the flats, and more than the heat pump', async () => {
    const { flats, mains } = await water('Kimppatalo Sinilintu');
    const slots = slotsOfAll(new Map([...flats, ...mains]), afterSummer / 1000);
    const [from = 0, to = 0] = [slots.at(0), slots.at(-1)];
    expect(used(mains, from, to) / used(flats, from, to)).toBeCloseTo(1.2, 1);
    const targetId = await targetNamed(db, 'Virtanen');
    const [main, pump] = [...(await registersOf(db, 'readingsHour', targetId, [33])).values()];
    const [one, other] = [main, pump].map((register) => (register?.get(to) ?? 0) - (register?.get(from) ?? 0));
    expect(other).toBeGreaterThan(0);
    expect(one).toBeGreaterThan(other ?? Infinity);
  });

  it('agree in five minutes as they do in hours', async () => {
    for (const name of ['As Oy Kuusikallio', 'As Oy Koivurinne']) {
      const hourly = await water(name);
      const fine = await water(name, 'readings5min');
      for (const [valueId, register] of [...fine.flats, ...fine.mains])
        for (const [ts, raw] of register) {
          const hour = (hourly.flats.get(valueId) ?? hourly.mains.get(valueId))?.get(ts);
          if (ts % 3600 === 0 && hour !== undefined) expect(raw).toBe(hour);
        }
    }
  });

  it('never decrease, except for the reversed meter and the wrong reading', async () => {
    const rows = await db
      .selectFrom('values')
      .innerJoin('cores', 'cores.id', 'values.coreId')
      .select(['values.id', 'cores.name'])
      .where('values.typeId', 'in', [27, 30, 32, 33, 34, 35])
      .execute();
    const backwards = new Set<string>();
    for (const { id, name } of rows)
      for (const table of ['readingsHour', 'readings5min'] as const) {
        const slots = await db.selectFrom(table).select('raw').where('valueId', '=', id).orderBy('ts').execute();
        if (slots.some(({ raw }, index) => raw < (slots[index - 1]?.raw ?? raw))) backwards.add(name);
      }
    expect([...backwards].toSorted()).toEqual(['Vesi B22', 'Vesi C31']);
  });

  it('are believable: litres a person a day, a third of them hot, fewer in July', async () => {
    const targetId = await targetNamed(db, 'As Oy Kuusikallio');
    const [cold, hot] = [
      await registersOf(db, 'readingsHour', targetId, [34]),
      await registersOf(db, 'readingsHour', targetId, [35]),
    ];
    const litresADay = (registers: Registers, month: number) => {
      const [from, to] = [Date.UTC(2026, month, 1) / 1000, Date.UTC(2026, month + 1, 1) / 1000];
      const total = [...registers.values()].reduce((sum, register) => {
        const within = [...register].filter(([ts]) => ts >= from && ts <= to);
        return sum + (within.at(-1)?.[1] ?? 0) - (within.at(0)?.[1] ?? 0);
      }, 0);
      return total / ((to - from) / aDay);
    };
    const [june, july] = [5, 6].map((month) => litresADay(cold, month) + litresADay(hot, month));
    expect((june ?? 0) / 126).toBeGreaterThan(105);
    expect((june ?? 0) / 126).toBeLessThan(140);
    expect((july ?? 0) / (june ?? 1)).toBeGreaterThan(0.75);
    expect((july ?? 0) / (june ?? 1)).toBeLessThan(0.93);
    const share = litresADay(hot, 5) / (june ?? 1);
    expect(share).toBeGreaterThan(0.32);
    expect(share).toBeLessThan(0.38);
  });

  it('keep meters still most of the time, and count by the hour of the clock where summer time ends', async () => {
    const { flats } = await water('As Oy Kuusikallio', 'readings5min');
    const steps = [...flats.values()].flatMap((register) => {
      const slots = [...register].toSorted(([a], [b]) => a - b);
      return slots
        .slice(1)
        .flatMap(([ts, raw], index) => (ts - (slots[index]?.[0] ?? 0) === 300 ? [raw - (slots[index]?.[1] ?? 0)] : []));
    });
    expect(steps.filter((step) => step === 0).length / steps.length).toBeGreaterThan(0.75);
  });

  it('are generated in seconds', async () => {
    const size = await db
      .selectFrom('readingsHour')
      .select((make) => make.fn.countAll<number>().as('hours'))
      .executeTakeFirstOrThrow();
    console.log(`Four months of demo world: ${(madeIn / 1000).toFixed(1)} s, ${size.hours} hourly readings.`);
    expect(size.hours).toBeGreaterThan(1_000_000);
  });
});
