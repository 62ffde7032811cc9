import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCsrf } from '../../../upstream/auth/csrf.ts';
import { linkPartOf } from '../../../upstream/auth/publicId.ts';
import { mailedIdOf } from '../../../upstream/entities/report/mailedLink.ts';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { mailsTo, tokenTo } from '../mail/outbox.ts';
import { makeWaterWorld } from './waterWorld.ts';

let clock = 0;
let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWaterWorld>>;
let sanna: TestClient;
let reportId: string;
/** The id of the same report in the mail to its recipient. */
let mailedId: string;

const mailedOf = async (id: string): Promise<string> => {
  const csrf = createCsrf(upstream.db);
  const linkPart = linkPartOf(csrf, 'water report', id);
  const row = await upstream.db
    .selectFrom('reports')
    .selectAll()
    .where('linkPart', '=', linkPart)
    .executeTakeFirstOrThrow();
  return mailedIdOf(csrf, row);
};

const turnTo = async (at: string): Promise<void> => {
  clock = Date.parse(at);
  await makeDueReports(upstream.db, clock);
  sanna = await signIn(upstream.fetch, 'sanna');
};

const idOf = async (month: string, name = 'A1'): Promise<string> => {
  const { items } = await sanna.ui.reports({ id: world.targetId, month });
  return items.find(({ spaceName }) => spaceName === name)?.reportId ?? '';
};

beforeEach(async () => {
  clock = Date.parse('2026-10-21T10:00:00Z');
  upstream = await startUpstream({ now: () => clock, customerService: 'palvelu@example.fi' });
  world = await makeWaterWorld(upstream.db, {
    from: Date.parse('2026-09-30T21:00:00Z'),
    to: Date.parse('2026-12-02T00:00:00Z'),
  });
  sanna = await signIn(upstream.fetch, 'sanna', { remember: true });
  await sanna.ui.createResident({
    id: world.targetId,
    spaceId: world.spaces['A1'] ?? 0,
    role: 'resident',
    email: 'aino@example.fi',
    validFrom: '2026-01-01',
  });
  await sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });
  await turnTo('2026-11-01T05:00:00Z');
  reportId = await idOf('2026-10');
  mailedId = await mailedOf(reportId);
});

afterEach(() => upstream.stop());

const anonymousCaller = () => anonymous(upstream.fetch);

const denied = { status: 401, body: { error: 'Access denied' } };

describe('the id of a report without the mail to its recipient', () => {
  it('opens the report, as the id in the mail does, with its address masked', async () => {
    const [mail] = await mailsTo(upstream, 'aino@example.fi');
    expect(mail?.text).toContain(`/vesiposti/${mailedId}/remove`);
    const open = (id: string, client = anonymousCaller()) => client.ui.report({ reportId: id });
    expect(await open(mailedId)).toMatchObject({ reportId, email: 'aino@example.fi' });
    for (const id of [reportId, `${reportId}-${'0'.repeat(32)}`])
      expect(await open(id)).toMatchObject({ reportId, email: 'a•••@e•••.fi' });
    await anonymousCaller().ui.updateReport({ reportId: mailedId, email: 'uusi@example.org' });
    expect(await open(mailedId)).toMatchObject({ pendingEmail: 'uusi@example.org' });
    expect(await open(reportId)).toMatchObject({ pendingEmail: 'u•••@e•••.org' });
    expect(await open(reportId, sanna)).toMatchObject({ email: 'aino@example.fi', pendingEmail: 'uusi@example.org' });
    await anonymousCaller().ui.confirmReportEmail({ token: await tokenTo(upstream, 'uusi@example.org') });
    // The mail went to the former address.
    expect(await open(mailedId)).toMatchObject({ email: 'u•••@e•••.org', pendingEmail: null });
  });

  it.each([
    ['removeReport', {}],
    ['cancelReport', {}],
    ['updateReport', { interval: 12 }],
    ['updateReport', { email: 'thief@example.fi' }],
    ['updateReport', { locale: 'en' as const }],
  ] as const)('is refused by %s with %o, and the emails continue', async (call, rest) => {
    const forged = `${reportId}-${'0'.repeat(32)}`;
    const another = await mailedOf(await idOf('2026-10', 'A2'));
    for (const id of [reportId, forged, `${reportId}-${another.slice(-32)}`])
      expect(await anonymousCaller().ask(call, { reportId: id, ...rest })).toMatchObject(denied);
    expect(await anonymousCaller().ui.report({ reportId })).toMatchObject({ active: true, interval: 1, locale: 'fi' });
    await turnTo('2026-12-01T06:00:00Z');
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(2);
    expect(await mailsTo(upstream, 'thief@example.fi')).toEqual([]);
  });

  it('sets nothing in an apartment without a resident, where the administrator sets the address', async () => {
    const id = await idOf('2026-10', 'A2');
    const taken = { email: 'thief@example.fi', interval: 1 };
    expect(await anonymousCaller().ask('updateReport', { reportId: id, ...taken })).toMatchObject(denied);
    expect(await sanna.ui.updateReport({ reportId: id, email: 'uusi@example.fi' })).toMatchObject({
      email: null,
      pendingEmail: 'uusi@example.fi',
    });
    await turnTo('2026-12-01T06:00:00Z');
    expect((await mailsTo(upstream, 'uusi@example.fi')).map(({ kind }) => kind)).toEqual(['reportConfirm']);
    expect(await mailsTo(upstream, 'thief@example.fi')).toEqual([]);
  });
});

