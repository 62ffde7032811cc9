import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const october = Date.parse('2026-09-30T21:00:00Z');

let clock = 0;
let upstream: Upstream;
let sanna: TestClient;
let targetId: number;
let groupId: number;
let spaces: number[];
let meters: { id: number; cold: number }[];

beforeEach(async () => {
  clock = Date.parse('2026-09-20T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  const { db } = upstream;
  const userId = await makeUser(db, { username: 'sanna' });
  targetId = await makeTarget(db, { name: 'As Oy Kotikuusi' });
  await makeShare(db, 0, { targetId, userId, role: 'TARGET_ADMIN' });
  groupId = await makeGroup(db, { targetId, name: 'Talo' });
  await db.insertInto('moduleParameters').values({ targetId, moduleId: 2, parameterId: 2, value: 2.5 }).execute();
  spaces = [];
  meters = [];
  for (const [position, name] of ['A1', 'A2'].entries()) {
    const spaceId = await makeSpace(db, { targetId, groupId, name, position, residents: 2 });
    const { id, values } = await makeMeter(db, { targetId, groupId, spaceId }, { name: `${name} vesi` }, [34]);
    spaces.push(spaceId);
    meters.push({ id, cold: values[34] ?? 0 });
  }
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
  await sanna.ui.updateWaterPost({ id: targetId, enabled: true });
});

afterEach(() => upstream.stop());

/** Hourly readings of a register that grows evenly between some times and litres. */
const feed = async (index: number, ...points: readonly (readonly [at: number, litres: number])[]) => {
  const readings = points.flatMap(([at, litres], place) => {
    const [before, start] = points[place - 1] ?? [at - hour, litres];
    const steps = Math.round((at - before) / hour);
    return Array.from({ length: steps }, (_, step) => ({
      valueId: meters[index]?.cold ?? 0,
      at: before + (step + 1) * hour,
      raw: Math.round(start + ((litres - start) * (step + 1)) / steps),
    }));
  });
  await recordReadings(upstream.db, readings, readings.at(-1)?.at ?? clock);
};

const turnTo = async (at: string) => {
  clock = Date.parse(at);
  await rollUpDays(upstream.db, clock);
  await makeDueReports(upstream.db, clock);
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
};

const reportsOf = async (index: number, month: string) => {
  const { items } = await sanna.ui.reports({ id: targetId, month });
  return Promise.all(
    items
      .filter(({ spaceId }) => spaceId === spaces[index])
      .map(({ reportId }) => anonymous(upstream.fetch).ui.report({ reportId })),
  );
};

const settleIn = (validFrom: string, email: string, validUntil?: string) =>
  sanna.ui.createResident({ id: targetId, spaceId: spaces[0] ?? 0, role: 'resident', email, validFrom, validUntil });

describe('a gap across the end of a month', () => {
  /** Readings end two days before November; 1.42 of the 2.84 m3 of the gap were used in October. */
  const gap = async () => {
    await feed(0, [october, 100_000], [Date.parse('2026-10-29T22:00:00Z'), 113_200]);
    await turnTo('2026-11-01T06:00:00Z');
    const after = Date.parse('2026-11-02T22:00:00Z');
    await recordReadings(upstream.db, [{ valueId: meters[0]?.cold ?? 0, at: after, raw: 116_040 }], after);
    await feed(0, [after, 116_040], [Date.parse('2026-11-30T22:00:00Z'), 122_060]);
    await turnTo('2026-12-01T06:00:00Z');
  };

  it('is charged in the next report as a correction of the month', async () => {
    await gap();
    const [before] = await reportsOf(0, '2026-10');
    expect(before).toMatchObject({ cold: 13.2, corrections: [], cost: { total: 33 } });
    expect(before?.meters).toMatchObject([{ startRegister: 100, endRegister: 113.2, amount: 13.2 }]);
    const [report] = await reportsOf(0, '2026-11');
    expect(report?.meters).toMatchObject([{ startRegister: 114.62, endRegister: 122.06, amount: 7.44 }]);
    expect(report?.corrections).toEqual([
      { month: '2026-10', from: '2026-10-01', until: '2026-10-31', cold: 1.42, hot: null, cost: 3.55 },
    ]);
    // 7.44 m3 of November and 1.42 m3 of October at 2.50.
    expect(report).toMatchObject({ cold: 7.44, cost: { cold: 18.6, total: 22.15 } });
  });

  it('is charged once, and as little as what was charged when it was smaller', async () => {
    await gap();
    await feed(0, [Date.parse('2026-11-30T22:00:00Z'), 122_060], [Date.parse('2026-12-31T22:00:00Z'), 130_000]);
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf(0, '2026-12')).toMatchObject([{ cold: 7.94, corrections: [] }]);
  });

  it('is charged to the residents of those days alone', async () => {
    await settleIn('2026-01-01', 'aino@example.fi', '2026-11-10');
    await settleIn('2026-11-11', 'veikko@example.fi');
    await gap();
    const [aino, veikko] = await reportsOf(0, '2026-11');
    expect(aino?.corrections).toMatchObject([{ month: '2026-10', cold: 1.42 }]);
    expect(veikko?.corrections).toEqual([]);
    expect(Math.round(((aino?.cold ?? 0) + (veikko?.cold ?? 0)) * 1000)).toBe(7440);
  });

  it('is charged to nobody after they have moved out', async () => {
    await settleIn('2026-01-01', 'aino@example.fi', '2026-10-31');
    await settleIn('2026-11-01', 'veikko@example.fi');
    await gap();
    expect(await reportsOf(0, '2026-11')).toMatchObject([{ email: 'v•••@e•••.fi', corrections: [] }]);
  });
});

