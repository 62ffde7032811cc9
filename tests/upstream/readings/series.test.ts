import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { resolutionOf } from '../../../upstream/readings/range.ts';
import { deleteOldReadings } from '../../../upstream/readings/retention.ts';
import { readSeries } from '../../../upstream/readings/series.ts';
import { makeCore, makeTarget, makeUser, makeValue } from '../../kit/makeRows.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { storedHours } from '../../kit/storedHours.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-21T10:30:00Z');

let upstream: Upstream;
let admin: TestClient;
let meter: number;
let gauge: number;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  await makeUser(upstream.db, { username: 'admin', admin: 1 });
  const targetId = await makeTarget(upstream.db, { name: 'house' });
  const coreId = await makeCore(upstream.db, { name: 'core', targetId });
  meter = await makeValue(upstream.db, { coreId, targetId, typeId: 34 });
  gauge = await makeValue(upstream.db, { coreId, targetId, typeId: 1, multiplier: 0.1, offset: -5 });
  const steps = Array.from({ length: 288 * 10 }, (_, index) => now - index * 5 * minute);
  const isSilent = (at: number) => at > now - 5 * hour && at <= now - 3 * hour;
  await recordReadings(
    upstream.db,
    steps
      .filter((at) => !isSilent(at))
      .flatMap((at) => [
        { valueId: meter, at, raw: (at - now) / minute + 100_000 },
        { valueId: gauge, at, raw: 250 },
      ]),
    now,
  );
  admin = await signIn(upstream.fetch, 'admin');
});

afterAll(() => upstream.stop());

const read = async (id: number, query: { from?: string; range?: string }) => {
  const { series } = await admin.ui.series({ ids: [id], ...query });
  return { resolution: series[id]?.resolution, points: series[id]?.points ?? [] };
};

const iso = (at: number) => new Date(at).toISOString();

describe('a state', () => {
  it('keeps the last reading of a slot, where a gauge has the mean', async () => {
    const { coreId, targetId } = await upstream.db
      .selectFrom('values')
      .select(['coreId', 'targetId'])
      .where('id', '=', gauge)
      .executeTakeFirstOrThrow();
    const mask = await makeValue(upstream.db, { coreId, targetId, typeId: 4, multiplier: 1, offset: 0 });
    const at = (minutes: number) => Date.parse('2026-11-21T08:00:00Z') + minutes * minute;
    await recordReadings(
      upstream.db,
      [
        { valueId: mask, at: at(2), raw: 4 },
        { valueId: mask, at: at(1), raw: 1 },
      ],
      now,
    );
    await recordReadings(upstream.db, [{ valueId: mask, at: at(3), raw: 2 }], now);
    await recordReadings(upstream.db, [{ valueId: mask, at: at(0), raw: 8 }], now);
    expect((await read(mask, { range: 'day' })).points).toEqual([[at(0), 2]]);
  });
});