describe('an apartment without a registered resident', () => {
  const subscribe = async () => {
    await sanna.ui.updateReport({ reportId: await idOf('2026-10', 'A2'), email: 'entinen@example.fi' });
    await anonymousCaller().ui.confirmReportEmail({ token: await tokenTo(upstream, 'entinen@example.fi') });
  };

  it('lets the link of the newest report change its settings, and none of an earlier one', async () => {
    await subscribe();
    await turnTo('2026-12-01T06:00:00Z');
    // As if the earlier one had been mailed to the same address.
    await upstream.db
      .updateTable('reports')
      .set({ email: 'entinen@example.fi' })
      .where('spaceId', '=', world.spaces['A2'] ?? 0)
      .execute();
    const old = await mailedOf(await idOf('2026-10', 'A2'));
    for (const call of ['cancelReport', 'updateReport'] as const)
      expect(await anonymousCaller().ask(call, { reportId: old, interval: 12 })).toMatchObject(denied);
    const newest = await mailedOf(await idOf('2026-11', 'A2'));
    expect(await anonymousCaller().ui.updateReport({ reportId: newest, interval: 3 })).toMatchObject({ interval: 3 });
  });

  it('begins anew once a resident is registered', async () => {
    await subscribe();
    const given = { id: world.targetId, spaceId: world.spaces['A2'] ?? 0, role: 'resident' as const };
    const { id: residentId } = await sanna.ui.createResident({ ...given, name: 'Uusi', validFrom: '2026-11-05' });
    await sanna.ui.deleteResident({ id: world.targetId, residentId });
    await turnTo('2026-12-01T06:00:00Z');
    expect((await mailsTo(upstream, 'entinen@example.fi')).map(({ kind }) => kind)).toEqual(['reportConfirm']);
  });
});

