import { describe, expect, it } from 'vitest';
import type { Point } from '../../../upstream/alarms/rule.ts';
import { continuousFlow24h } from '../../../upstream/alarms/rules/continuousFlow24h.ts';
import { continuousFlow3h } from '../../../upstream/alarms/rules/continuousFlow3h.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { judge, now, readings, signal, verdict } from './made.ts';
import { hour as hourMs, minute as minuteMs, useWatched } from './watched.ts';

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/** Litres that have passed so many seconds before now, beginning two days ago. */
type Course = (before: number) => number;

const leak =
  (perHour: number): Course =>
  (before) =>
    ((2 * day - before) / hour) * perHour;

/** Flow by day, from six in the morning to eleven at night. */
const byDay =
  (perHour: number): Course =>
  (before) => {
    let litres = 0;
    for (let at = 2 * day; at > before; at -= 300) litres += at % day < 17 * hour ? perHour / 12 : 0;
    return litres;
  };

/** A register of pulses, read at a distance; hours are those of the reading before their end. */
const meter = (course: Course, { pulse = 1, distance = 300 }: { pulse?: number; distance?: number } = {}) => {
  const at = (before: number): number =>
    (Math.floor((course(Math.ceil(before / distance) * distance) + 1e-6) / pulse) * pulse) / 1000;
  const each = (from: number, step: number): Point[] => readings(from, step, at);
  const isSlow = distance > hour;
  return signal(34, { fine: isSlow ? [] : each(26 * hour, distance), hours: each(2 * day, isSlow ? distance : hour) });
};

describe('a meter of pulses of 10 or 100 litres', () => {
  it.each([
    [10, 25],
    [100, 60],
  ])('of %i l shows a leak of %i l/h for a day by its pauses', (pulse, perHour) => {
    expect(verdict(continuousFlow24h, { own: meter(leak(perHour), { pulse }) })).toBe('wrong');
  });

  it.each([10, 100])('of %i l is no leak where the night was quiet', (pulse) => {
    expect(verdict(continuousFlow24h, { own: meter(byDay(30), { pulse }) })).toBe('right');
  });

  it('of 100 l does not show a leak that is smaller than a pulse in three hours', () => {
    expect(verdict(continuousFlow24h, { own: meter(leak(30), { pulse: 100 }) })).toBe('right');
    expect(verdict(continuousFlow24h, { own: meter(leak(4), { pulse: 10 }) })).toBe('right');
  });

  it.each([10, 100])('of %i l shows three hours of flow by the limit of each hour', (pulse) => {
    expect(verdict(continuousFlow3h, { own: meter(leak(120), { pulse }) })).toBe('wrong');
    expect(verdict(continuousFlow3h, { own: meter(leak(60), { pulse }) })).toBe('right');
    const paused: Course = (before) => leak(400)(Math.max(before, before < 100 * minute ? 100 * minute : before));
    expect(verdict(continuousFlow3h, { own: meter(paused, { pulse }) })).toBe('right');
  });
});

describe('a meter that is read slowly', () => {
  it.each([20 * minute, hour, 6 * hour])('each %i s shows three readings above the limit of an hour', (distance) => {
    expect(judge(continuousFlow3h, { own: meter(leak(90), { distance }) })).toMatchObject({ is: 'wrong', limit: 80 });
    expect(verdict(continuousFlow3h, { own: meter(leak(79), { distance }) })).toBe('right');
  });

  it('each 20 min shows flow of a day, and a pause in it', () => {
    const distance = 20 * minute;
    expect(verdict(continuousFlow24h, { own: meter(leak(12), { distance }) })).toBe('wrong');
    expect(verdict(continuousFlow24h, { own: meter(byDay(60), { distance }) })).toBe('right');
  });

  it('each 6 h shows no flow of a day, but a pause', () => {
    const distance = 6 * hour;
    expect(verdict(continuousFlow24h, { own: meter(leak(60), { distance }) })).toBe('unknown');
    expect(
      verdict(continuousFlow24h, { own: meter((before) => leak(60)(Math.max(before, 12 * hour)), { distance }) }),
    ).toBe('right');
  });

  it('with readings of different distances is not judged by them', () => {
    const own = signal(34, { hours: [9, 2, 1, 0].map((ago) => ({ t: now - ago * hour, v: 100 - ago })) });
    expect(verdict(continuousFlow3h, { own })).toBe('unknown');
  });
});

describe('in a watched target', () => {
  const watched = useWatched();

  it('a meter that is read each 6 h is said not to be watched by the rules that need closer readings', async () => {
    const { db } = watched.upstream;
    const { house } = watched.world;
    const slow = house.cores.water1.values[34] ?? 0;
    const fast = house.cores.water1.values[35] ?? 0;
    const store = (valueId: number, distance: number) =>
      recordReadings(
        db,
        Array.from({ length: (48 * hourMs) / distance }, (_, index) => ({
          valueId,
          at: watched.now - index * distance,
          raw: 1_000_000 - index,
        })),
        watched.now,
      );
    for (const id of [slow, fast]) {
      await db.deleteFrom('readings5min').where('valueId', '=', id).execute();
      await db.deleteFrom('readingsHour').where('valueId', '=', id).execute();
    }
    await store(slow, 6 * hourMs);
    await store(fast, hourMs);
    const unwatched = async () =>
      (await watched.admin.ui.allProducers({ id: house.id }))
        .filter(({ watchable }) => watchable === false)
        .map(({ valueId, type }) => [valueId, type]);
    expect(await unwatched()).toEqual([]);
    await watched.pass(0);
    expect(await unwatched()).toEqual([
      [slow, 12],
      [slow, 13],
    ]);
    await store(slow, 20 * minuteMs);
    await watched.pass(hourMs);
    expect(await unwatched()).toEqual([]);
  });
});