describe('a series', () => {
  it('is scaled by multiplier and offset', async () => {
    expect((await read(gauge, { range: 'hour' })).points.at(-1)).toEqual([now, 20]);
    expect((await read(meter, { range: 'hour' })).points.at(-1)).toEqual([now, 100]);
  });

  it('has no points where there are no readings', async () => {
    const { points } = await read(meter, { range: String(6 * 3600) });
    const silent = points.filter(([at]) => at > now - 5 * hour && at <= now - 3 * hour);
    expect(silent).toEqual([]);
    expect(points.filter(([at]) => at <= now - 5 * hour)).toHaveLength(13);
    expect(points.filter(([at]) => at > now - 3 * hour)).toHaveLength(36);
  });

  it('has points by five minutes when all of it is inside the last seven days, else by the hour', async () => {
    expect((await read(meter, { range: 'day' })).resolution).toBe(300);
    expect((await read(meter, { range: 'week' })).resolution).toBe(300);
    expect((await read(meter, { from: iso(now - 7 * day), range: '3600' })).resolution).toBe(300);
    expect((await read(meter, { from: iso(now - 7 * day - hour), range: '3600' })).resolution).toBe(3600);
    expect((await read(meter, { range: 'month' })).resolution).toBe(3600);
    expect((await read(meter, { range: 'all' })).resolution).toBe(3600);
  });

  it('is by five minutes up to a minute more than seven days ago, for the clock of the caller', () => {
    const resolutionFrom = (from: number) => resolutionOf({ from, to: now }, now);
    expect(resolutionFrom(now - 7 * day - minute)).toBe(300);
    expect(resolutionFrom(now - 7 * day - minute - 1)).toBe(3600);
  });

  it('has no point of a slot that began before, or was read after, what may be shown', async () => {
    const span = { from: now - 9 * day, to: now - 9 * day + 6 * hour };
    const pointsFrom = async (from: number, until: number) => {
      const value = { id: gauge, multiplier: 1, offset: 0, unit: null, from, until };
      return (await readSeries(upstream.db, [value], span, now))[gauge]?.points.map(([at]) => iso(at));
    };
    const begin = Date.parse('2026-11-12T12:00:00Z');
    expect(await pointsFrom(begin, begin + 2 * hour - 1)).toEqual([iso(begin), iso(begin + hour)]);
    expect(await pointsFrom(begin + 1, begin + 2 * hour - 1)).toEqual([iso(begin + hour)]);
    expect(await pointsFrom(begin, begin + 115 * minute - 1)).toEqual([iso(begin)]);
  });

  it('has its points on whole slots: a register at the end of each, a gauge at the beginning', async () => {
    const span = { from: iso(now - 9 * day), range: String(3 * 3600) };
    const [first] = (await read(meter, span)).points;
    expect(first).toEqual([Date.parse('2026-11-12T11:00:00Z'), (100_000 - 9 * 1440 + 30) / 1000]);
    expect((await read(gauge, span)).points.map(([at]) => iso(at))).toEqual([
      '2026-11-12T11:00:00.000Z',
      '2026-11-12T12:00:00.000Z',
      '2026-11-12T13:00:00.000Z',
    ]);
  });

  it('reads a range in seconds from its beginning, and in words', async () => {
    const { points } = await read(meter, { from: iso(now - 2 * hour), range: '600' });
    expect(points.map(([at]) => (now - at) / minute)).toEqual([120, 115, 110]);
    expect((await read(meter, { from: iso(now - 2 * hour), range: 'hour' })).points).toHaveLength(13);
    expect((await read(meter, { from: iso(now - 2 * hour) })).points).toHaveLength(25);
    expect((await read(meter, {})).points[0]?.[0]).toBe(now - day);
    expect((await read(meter, { range: 'all' })).points).toHaveLength(10 * 24 - 1);
  });

  it('refuses an invalid range', async () => {
    for (const range of ['decade', '-5', '1.5', '0', ''])
      expect(await admin.ask('series', { ids: [meter], range })).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST', fields: { range: 'INVALID' } },
      });
  });

  it('is returned for the first fifty ids, with a flag that there were more', async () => {
    const others = Array.from({ length: 49 }, (_, index) => 1000 + index);
    expect(await admin.ui.series({ ids: [...others, meter], range: 'hour' })).toMatchObject({ truncated: false });
    const cut = await admin.ui.series({ ids: [...others, gauge, meter], range: 'hour' });
    expect(cut.truncated).toBe(true);
    expect(Object.keys(cut.series)).toEqual([String(gauge)]);
  });

  it('of five minutes is stored for a week and a day, and by the hour for all time', async () => {
    const oldestFine = async () =>
      (await upstream.db.selectFrom('readings5min').select('ts').orderBy('ts').limit(1).executeTakeFirst())?.ts ?? 0;
    const values = await upstream.db.selectFrom('values').select('id').execute();
    const allHours = () =>
      storedHours(
        upstream.db,
        values.map(({ id }) => id),
      );
    const hours = await allHours();
    expect(hours.length).toBeGreaterThan(0);
    // Received two days later: the age is determined by the readings, not by the clock alone.
    await upstream.db
      .updateTable('values')
      .set({ latestAt: now + 2 * day })
      .execute();
    await deleteOldReadings(upstream.db, now + 2 * day);
    expect(await oldestFine()).toBe((now - 6 * day) / 1000);
    expect(await allHours()).toEqual(hours);
  });
});