describe('the receiver of a report', () => {
  it('reads that more reports follow', async () => {
    expect(await anonymousCaller().ui.report({ reportId: mailedId })).toMatchObject({
      active: true,
      email: 'aino@example.fi',
      interval: 1,
      locale: 'fi',
      status: 'waiting',
    });
  });

  it('cancels them with one request: the address gets no more, which the list contains', async () => {
    await anonymousCaller().ui.removeReport({ reportId: mailedId });
    await anonymousCaller().ui.removeReport({ reportId: mailedId });
    expect(await anonymousCaller().ui.report({ reportId })).toMatchObject({ active: false, status: 'removed' });
    await turnTo('2026-12-01T06:00:00Z');
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(1);
    expect((await sanna.ui.reports({ id: world.targetId, month: '2026-11' })).items[0]).toMatchObject({
      status: 'removed',
    });
  });

  it('restarts them at the same address', async () => {
    await anonymousCaller().ui.removeReport({ reportId: mailedId });
    expect(await anonymousCaller().ui.updateReport({ reportId: mailedId, email: 'Aino@example.fi' })).toMatchObject({
      active: true,
    });
  });

  it('restarts them at an address that another receiver has cancelled only after its confirmation', async () => {
    await upstream.db.insertInto('silencedEmails').values({ email: 'other@example.fi', at: clock }).execute();
    expect(await anonymousCaller().ui.updateReport({ reportId: mailedId, email: 'other@example.fi' })).toMatchObject({
      email: 'aino@example.fi',
      pendingEmail: 'other@example.fi',
    });
    await turnTo('2026-12-01T06:00:00Z');
    expect((await mailsTo(upstream, 'other@example.fi')).map(({ kind }) => kind)).toEqual(['reportConfirm']);
  });

  it('cancels with an old email only the own address, once the reports go to another', async () => {
    await anonymousCaller().ui.updateReport({ reportId: mailedId, email: 'uusi@example.fi' });
    await anonymousCaller().ui.confirmReportEmail({ token: await tokenTo(upstream, 'uusi@example.fi') });
    expect(await anonymousCaller().ask('cancelReport', { reportId: mailedId })).toMatchObject(denied);
    expect(await anonymousCaller().ask('updateReport', { reportId: mailedId, interval: 12 })).toMatchObject(denied);
    expect(await anonymousCaller().ask('removeReport', { reportId: mailedId })).toMatchObject({ status: 204 });
    await turnTo('2026-12-01T06:00:00Z');
    expect((await mailsTo(upstream, 'uusi@example.fi')).map(({ kind }) => kind)).toContain('report');
  });

  it('confirms a new address within a day and once, up to a limit an hour', async () => {
    await anonymousCaller().ui.updateReport({ reportId: mailedId, email: 'uusi@example.fi' });
    const late = await tokenTo(upstream, 'uusi@example.fi');
    clock += 24 * 3_600_000;
    const unknown = { status: 400, body: { error: 'INVALID_EMAIL_TOKEN' } };
    for (const token of [late, 'x'.repeat(43)])
      expect(await anonymousCaller().ask('confirmReportEmail', { token })).toMatchObject(unknown);
    const tokens: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      await anonymousCaller().ui.updateReport({ reportId: mailedId, email: `uusi${time}@example.fi` });
      tokens.push(await tokenTo(upstream, `uusi${time}@example.fi`));
    }
    expect(await anonymousCaller().ask('updateReport', { reportId: mailedId, email: 'muu@example.fi' })).toMatchObject({
      status: 429,
    });
    const [token = '', ...replaced] = tokens.toReversed();
    for (const one of replaced)
      expect(await anonymousCaller().ask('confirmReportEmail', { token: one })).toMatchObject(unknown);
    const stored = JSON.stringify(await upstream.db.selectFrom('outbox').selectAll().execute());
    expect(tokens.filter((one) => stored.includes(one))).toEqual([token]);
    expect(await anonymousCaller().ui.confirmReportEmail({ token })).toEqual({ email: 'uusi4@example.fi' });
    expect(await anonymousCaller().ask('confirmReportEmail', { token })).toMatchObject(unknown);
  });

  it('cancels the water post of the apartment', async () => {
    await anonymousCaller().ui.cancelReport({ reportId: mailedId });
    expect(await anonymousCaller().ui.report({ reportId })).toMatchObject({ active: false });
    await turnTo('2026-12-01T06:00:00Z');
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(1);
  });

  it('sets address, interval and language of the next ones', async () => {
    const settled = { interval: 1, locale: 'en' as const };
    const email = 'uusi@example.fi';
    expect(await anonymousCaller().ui.updateReport({ reportId: mailedId, email, ...settled })).toMatchObject({
      ...settled,
      email: 'aino@example.fi',
      pendingEmail: email,
    });
    expect(await anonymousCaller().ui.confirmReportEmail({ token: await tokenTo(upstream, email) })).toEqual({ email });
    expect(await anonymousCaller().ui.report({ reportId })).toMatchObject({
      email: 'u•••@e•••.fi',
      pendingEmail: null,
    });
    await turnTo('2026-12-01T06:00:00Z');
    expect(await mailsTo(upstream, email)).toMatchObject([
      { kind: 'reportConfirm' },
      { subject: expect.stringContaining('November') },
    ]);
    expect(await mailsTo(upstream, 'aino@example.fi')).toHaveLength(1);
    // The settings of a resident do not apply to the next one.
    const mailed = await mailedOf(await idOf('2026-11'));
    await anonymousCaller().ui.updateReport({ reportId: mailed, interval: 12 });
    expect(await anonymousCaller().ui.report({ reportId: await idOf('2026-11', 'A2') })).toMatchObject({
      interval: 1,
      email: null,
    });
  });

  it.each([
    ['interval', '2'],
    ['locale', 'sv'],
    ['email', 'no email'],
  ])('is refused where %s is %s', async (field, wrong) => {
    const body = new URLSearchParams({ [field]: wrong }).toString();
    expect(await anonymousCaller().send('PATCH', `/ui/reports/${mailedId}`, { body })).toMatchObject({
      status: 400,
      body: { error: 'BAD_REQUEST', fields: { [field]: 'INVALID' } },
    });
  });

  it('gets NOT_FOUND for an invented id', async () => {
    const made = { reportId: 'a'.repeat(48) };
    for (const call of ['report', 'removeReport', 'cancelReport', 'updateReport'] as const)
      expect(await anonymousCaller().ask(call, made)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  });
});

