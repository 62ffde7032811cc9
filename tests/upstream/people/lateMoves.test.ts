import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo } from '../mail/outbox.ts';
import { makeWaterWorld } from './waterWorld.ts';

let clock = 0;
let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWaterWorld>>;
let sanna: TestClient;

const turnTo = async (at: string): Promise<void> => {
  clock = Date.parse(at);
  await makeDueReports(upstream.db, clock);
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
};

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWaterWorld(upstream.db, {
    from: Date.parse('2026-08-31T21:00:00Z'),
    to: Date.parse('2027-02-02T00:00:00Z'),
  });
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
});

afterEach(() => upstream.stop());

const spaceId = (name: string) => world.spaces[name] ?? 0;

const settleIn = async (name: string, email: string, validFrom: string, validUntil?: string): Promise<number> => {
  const given = { spaceId: spaceId(name), role: 'resident' as const, email, validFrom, validUntil };
  return (await sanna.ui.createResident({ id: world.targetId, ...given })).id;
};

const moveOut = (residentId: number, validUntil: string) =>
  sanna.ui.updateResident({ id: world.targetId, residentId, validUntil });

const reportsOf = async (name: string, month: string) => {
  const { items } = await sanna.ui.reports({ id: world.targetId, month });
  return Promise.all(
    items
      .filter(({ spaceName }) => spaceName === name)
      .map(async ({ reportId, email }) => {
        return { to: email, ...(await anonymous(upstream.fetch).ui.report({ reportId })) };
      }),
  );
};

/** A second half of November in A1: ten litres of cold and five of hot water an hour, half of the fee and the advance. */
const half = { month: '2026-11', from: '2026-11-16', until: '2026-11-30' };
const charge = { ...half, cold: 3.6, hot: 1.8, baseFee: 1, cost: 24.4, advance: 15 };
const credit = { ...half, cold: -3.6, hot: -1.8, baseFee: -1, cost: -24.4, advance: -15 };

describe('a move that is entered after the reports of its month', () => {
  beforeEach(async () => {
    const aino = await settleIn('A1', 'aino@example.fi', '2026-01-01');
    await sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });
    await turnTo('2026-12-01T06:00:00Z');
    await moveOut(aino, '2026-11-15');
    await settleIn('A1', 'veikko@example.fi', '2026-11-16');
  });

  it('is a credit for one and a charge for the other, with the fees of the days', async () => {
    const before = await reportsOf('A1', '2026-11');
    expect(before).toMatchObject([{ to: 'aino@example.fi', cold: 7.2, cost: { total: 48.8 }, advance: 30 }]);
    await turnTo('2027-01-01T06:00:00Z');
    expect((await reportsOf('A1', '2026-11')).map(({ cost, corrections }) => [cost, corrections])).toEqual(
      before.map(({ cost, corrections }) => [cost, corrections]),
    );
    const [veikko, aino, ...others] = await reportsOf('A1', '2026-12');
    expect(others).toEqual([]);
    // December: 7.44 and 3.72 m3, and the fee.
    expect(veikko).toMatchObject({
      to: 'veikko@example.fi',
      corrections: [charge],
      cost: { cold: 18.6, hot: 29.76, baseFee: 2, total: 74.76 },
      advance: 30,
      balance: 29.76,
    });
    expect(aino).toMatchObject({
      to: 'aino@example.fi',
      correctionOnly: true,
      corrections: [credit],
      cost: { total: -24.4 },
      balance: -9.4,
    });
    expect((await mailsTo(upstream, 'aino@example.fi')).map(({ subject }) => subject)).toHaveLength(2);
    await turnTo('2027-02-01T06:00:00Z');
    expect(await reportsOf('A1', '2027-01')).toMatchObject([{ to: 'veikko@example.fi', corrections: [] }]);
  });

  it('that is taken back is charged back', async () => {
    await turnTo('2027-01-01T06:00:00Z');
    const [, veikko] = (await sanna.ui.residents({ id: world.targetId })).toSorted((one, other) => one.id - other.id);
    await sanna.ui.updateResident({ id: world.targetId, residentId: veikko?.id ?? 0, validFrom: '2026-12-01' });
    const [aino] = (await sanna.ui.residents({ id: world.targetId })).toSorted((one, other) => one.id - other.id);
    await moveOut(aino?.id ?? 0, '2026-11-30');
    await turnTo('2027-02-01T06:00:00Z');
    const reports = await reportsOf('A1', '2027-01');
    expect(reports.map(({ to, corrections }) => [to, corrections])).toEqual([
      ['veikko@example.fi', [credit]],
      ['aino@example.fi', [charge]],
    ]);
  });

  it('changes nothing for others once a resident has been deleted', async () => {
    const [, veikko] = (await sanna.ui.residents({ id: world.targetId })).toSorted((one, other) => one.id - other.id);
    const [aino] = (await sanna.ui.residents({ id: world.targetId })).toSorted((one, other) => one.id - other.id);
    await sanna.ui.deleteResident({ id: world.targetId, residentId: aino?.id ?? 0 });
    await sanna.ui.updateResident({ id: world.targetId, residentId: veikko?.id ?? 0, validFrom: '2026-01-01' });
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf('A1', '2026-11')).toEqual([]);
    expect((await reportsOf('A1', '2026-12')).map(({ to, corrections }) => [to, corrections])).toEqual([
      ['veikko@example.fi', expect.not.arrayContaining([expect.objectContaining({ month: '2026-11' })])],
    ]);
  });
});

describe('a resident who is entered late', () => {
  it('is charged for the days that nobody was known on, after a resident who was', async () => {
    await settleIn('A1', 'aino@example.fi', '2026-01-01', '2026-11-15');
    await sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });
    await turnTo('2026-12-01T06:00:00Z');
    expect((await reportsOf('A1', '2026-11')).map(({ to }) => to)).toEqual(['aino@example.fi', null]);
    await settleIn('A1', 'veikko@example.fi', '2026-11-16');
    await turnTo('2027-01-01T06:00:00Z');
    expect((await reportsOf('A1', '2026-12')).map(({ to, corrections }) => [to, corrections])).toEqual([
      ['veikko@example.fi', [charge]],
      [null, [credit]],
    ]);
  });

  it('is not charged for the months before residents were entered at all', async () => {
    await sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });
    await turnTo('2026-12-01T06:00:00Z');
    await settleIn('A1', 'veikko@example.fi', '2026-01-01');
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf('A1', '2026-12')).toMatchObject([{ to: 'veikko@example.fi', corrections: [] }]);
  });
});

describe('a shared report', () => {
  it('remains to the others when one of its readers is deleted, without the address', async () => {
    const aino = await settleIn('A2', 'aino@example.fi', '2026-01-01');
    await settleIn('A2', 'olli@example.fi', '2026-02-01');
    await sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });
    await turnTo('2026-12-01T06:00:00Z');
    await sanna.ui.deleteResident({ id: world.targetId, residentId: aino });
    const stored = JSON.stringify(await upstream.db.selectFrom('reports').selectAll().execute());
    expect(stored).not.toContain('aino@example.fi');
    expect(await reportsOf('A2', '2026-11')).toMatchObject([{ to: 'olli@example.fi' }]);
    await turnTo('2027-01-01T06:00:00Z');
    expect(await reportsOf('A2', '2026-12')).toMatchObject([{ to: 'olli@example.fi', corrections: [] }]);
  });
});
