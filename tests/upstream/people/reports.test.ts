import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import { mailOutcome } from '../../../upstream/entities/mail/mailOutcome.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo } from '../mail/outbox.ts';
import { fillMeters, makeWaterWorld } from './waterWorld.ts';

let clock = 0;
let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWaterWorld>>;
let sanna: TestClient;

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock });
  world = await makeWaterWorld(upstream.db, {
    from: Date.parse('2026-08-31T21:00:00Z'),
    to: Date.parse('2026-12-02T00:00:00Z'),
  });
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
});

afterEach(() => upstream.stop());

const anonymousCaller = () => anonymous(upstream.fetch);
const spaceId = (name: string) => world.spaces[name] ?? 0;
const begin = (rest: object = {}) => sanna.ui.updateWaterPost({ id: world.targetId, enabled: true, ...rest });
const fill = (from: number, to: number) => fillMeters(upstream.db, { from, to });
const list = (month?: string) => sanna.ui.reports({ id: world.targetId, ...(month ? { month } : {}) });

const reportOf = async (name: string, month: string) => {
  const item = (await list(month)).items.findLast(({ spaceName }) => spaceName === name);
  if (!item) throw new Error(`${name} has no report of ${month}.`);
  return anonymousCaller().ui.report({ reportId: item.reportId });
};

const settleIn = (name: string, rest: object = {}) =>
  sanna.ui.createResident({
    id: world.targetId,
    spaceId: spaceId(name),
    role: 'resident',
    name: 'Aino',
    email: 'aino@example.fi',
    validFrom: '2026-01-01',
    ...rest,
  });

/** Sets the clock to a new month and runs housekeeping, which creates and queues the due reports. */
const turnTo = async (at: string): Promise<void> => {
  clock = Date.parse(at);
  await makeDueReports(upstream.db, clock);
};

