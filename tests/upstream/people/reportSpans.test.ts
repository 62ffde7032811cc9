import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeGroup, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo } from '../mail/outbox.ts';
import { makeWaterWorld } from './waterWorld.ts';

let clock = 0;
let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWaterWorld>>;
let sanna: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWaterWorld(upstream.db, {
    from: Date.parse('2026-08-31T21:00:00Z'),
    to: Date.parse('2027-01-02T00:00:00Z'),
  });
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
});

afterEach(() => upstream.stop());

const spaceId = (name: string) => world.spaces[name] ?? 0;
const begin = () => sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });
const turnTo = async (at: string): Promise<void> => {
  clock = Date.parse(at);
  await makeDueReports(upstream.db, clock);
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
};

const settleIn = (name: string, email: string, validFrom: string, validUntil?: string) =>
  sanna.ui.createResident({
    id: world.targetId,
    spaceId: spaceId(name),
    role: 'resident',
    email,
    validFrom,
    validUntil,
  });

const reportsOf = async (name: string, month: string) => {
  const { items } = await sanna.ui.reports({ id: world.targetId, month });
  return Promise.all(
    items
      .filter(({ spaceName }) => spaceName === name)
      .map(({ reportId }) => anonymous(upstream.fetch).ui.report({ reportId })),
  );
};

const sum = (amounts: (number | null)[]): number =>
  Math.round(amounts.reduce<number>((total, one) => total + (one ?? 0), 0) * 1000) / 1000;

describe('the reports of a flat whose tenant changes in the middle of a month', () => {
  beforeEach(async () => {
    await settleIn('A1', 'aino@example.fi', '2026-01-01', '2026-11-12');
    await settleIn('A1', 'veikko@example.fi', '2026-11-13');
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
  });

  it('are one for each, and add up to the month', async () => {
    const reports = await reportsOf('A1', '2026-11');
    expect(reports).toMatchObject([
      { from: '2026-11-01', until: '2026-11-12', email: 'a•••@e•••.fi' },
      { from: '2026-11-13', until: '2026-11-30', email: 'v•••@e•••.fi' },
    ]);
    // Ten litres an hour for 30 days.
    expect(sum(reports.map(({ cold }) => cold))).toBe(7.2);
    expect(sum(reports.map(({ hot }) => hot))).toBe(3.6);
    expect(reports.map(({ cold }) => cold)).toEqual([2.88, 4.32]);
    const [first, second] = reports.map(({ meters }) => meters[0]);
    expect(second?.startRegister).toBe(first?.endRegister);
  });

  it('have the base fee and the advance by days', async () => {
    const reports = await reportsOf('A1', '2026-11');
    expect(reports.map(({ cost, advance }) => [cost.baseFee, advance])).toEqual([
      [0.8, 12],
      [1.2, 18],
    ]);
    expect(reports.map(({ litresPerPersonDay }) => litresPerPersonDay)).toEqual([180, 180]);
  });

  it('are mailed to each, and show nothing from before', async () => {
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(1);
    expect(await mailsTo(upstream, 'veikko@example.fi')).toHaveLength(1);
    const [, second] = await reportsOf('A1', '2026-11');
    expect(second?.months.filter(({ cold }) => cold !== null).map(({ month }) => month)).toEqual(['2026-11']);
  });
});

describe('the report of co-residents', () => {
  it('is shared, and each gets a mail of it with an id of the own settings', async () => {
    await settleIn('A2', 'aino@example.fi', '2026-01-01');
    await settleIn('A2', 'olli@example.fi', '2026-02-01');
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
    const [report, ...others] = await reportsOf('A2', '2026-11');
    expect(others).toEqual([]);
    expect(report).toMatchObject({ from: '2026-11-01', until: '2026-11-30', advance: 30 });
    const idIn = async (email: string) =>
      /\/vesiposti\/([\w-]+)\/remove/.exec((await mailsTo(upstream, email))[0]?.text ?? '')?.[1] ?? '';
    const [aino, olli] = [await idIn('aino@example.fi'), await idIn('olli@example.fi')];
    const reader = anonymous(upstream.fetch).ui;
    expect((await reader.report({ reportId: aino })).email).toBe('aino@example.fi');
    expect((await reader.updateReport({ reportId: olli, interval: 12 })).interval).toBe(12);
    expect((await reader.report({ reportId: aino })).interval).toBe(1);
    await turnTo('2027-01-01T06:00:00Z');
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(2);
  });

  it('begins when the second moves in, after that of the first alone', async () => {
    await settleIn('A2', 'aino@example.fi', '2026-01-01');
    await settleIn('A2', 'olli@example.fi', '2026-11-16');
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
    const reports = await reportsOf('A2', '2026-11');
    expect(reports.map(({ from, until }) => `${from} ${until}`)).toEqual([
      '2026-11-01 2026-11-15',
      '2026-11-16 2026-11-30',
    ]);
    expect(sum(reports.map(({ cold }) => cold))).toBe(5.76);
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(2);
    expect(await mailsTo(upstream, 'olli@example.fi')).toHaveLength(1);
  });
});

