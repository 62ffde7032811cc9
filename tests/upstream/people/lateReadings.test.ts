import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo } from '../mail/outbox.ts';

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
      {
        month: '2026-10',
        from: '2026-10-01',
        until: '2026-10-31',
        cold: 1.42,
        hot: null,
        baseFee: null,
        cost: 3.55,
        advance: null,
      },
    ]);
    // 7.44 m3 of November and 1.42 m3 of October at 2.50.
    expect(report).toMatchObject({ cold: 7.44, cost: { cold: 18.6, total: 22.15 } });
  });

  it('is charged at the prices of the days that it belongs to', async () => {
    const end = Date.parse('2026-10-31T22:00:00Z');
    const price = { targetId, moduleId: 2, parameterId: 2, value: 5, from: '2026-10-16' };
    await upstream.db.insertInto('moduleParameters').values(price).execute();
    // Ten litres an hour, of which seven days arrive in time.
    await feed(0, [october, 100_000], [Date.parse('2026-10-07T21:00:00Z'), 101_680]);
    await turnTo('2026-11-01T06:00:00Z');
    await feed(0, [Date.parse('2026-10-07T21:00:00Z'), 101_680], [end, 107_450]);
    await feed(0, [end, 107_450], [Date.parse('2026-11-30T22:00:00Z'), 114_650]);
    await turnTo('2026-12-01T06:00:00Z');
    expect(await reportsOf(0, '2026-10')).toMatchObject([
      { cold: 1.68, readUntil: '2026-10-07', cost: { total: 4.2 } },
    ]);
    // 1.92 m3 at 2.50 and 3.85 m3 at 5.00.
    expect(await reportsOf(0, '2026-11')).toMatchObject([{ corrections: [{ cold: 5.77, cost: 24.05 }] }]);
  });

  it('of all of a month that had no report is charged with its fees', async () => {
    await settleIn('2026-01-01', 'aino@example.fi');
    const fee = { targetId, moduleId: 2, parameterId: 1, value: 3 };
    await upstream.db.insertInto('moduleParameters').values(fee).execute();
    await feed(1, [october, 100_000], [Date.parse('2026-10-31T22:00:00Z'), 107_450]);
    await turnTo('2026-11-01T06:00:00Z');
    expect(await reportsOf(0, '2026-10')).toEqual([]);
    await feed(0, [october, 100_000], [Date.parse('2026-11-30T22:00:00Z'), 114_650]);
    await turnTo('2026-12-01T06:00:00Z');
    expect(await reportsOf(0, '2026-11')).toMatchObject([
      { cold: 7.2, corrections: [{ month: '2026-10', cold: 7.45, baseFee: 3, cost: 21.63 }] },
    ]);
  });

  it('is charged once, and as little as what was charged when it was smaller', async () => {
    await gap();
    await feed(0, [Date.parse('2026-11-30T22:00:00Z'), 122_060], [Date.parse('2026-12-31T22:00:00Z'), 130_000]);
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf(0, '2026-12')).toMatchObject([{ cold: 7.94, corrections: [] }]);
  });

  it('is charged after reports that kept no prices, which a later price list changes in nothing', async () => {
    await feed(1, [october, 100_000], [Date.parse('2026-11-30T22:00:00Z'), 114_650]);
    await feed(0, [october, 100_000], [Date.parse('2026-10-29T22:00:00Z'), 113_200]);
    await turnTo('2026-11-01T06:00:00Z');
    await upstream.db.updateTable('reports').set({ charges: null, from: '', until: '' }).execute();
    await feed(0, [Date.parse('2026-10-29T22:00:00Z'), 113_200], [Date.parse('2026-10-31T22:00:00Z'), 114_000]);
    await feed(0, [Date.parse('2026-10-31T22:00:00Z'), 114_000], [Date.parse('2026-11-30T22:00:00Z'), 122_060]);
    await turnTo('2026-12-01T06:00:00Z');
    expect(await reportsOf(0, '2026-11')).toMatchObject([{ corrections: [{ month: '2026-10', cold: 0.8, cost: 2 }] }]);
    expect(await reportsOf(1, '2026-11')).toMatchObject([{ corrections: [] }]);
    await upstream.db.updateTable('moduleParameters').set({ value: 9 }).execute();
    await feed(0, [Date.parse('2026-11-30T22:00:00Z'), 122_060], [Date.parse('2026-12-31T22:00:00Z'), 130_000]);
    await feed(1, [Date.parse('2026-11-30T22:00:00Z'), 114_650], [Date.parse('2026-12-31T22:00:00Z'), 122_000]);
    await turnTo('2027-01-01T06:00:00Z');
    for (const index of [0, 1]) expect(await reportsOf(index, '2026-12')).toMatchObject([{ corrections: [] }]);
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

  it('is charged to those who have moved out by a report of its own, mailed to the address that they had', async () => {
    const { id: residentId } = await settleIn('2026-01-01', 'aino@example.fi', '2026-10-31');
    await sanna.ui.updateWaterPost({ id: targetId, interval: 12 });
    await settleIn('2026-11-01', 'veikko@example.fi');
    await feed(0, [october, 100_000], [Date.parse('2026-10-29T22:00:00Z'), 113_200]);
    await turnTo('2026-11-01T06:00:00Z');
    await sanna.ui.updateResident({ id: targetId, residentId, name: 'Aino', email: null });
    const after = Date.parse('2026-11-02T22:00:00Z');
    await recordReadings(upstream.db, [{ valueId: meters[0]?.cold ?? 0, at: after, raw: 116_040 }], after);
    await feed(0, [after, 116_040], [Date.parse('2026-11-30T22:00:00Z'), 122_060]);
    await turnTo('2026-12-01T06:00:00Z');
    const [veikko, aino, ...others] = await reportsOf(0, '2026-11');
    expect(others).toEqual([]);
    expect(veikko).toMatchObject({
      email: 'v•••@e•••.fi',
      correctionOnly: false,
      corrections: [],
      cost: { total: 18.6 },
    });
    expect(aino).toMatchObject({
      correctionOnly: true,
      from: '2026-10-01',
      until: '2026-10-31',
      cold: null,
      meters: [],
      corrections: [{ month: '2026-10', cold: 1.42, cost: 3.55 }],
      cost: { cold: null, total: 3.55 },
      balance: 3.55,
    });
    const { items } = await sanna.ui.reports({ id: targetId, month: '2026-11' });
    expect(items.map(({ email, correctionOnly, cost }) => [email, correctionOnly, cost])).toEqual([
      ['veikko@example.fi', false, 18.6],
      ['aino@example.fi', true, 3.55],
    ]);
    const [mail, ...more] = await mailsTo(upstream, 'aino@example.fi');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Vesiposti: oikaisu, As Oy Kotikuusi A1');
    expect(mail?.text).toContain('1.10.2026 – 31.10.2026');
    expect(await mailsTo(upstream, 'veikko@example.fi')).toEqual([]);
    // It is charged once.
    await feed(0, [Date.parse('2026-11-30T22:00:00Z'), 122_060], [Date.parse('2026-12-31T22:00:00Z'), 130_000]);
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf(0, '2026-12')).toMatchObject([{ cold: 7.94, corrections: [] }]);
  });

  it('is told in the report whose readings end early, and in its mail', async () => {
    await settleIn('2026-01-01', 'aino@example.fi', '2026-10-31');
    await feed(0, [october, 100_000], [Date.parse('2026-10-20T21:00:00Z'), 108_000]);
    await turnTo('2026-11-01T06:00:00Z');
    const [report] = await reportsOf(0, '2026-10');
    expect(report).toMatchObject({ cold: 8, readUntil: '2026-10-20', meters: [{ estimated: true }] });
    // Eight cubic metres of two persons in the twenty days that were measured.
    expect(report?.litresPerPersonDay).toBe(200);
    const { items } = await sanna.ui.reports({ id: targetId, month: '2026-10' });
    expect(items.map(({ readUntil }) => readUntil)).toEqual(['2026-10-20']);
    expect((await mailsTo(upstream, 'aino@example.fi'))[0]?.text).toContain('lukemat 20.10.2026 asti');
  });

  it('is told in the report of nobody whose readings reach the last day', async () => {
    await feed(0, [october, 100_000], [Date.parse('2026-10-31T12:00:00Z'), 108_000]);
    await turnTo('2026-11-01T06:00:00Z');
    expect(await reportsOf(0, '2026-10')).toMatchObject([{ readUntil: null, meters: [{ estimated: false }] }]);
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
