import { createCsrf } from '../../../upstream/auth/csrf.ts';
import { publicIdOf } from '../../../upstream/auth/publicId.ts';
import { mailsTo, tokenTo } from '../../upstream/mail/outbox.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWaterWorld } from '../../upstream/people/waterWorld.ts';

let clock = Date.parse('2026-10-21T10:00:00Z');
let upstream: Upstream;
let bff: StartedBff;
let target: string;

const by = (as: string) => ({ as, password });
const errors = 'userErrors { code message path }';
const list = `query ($id: ID, $month: Month) { target(id: $id) {
  waterPost { id enabled interval locale orders { name } }
  waterReports(month: $month) { totalCount nodes { reportId spaceName month cold hot cost space { name } } } } }`;
const one = `query ($reportId: String!) { waterReport(reportId: $reportId) { month active email interval locale
  target { name } space { name size residentCount } meters { kind amount } cold hot hotShare litresPerPersonDay
  cost { cold total } months { month cold } similar { apartments } lastYear { cold } } }`;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => clock, customerService: 'palvelu@example.fi' });
  const span = { from: Date.parse('2026-09-30T21:00:00Z'), to: Date.parse('2026-12-02T00:00:00Z') };
  const world = await makeWaterWorld(upstream.db, span);
  await makeUser(upstream.db, { username: 'stranger' });
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.targetId);
  const create = `mutation ($input: CreateResidentInput!) { createResident(input: $input) { ${errors} } }`;
  const spaceId = encodeNodeId('Space', world.spaces['A1'] ?? 0, world.targetId);
  const input = { spaceId, role: 'RESIDENT', email: 'aino@example.fi', validFrom: '2026-01-01' };
  const made = await bff.ask(create, { input }, by('sanna'));
  expect(made.data.createResident.userErrors).toEqual([]);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('water posts', () => {
  it('are turned on by the administrators of a target', async () => {
    const update = `mutation ($input: UpdateWaterPostInput!) { updateWaterPost(input: $input) { waterPost { id enabled interval locale } ${errors} } }`;
    const input = { targetId: target, enabled: true, interval: 'EVERY_MONTH' };
    const { data } = await bff.ask(update, { input }, by('sanna'));
    expect(data.updateWaterPost).toMatchObject({
      waterPost: { enabled: true, interval: 'EVERY_MONTH', locale: 'FI' },
      userErrors: [],
    });
    const stranger = await bff.ask(update, { input }, by('stranger'));
    expect(stranger.data.updateWaterPost).toMatchObject({ waterPost: null, userErrors: [{ code: 'NOT_FOUND' }] });
  });

  it('are read with the reports of a month in one call of a page', async () => {
    clock = Date.parse('2026-11-01T05:00:00Z');
    await makeDueReports(upstream.db, clock);
    const again = await startBff(upstream.fetch);
    const { data, errors: problems, calls } = await again.ask(list, { id: target }, by('sanna'));
    await again.stop();
    expect(problems).toBeUndefined();
    expect(data.target.waterPost).toMatchObject({ enabled: true, orders: [] });
    expect(data.target.waterReports.totalCount).toBe(4);
    expect(data.target.waterReports.nodes[0]).toMatchObject({
      spaceName: 'A1',
      month: '2026-10',
      space: { name: 'A1' },
    });
    expect(calls.filter((call) => !/^(csrf|login)/.test(call))).toEqual(['reports 1', 'target 1']);
  });
});

describe('the example of a target', () => {
  const example = `query ($id: ID) { target(id: $id) {
    exampleWaterReport { month email pendingEmail space { name } cold months { month } } } }`;

  it('is a report of an apartment that was measured, without its address', async () => {
    const again = await startBff(upstream.fetch);
    const { data, errors: problems, calls } = await again.ask(example, { id: target }, by('sanna'));
    await again.stop();
    expect(problems).toBeUndefined();
    expect(data.target.exampleWaterReport).toMatchObject({ month: '2026-10', email: null, pendingEmail: null });
    expect(data.target.exampleWaterReport.cold).toEqual(expect.any(Number));
    expect(calls.filter((call) => !/^(csrf|login)/.test(call))).toEqual(['report 1', 'reports 1', 'target 1']);
  });
});