describe('a price', () => {
  const priceCold = (price: number, from?: string) =>
    sanna.ui.setParameters({ id: world.targetId, modules: { 2: { 2: price } }, from });

  it('counts from its day on, in the months before as it was', async () => {
    await priceCold(5, '2026-11-16');
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
    // 3.6 m3 of each half at 2.50 and 5.00.
    expect((await reportsOf('A1', '2026-11')).map(({ cost }) => cost.cold)).toEqual([27]);
    expect((await reportsOf('A1', '2026-10')).map(({ cost }) => cost.cold)).toEqual([18.63]);
  });

  it('of consumption changes at midnight of its day, for every length of the periods', async () => {
    await priceCold(5, '2026-11-16');
    const costs = async (period: 'day' | 'month') => {
      const { types } = await sanna.ui.consumption({
        spaceId: spaceId('A1'),
        from: '2026-10-31T22:00:00.000Z',
        to: '2026-11-30T22:00:00.000Z',
        period,
        types: [34],
      });
      return (types[34] ?? []).map(({ cost }) => cost);
    };
    expect(await costs('month')).toEqual([27]);
    const days = await costs('day');
    expect([days.length, days[14], days[15], sum(days)]).toEqual([30, 0.6, 1.2, 27]);
  });

  it('that was never set counts from the beginning, and a later one from today', async () => {
    await upstream.db.deleteFrom('moduleParameters').execute();
    await priceCold(2);
    const modules = async () => (await sanna.ui.target({ id: world.targetId })).params.modules;
    expect(await upstream.db.selectFrom('moduleParameters').select(['from', 'value']).execute()).toEqual([
      { from: '', value: 2 },
    ]);
    await priceCold(3);
    await priceCold(9, '2027-01-01');
    expect((await modules())[2]).toEqual({ 2: 3 });
    await turnTo('2027-01-01T06:00:00Z');
    expect((await modules())[2]).toEqual({ 2: 9 });
  });
});

describe('the number of residents', () => {
  it('counts from the day of its change on', async () => {
    clock = Date.parse('2026-11-15T22:30:00Z');
    await sanna.ui.updateSpace({ id: spaceId('A1'), residents: 4 });
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
    // 10.8 m3 over 15 days of two and 15 days of four.
    expect((await reportsOf('A1', '2026-11'))[0]).toMatchObject({ litresPerPersonDay: 120, space: { residents: 4 } });
    expect((await reportsOf('A1', '2026-10'))[0]).toMatchObject({ litresPerPersonDay: 180, space: { residents: 2 } });
  });
});

describe('reports that a stopped service has missed', () => {
  it('are made and mailed at its next start, and one failing target stops no other', async () => {
    await settleIn('A1', 'aino@example.fi', '2026-01-01');
    await begin();
    const failing = { targetId: await makeTarget(upstream.db, { id: -1, name: 'As Oy Rikki' }), name: 'B1' };
    await makeSpace(upstream.db, { ...failing, groupId: await makeGroup(upstream.db, failing) });
    const { targetId } = failing;
    const wrongDay = { targetId, moduleId: 2, parameterId: 2, value: 1, from: '2026-11-0x' };
    await upstream.db.insertInto('moduleParameters').values(wrongDay).execute();
    const post = { targetId, enabled: 1, interval: 1, locale: 'fi' as const, madeUntil: '2026-10' };
    await upstream.db.insertInto('waterPosts').values(post).execute();
    await turnTo('2027-01-01T06:00:00Z');
    expect((await mailsTo(upstream, 'aino@example.fi')).map(({ subject }) => subject)).toHaveLength(2);
  });
});