describe('the water post of a target', () => {
  it('is off until it is started, and then contains the months that have ended', async () => {
    expect(await list()).toMatchObject({
      month: '2026-10',
      total: 0,
      waterPost: { enabled: false, interval: 1, locale: 'fi' },
    });
    expect(await begin({ interval: 3, locale: 'en' })).toEqual({ enabled: true, interval: 3, locale: 'en' });
    expect(await list()).toMatchObject({ month: '2026-10', total: 4, page: 1 });
    expect((await list('2026-09')).items.map(({ spaceName }) => spaceName)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect((await list('2026-08')).items).toEqual([]);
    expect((await list('2026-11')).items).toEqual([]);
  });

  it('mails no reports of the months before its start', async () => {
    await settleIn('A1');
    await begin();
    expect((await list()).items[0]).toMatchObject({ email: 'aino@example.fi', status: 'waiting' });
    expect(await mailsTo(upstream, 'aino@example.fi')).toEqual([]);
  });

  it('is NOT_FOUND by a numeric key, and its ids are random', async () => {
    await begin();
    const { items } = await list();
    for (const { reportId } of items) expect(reportId).toMatch(/^[0-9a-f]{56}$/);
    expect(new Set(items.map(({ reportId }) => reportId)).size).toBe(items.length);
    expect(await anonymousCaller().send('GET', '/ui/reports/1')).toMatchObject({ status: 404 });
    expect(await anonymousCaller().send('GET', `/ui/reports/${'0'.repeat(48)}`)).toMatchObject({ status: 404 });
  });
});

describe('a report', () => {
  it('contains the consumption and its cost', async () => {
    await begin();
    const report = await reportOf('A1', '2026-10');
    // October has 31 days and an hour: summer time ends.
    expect(report).toMatchObject({
      month: '2026-10',
      target: { name: 'As Oy Kotikuusi', address: 'Kuusitie 1', city: 'Tampere' },
      space: { name: 'A1', size: 48, residents: 2 },
      cold: 7.45,
      hot: 3.725,
      hotShare: 33,
      litresPerPersonDay: 180,
      cost: { cold: 18.63, hot: 29.8, baseFee: 2, total: 50.43 },
      advance: 30,
      balance: 20.43,
      lastYear: null,
    });
    expect(report.months).toHaveLength(13);
    expect(report.months.slice(-2)).toEqual([
      { month: '2026-09', cold: 7.2, hot: 3.6, from: null },
      { month: '2026-10', cold: 7.45, hot: 3.725, from: null },
    ]);
    expect(report.months[0]).toMatchObject({ month: '2025-10', cold: null, hot: null });
  });

  it('contains the registers at both ends of the month', async () => {
    await begin();
    const { meters } = await reportOf('A1', '2026-10');
    const [cold] = meters;
    expect(meters.map(({ typeId }) => typeId)).toEqual([34, 35]);
    expect(cold?.startRegister).toBeCloseTo(107.2, 1);
    expect((cold?.endRegister ?? 0) - (cold?.startRegister ?? 0)).toBeCloseTo(7.45, 1);
  });

  it('compares with the mean of at least three other apartments of about the same size', async () => {
    await begin();
    expect((await reportOf('A1', '2026-09')).similar).toEqual({
      cold: 4.32,
      hot: 1.44,
      apartments: 3,
      byPersons: true,
    });
    await upstream.db.updateTable('spaces').set({ size: 92 }).where('id', '=', spaceId('A4')).execute();
    await turnTo('2026-12-01T06:00:00Z');
    expect((await reportOf('A1', '2026-11')).similar).toBeNull();
  });

  it('gives an apartment the mean of similar ones in the month of its newest report, and none before the first', async () => {
    const similar = (name: string) => sanna.ui.similarWater({ id: spaceId(name) });
    expect(await similar('A1')).toBeNull();
    await begin();
    const { month, similar: mean } = await reportOf('A1', '2026-10');
    expect(mean).not.toBeNull();
    expect(await similar('A1')).toEqual({ ...mean, month });
  });

  it('compares with those apartments only that measure the same, so that no mean is that of one', async () => {
    await begin();
    const hotOfA4 = upstream.db.deleteFrom('values').where('spaceId', '=', spaceId('A4')).where('typeId', '=', 35);
    await hotOfA4.execute();
    await turnTo('2026-12-01T06:00:00Z');
    expect((await reportOf('A1', '2026-11')).similar).toBeNull();
  });

  it('compares by persons where enough of them are known, and by apartments otherwise', async () => {
    const persons = (name: string, residents: number | null) =>
      upstream.db.updateTable('spaces').set({ residents }).where('id', '=', spaceId(name)).execute();
    await persons('A3', 1);
    await persons('A4', 1);
    await begin();
    // 12.96 and 4.32 m3 of four persons, for two.
    const byPersons = { cold: 6.48, hot: 2.16, apartments: 3, byPersons: true };
    expect((await reportOf('A1', '2026-09')).similar).toEqual(byPersons);
    await persons('A4', null);
    await turnTo('2026-12-01T06:00:00Z');
    const { similar } = await reportOf('A1', '2026-11');
    expect(similar).toEqual({ cold: 4.32, hot: 1.44, apartments: 3, byPersons: false });
  });

  it.each([
    ['begins', '<', '2026-09-10T00:00:00Z'],
    ['ends', '>', '2026-09-20T00:00:00Z'],
  ] as const)('compares with none whose meter %s within the month', async (_what, sign, at) => {
    const meter = await upstream.db
      .selectFrom('values')
      .select('id')
      .where('spaceId', '=', spaceId('A4'))
      .where('typeId', '=', 35)
      .executeTakeFirstOrThrow();
    await upstream.db
      .deleteFrom('readingsHour')
      .where('valueId', '=', meter.id)
      .where('ts', sign, Date.parse(at) / 1000)
      .execute();
    await upstream.db.deleteFrom('registerDays').execute();
    await begin();
    expect((await reportOf('A1', '2026-09')).similar).toBeNull();
    expect((await reportOf('A4', '2026-09')).similar).toBeNull();
  });

  it('has no hot water of others where none is measured', async () => {
    await upstream.db.deleteFrom('values').where('typeId', '=', 35).execute();
    await begin();
    expect((await reportOf('A1', '2026-09')).similar).toMatchObject({ cold: 4.32, hot: null });
  });

  it('compares with the same month of last year if it was measured in full', async () => {
    await settleIn('A1', { validFrom: '2026-09-01' });
    await begin();
    const counted = async (at: string, month: string) => {
      await turnTo(at);
      sanna = await signIn(upstream.fetch, 'sanna');
      return (await reportOf('A1', month)).lastYear;
    };
    await fill(Date.parse('2026-12-02T00:00:00Z'), Date.parse('2027-11-01T12:00:00Z'));
    expect(await counted('2027-09-01T06:00:00Z', '2027-08')).toBeNull();
    expect(await counted('2027-10-01T06:00:00Z', '2027-09')).toEqual({ cold: 7.2, hot: 3.6 });
    await upstream.db.updateTable('residents').set({ validFrom: '2026-10-16' }).execute();
    expect(await counted('2027-11-01T06:00:00Z', '2027-10')).toBeNull();
  });

  it('is not changed by later changes of readings or prices', async () => {
    await begin();
    const before = await reportOf('A1', '2026-10');
    await sanna.ui.setParameters({ id: world.targetId, modules: { 2: { 2: 99 } } });
    await upstream.db.deleteFrom('readingsHour').execute();
    expect(await reportOf('A1', '2026-10')).toEqual(before);
  });

  it('contains nothing from before the resident', async () => {
    await settleIn('A1', { validFrom: '2026-10-16' });
    await begin();
    const report = await reportOf('A1', '2026-10');
    expect(report.cold).toBeCloseTo((16 * 24 + 1) * 0.01, 1);
    expect(report.months.find(({ month }) => month === '2026-09')).toMatchObject({
      month: '2026-09',
      cold: null,
      hot: null,
    });
    expect(report.meters[0]?.startRegister).toBeGreaterThan(110);
    expect((await reportOf('A1', '2026-09')).cold).toBe(7.2);
  });
});

describe('mails of reports', () => {
  it('are sent once after the end of a month, to residents with an address', async () => {
    await settleIn('A1');
    await settleIn('A1', { role: 'owner', email: 'omistaja@example.fi' });
    await settleIn('A2', { email: undefined });
    await begin();
    await turnTo('2026-12-01T03:00:00Z');
    expect((await list('2026-11')).items).toEqual([]);
    await turnTo('2026-12-01T06:00:00Z');
    await turnTo('2026-12-01T07:00:00Z');
    const mails = await mailsTo(upstream, 'aino@example.fi');
    const { items } = await list('2026-11');
    expect(mails).toMatchObject([{ kind: 'report', about: items[0]?.reportId.slice(0, 24), targetId: world.targetId }]);
    expect(mails[0]?.text).toMatch(new RegExp(`{portal}/vesiposti/${items[0]?.reportId}-[0-9a-f]{32}/remove`));
    expect(await mailsTo(upstream, 'omistaja@example.fi')).toEqual([]);
    expect(items.map(({ email }) => email)).toEqual(['aino@example.fi', null, null, null]);
  });

  it('say the sum and what is left of it after the advance', async () => {
    await settleIn('A1');
    await settleIn('A2', { email: 'matti@example.fi', locale: 'en' });
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
    const { cost, advance, balance } = await reportOf('A1', '2026-11');
    expect([cost.total, advance, balance]).toEqual([48.8, 30, 18.8]);
    const [mail] = await mailsTo(upstream, 'aino@example.fi');
    expect(mail?.text).toMatch(/Summa on 48,80\s€\. Ennakkomaksu on 30,00\s€, joten maksettavaa jää 18,80\s€\./);
  });

  it('are listed as sent after delivery, and as bounced after a permanent failure', async () => {
    await settleIn('A1');
    await settleIn('A2', { email: 'gone@example.fi' });
    await begin();
    await turnTo('2026-12-01T06:00:00Z');
    for (const mail of await upstream.db.selectFrom('outbox').selectAll().where('kind', '=', 'report').execute())
      await mailOutcome(upstream.db, mail, mail.to.startsWith('gone') ? 'failed' : 'sent', clock);
    expect((await list('2026-11')).items).toMatchObject([
      { status: 'sent', sentAt: '2026-12-01T06:00:00.000Z' },
      { status: 'bounced', sentAt: null },
      { status: 'waiting' },
      { status: 'waiting' },
    ]);
  });

  it('are sent every third month if the interval is three', async () => {
    await settleIn('A1');
    await begin({ interval: 3 });
    await turnTo('2026-12-01T06:00:00Z');
    expect(await mailsTo(upstream, 'aino@example.fi')).toEqual([]);
    expect((await list('2026-11')).items.map(({ status }) => status)).toContain('waiting');
    await turnTo('2027-01-02T06:00:00Z');
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(1);
  });
});