describe('a deleted resident', () => {
  it('is deleted with their reports', async () => {
    const [resident] = await sanna.ui.residents({ id: world.targetId });
    await sanna.ui.deleteResident({ id: world.targetId, residentId: resident?.id ?? 0 });
    expect(await anonymousCaller().ask('report', { reportId })).toMatchObject({ status: 404 });
    expect(await upstream.db.selectFrom('reports').select('email').where('email', 'is not', null).execute()).toEqual(
      [],
    );
  });
});

describe('an order of a water post', () => {
  const order = (address: string, rest: object = {}) =>
    anonymousCaller().ask('orderReport', { address, email: 'Uusi@Example.fi', name: 'Ulla', ...rest });
  const orders = async () => (await sanna.ui.reports({ id: world.targetId })).orders;

  it.each([
    ['Kuusitie 1', { spaceNo: 'a2' }],
    ['  kuusitie  1, 33720 Tampere', { spaceNo: 'A 2' }],
    ['Kuusitie 1 A 2, Tampere', {}],
  ])('finds its apartment by %s %o', async (address, rest) => {
    expect(await order(address, rest)).toMatchObject({ status: 201, body: { ok: true } });
    expect(await orders()).toMatchObject([{ spaceId: world.spaces['A2'], email: 'uusi@example.fi', name: 'Ulla' }]);
    expect(await mailsTo(upstream, 'palvelu@example.fi')).toMatchObject([{ kind: 'order' }]);
  });

  it('has the same response where no apartment is found, and is mailed to customer service', async () => {
    for (const address of ['Kuusitie 11', 'Muualla 3'])
      expect(await order(address)).toMatchObject({ status: 201, body: { ok: true } });
    expect(await orders()).toEqual([]);
    expect(await mailsTo(upstream, 'palvelu@example.fi')).toHaveLength(2);
  });

  it('is stored once by repeated requests, and completed when the address is of a resident', async () => {
    await order('Kuusitie 1');
    await order('Kuusitie 1');
    expect(await orders()).toHaveLength(1);
    await sanna.ui.createResident({
      id: world.targetId,
      spaceId: world.spaces['A2'] ?? 0,
      role: 'resident',
      email: 'uusi@example.fi',
      validFrom: '2026-11-01',
    });
    expect(await orders()).toEqual([]);
  });

  it('is refused with its invalid fields, and rate limited by address', async () => {
    const body = new URLSearchParams({ address: ' ', email: 'x', name: '' }).toString();
    expect(await anonymousCaller().send('POST', '/ui/reports/order', { body })).toMatchObject({
      status: 400,
      body: { fields: { address: 'REQUIRED', email: 'INVALID', name: 'REQUIRED' } },
    });
    const from = { 'x-forwarded-for': '192.0.2.9' };
    const input = { address: 'Kuusitie 1', email: 'a@example.fi', name: 'Ulla' };
    for (let time = 0; time < 10; time += 1)
      expect(await anonymousCaller().ask('orderReport', input, from)).toMatchObject({ status: 201 });
    expect(await anonymousCaller().ask('orderReport', input, from)).toMatchObject({
      status: 429,
      body: { secondsLeft: 3600 },
    });
  });
});