describe('a caller with the id of a report', () => {
  const idOf = async (): Promise<string> => {
    const rows = await upstream.db.selectFrom('reports').select(['linkPart', 'email']).execute();
    const linkPart = rows.find(({ email }) => email !== null)?.linkPart ?? '';
    return publicIdOf(createCsrf(upstream.db), 'water report', linkPart);
  };
  /** The id in the email to the recipient. */
  const mailedId = async (): Promise<string> => {
    const mail = (await mailsTo(upstream, 'aino@example.fi')).findLast(({ kind }) => kind === 'report');
    return /vesiposti\/([\w-]+)\/remove/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('reads it without a session, and nothing by another id', async () => {
    const reportId = await idOf();
    const { data, errors: problems, calls } = await bff.ask(one, { reportId });
    expect(problems).toBeUndefined();
    expect(data.waterReport).toMatchObject({ month: '2026-10', target: { name: 'As Oy Kotikuusi' }, active: true });
    expect(data.waterReport.months).toHaveLength(13);
    expect(calls).toEqual(['report 1']);
    for (const wrong of ['x'.repeat(32), '../targets', ''])
      expect((await bff.ask(one, { reportId: wrong })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is refused to change or end anything by an id that was not mailed', async () => {
    const input = { reportId: await idOf() };
    for (const name of ['RemoveWaterReport', 'CancelWaterReport', 'UpdateWaterReport']) {
      const field = name.charAt(0).toLowerCase() + name.slice(1);
      const { data } = await bff.ask(`mutation ($input: ${name}Input!) { ${field}(input: $input) { ${errors} } }`, {
        input,
      });
      expect(data[field].userErrors[0].code).toBe('NO_PERMISSION');
    }
  });

  it('changes it by the id in the email, and ends it', async () => {
    const reportId = await mailedId();
    const update = `mutation ($input: UpdateWaterReportInput!) { updateWaterReport(input: $input) { waterReport { email pendingEmail interval locale } ${errors} } }`;
    const input = { reportId, interval: 'EVERY_3_MONTHS', locale: 'EN', email: 'uusi@example.fi' };
    const changed = await bff.ask(update, { input });
    expect(changed.data.updateWaterReport).toEqual({
      waterReport: {
        email: 'aino@example.fi',
        pendingEmail: 'uusi@example.fi',
        interval: 'EVERY_3_MONTHS',
        locale: 'EN',
      },
      userErrors: [],
    });
    const confirm = `mutation ($token: String!) { confirmWaterReportEmail(input: { token: $token }) { email ${errors} } }`;
    const unknown = await bff.ask(confirm, { token: 'x'.repeat(43) });
    expect(unknown.data.confirmWaterReportEmail.userErrors[0].code).toBe('INVALID_EMAIL_TOKEN');
    const wrong = await bff.ask(update, { input: { reportId, email: 'x' } });
    expect(wrong.data.updateWaterReport.userErrors[0]).toMatchObject({ code: 'INVALID', path: ['input', 'email'] });
    const remove = `mutation ($input: RemoveWaterReportInput!) { removeWaterReport(input: $input) { waterReport { active } ${errors} } }`;
    const removed = await bff.ask(remove, { input: { reportId } });
    expect(removed.data.removeWaterReport).toEqual({ waterReport: { active: false }, userErrors: [] });
    const cancel = `mutation ($input: CancelWaterReportInput!) { cancelWaterReport(input: $input) { ${errors} } }`;
    const nowhere = await bff.ask(cancel, { input: { reportId: 'x'.repeat(32) } });
    expect(nowhere.data.cancelWaterReport.userErrors[0].code).toBe('NOT_FOUND');
    expect((await bff.ask(cancel, { input: { reportId } })).data.cancelWaterReport.userErrors).toEqual([]);
    const token = await tokenTo(upstream, 'uusi@example.fi');
    const confirmed = await bff.ask(confirm, { token });
    expect(confirmed.data.confirmWaterReportEmail).toEqual({ email: 'uusi@example.fi', userErrors: [] });
    expect(bff.lines.join()).not.toContain(token);
    expect(bff.lines.join()).not.toContain(reportId);
  });

  it('orders a water post for an address without a session', async () => {
    const order = `mutation ($input: OrderWaterReportInput!) { orderWaterReport(input: $input) { ${errors} } }`;
    const input = { address: 'Kuusitie 1', spaceNumber: 'A2', name: 'Eino', email: 'eino@example.fi' };
    expect((await bff.ask(order, { input })).data.orderWaterReport.userErrors).toEqual([]);
    const { data } = await bff.ask(order, { input: { ...input, email: 'eino' } });
    expect(data.orderWaterReport.userErrors[0]).toMatchObject({ code: 'INVALID', path: ['input', 'email'] });
  });
});
