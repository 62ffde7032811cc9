import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../upstream/db/connection.ts';
import { afterSummer, demoDatabase, registersOf, slotsOf, targetNamed, valueOf } from '../demo/demoDatabase.ts';
import { startPlay, type TestedPlay } from './simulationWorld.ts';

const anHour = 3_600_000;

let db: Db;
let play: TestedPlay;
beforeAll(async () => {
  db = await demoDatabase(1);
  play = await startPlay(db);
});
afterAll(() => db.destroy());

/** Sums of registers in the same slots. */
const difference = (registers: Map<number, Map<number, number>>, from: number, to: number) =>
  [...registers.values()].reduce((sum, register) => sum + (register.get(to) ?? 0) - (register.get(from) ?? 0), 0);

const joins = async (core: string, typeId: number) => {
  const { id } = await valueOf(db, core, typeId);
  const slots = (await slotsOf(db, 'readingsHour', id)).filter(({ ts }) => ts * 1000 > afterSummer - anHour * 24);
  return slots.slice(1).map(({ ts, raw }, index) => {
    const before = slots[index];
    return { hours: (ts - (before?.ts ?? ts)) / 3600, amount: raw - (before?.raw ?? raw) };
  });
};

// Fills days, which takes long on a slow machine.
describe('catching up after a stop', { timeout: 60_000 }, () => {
  it('fills a few minutes report by report', async () => {
    const { id } = await valueOf(db, 'Vesi A5', 34);
    const before = (await slotsOf(db, 'readings5min', id)).length;
    await play.pause(45 * 60_000);
    const after = (await slotsOf(db, 'readings5min', id)).length;
    expect(after - before).toBeGreaterThanOrEqual(7);
    expect(after - before).toBeLessThanOrEqual(9);
  });

  it('fills days hour by hour, without a gap or a step at the boundary', async () => {
    const started = performance.now();
    await play.pause(12 * 24 * anHour + 17 * 60_000);
    console.log(`Caught up with twelve days in ${(performance.now() - started).toFixed(0)} ms.`);
    for (const [core, typeId] of [
      ['Vesi A5', 34],
      ['Päävesimittari, talo 1', 27],
      ['Sähkö A1', 33],
      ['Lämpömäärä, talo 2', 30],
    ] as const) {
      const steps = await joins(core, typeId);
      expect(steps.length).toBeGreaterThan(12 * 24);
      expect(new Set(steps.map(({ hours }) => hours))).toEqual(new Set([1]));
      expect(Math.min(...steps.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0);
      const largest = steps.toSorted((a, b) => b.amount - a.amount).at(0)?.amount ?? 0;
      expect(largest).toBeLessThan({ 34: 400, 27: 3000, 33: 9000, 30: 120 }[typeId]);
    }
  });

  it('equals an uninterrupted history', async () => {
    const whole = await demoDatabase(1, afterSummer);
    const other = await startPlay(whole);
    await other.pass(2000, 10);
    const broken = await demoDatabase(1, afterSummer);
    await (await startPlay(broken)).pause(2_000_000);
    for (const [core, typeId] of [
      ['Vesi A5', 34],
      ['Vesi B14', 35],
      ['Päävesimittari, talo 1', 27],
    ] as const) {
      const [live, late] = await Promise.all([valueOf(whole, core, typeId), valueOf(broken, core, typeId)]);
      const [liveSlots, lateSlots] = await Promise.all([
        slotsOf(whole, 'readingsHour', live.id),
        slotsOf(broken, 'readingsHour', late.id),
      ]);
      expect(lateSlots.map(({ ts, raw }) => [ts, raw])).toEqual(liveSlots.map(({ ts, raw }) => [ts, raw]));
    }
    await Promise.all([whole.destroy(), broken.destroy()]);
  });

  it('keeps flats and main meter in agreement', async () => {
    const targetId = await targetNamed(db, 'As Oy Koivurinne');
    const flats = await registersOf(db, 'readingsHour', targetId, [34, 35]);
    const mains = await registersOf(db, 'readingsHour', targetId, [27]);
    const from = Math.floor(afterSummer / anHour) * 3600 - 24 * 3600;
    const to = from + 12 * 24 * 3600;
    const lost = difference(mains, from, to) - difference(flats, from, to);
    expect(lost / 288).toBeGreaterThan(9);
    expect(lost / 288).toBeLessThan(16);
  });

  it('keeps the text readings of devices', async () => {
    const texts = await db
      .selectFrom('values')
      .select(['typeId', 'latestAt'])
      .where('latestText', 'is not', null)
      .execute();
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter(({ latestAt }) => latestAt === null)).toEqual([]);
  });

  it('fills five-minute slots of the last week only', async () => {
    const { id } = await valueOf(db, 'Vesi A5', 34);
    const fine = await slotsOf(db, 'readings5min', id);
    const between = fine.filter(
      ({ ts }) => ts * 1000 > afterSummer + 2 * anHour && ts * 1000 < play.now() - 9 * 24 * anHour,
    );
    expect(between).toEqual([]);
    expect(fine.filter(({ ts }) => ts * 1000 > play.now() - 7 * 24 * anHour).length).toBeGreaterThan(1900);
  });
});