describe('a device that moves to another apartment', () => {
  /** Ten litres an hour; the meter of A2 moves to A1 on November 11th, that of A1 is removed. */
  const move = async () => {
    const end = Date.parse('2026-12-31T22:00:00Z');
    const hours = (end - october) / hour;
    for (const index of [0, 1]) await feed(index, [october, 100_000], [end, 100_000 + 10 * hours]);
    clock = Date.parse('2026-11-10T22:00:00Z');
    sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
    await sanna.ui.deleteCore({ id: meters[0]?.id ?? 0 });
    await sanna.ui.moveCores({ cores: [meters[1]?.id ?? 0], spaceId: spaces[0] ?? 0 });
    await turnTo('2026-12-01T06:00:00Z');
  };

  it('is in the reports of each for its time there', async () => {
    await move();
    const [first] = await reportsOf(0, '2026-11');
    const [second] = await reportsOf(1, '2026-11');
    expect(first).toMatchObject({ cold: 7.2 });
    expect(second).toMatchObject({ cold: 2.4 });
    expect(first?.meters.map(({ amount }) => amount)).toEqual([2.4, 4.8]);
    for (const { startRegister, endRegister, amount } of [...(first?.meters ?? []), ...(second?.meters ?? [])])
      expect(Math.round(((endRegister ?? 0) - (startRegister ?? 0)) * 1000)).toBe(Math.round((amount ?? 0) * 1000));
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf(0, '2026-12')).toMatchObject([{ cold: 7.44, corrections: [] }]);
    expect(await reportsOf(1, '2026-12')).toEqual([]);
  });

  it('is in the consumption of each for its time there, and in that of the target all the time', async () => {
    await move();
    const span = { from: '2026-10-31T22:00:00.000Z', to: '2026-11-30T22:00:00.000Z', period: 'month' as const };
    const cold = (types: Record<number, { amount: number | null }[] | undefined>) => types[34]?.[0]?.amount ?? null;
    expect(cold((await sanna.ui.consumption({ spaceId: spaces[0], ...span })).types)).toBe(7.2);
    expect(cold((await sanna.ui.consumption({ spaceId: spaces[1], ...span })).types)).toBe(2.4);
    const all = await sanna.ui.consumption({ targetId, ...span, by: 'space' });
    expect(cold(all.types)).toBe(9.6);
    expect(spaces.map((id) => all.spaces?.[id]?.[34]?.amounts)).toEqual([[7.2], [2.4]]);
  });

  it('shows in an apartment the registers of its time there', async () => {
    await move();
    const span = { at: '2026-10-31T22:00:00.000Z', until: '2026-11-30T22:00:00.000Z' };
    const shown = async (index: number) =>
      (await sanna.ui.registers({ spaceId: spaces[index] ?? 0, ...span })).map((one) => [
        one.register,
        one.end?.register,
        one.end?.amount,
      ]);
    expect(await shown(1)).toEqual([[107.45, 109.85, 2.4]]);
    expect(await shown(0)).toEqual([
      [107.45, 109.85, 2.4],
      [null, 114.65, null],
    ]);
  });
});
