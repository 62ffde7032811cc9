import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { makeDueReports } from '../../../upstream/entities/report/makeReports.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { password } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWaterWorld } from '../../upstream/people/waterWorld.ts';

let clock = Date.parse('2026-11-21T10:00:00Z');
let upstream: Upstream;
let bff: StartedBff;
let target: string;

const sanna = { as: 'sanna', password };
const list = `query ($id: ID, $month: Month) { target(id: $id) {
  waterReports(month: $month) { nodes { reportId spaceName email cost readUntil correctionOnly } } } }`;
const one = `query ($reportId: String!) { waterReport(reportId: $reportId) { correctionOnly readUntil estimated cold
  corrections { month periodFrom periodUntil cold hot baseFee cost advance } cost { cold hot baseFee total }
  advance balance similar { cold hot apartments byPersons } } }`;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => clock });
  const span = { from: Date.parse('2026-08-31T21:00:00Z'), to: Date.parse('2026-12-20T22:00:00Z') };
  const { targetId, spaces } = await makeWaterWorld(upstream.db, span);
  target = encodeNodeId('Target', targetId);
  const stay = { targetId, spaceId: spaces['A1'] ?? 0, role: 'resident' as const, createdAt: 0 };
  const settleIn = (email: string, validFrom: string, validUntil: string | null) =>
    upstream.db
      .insertInto('residents')
      .values({ ...stay, email, validFrom, validUntil })
      .execute();
  const post = { targetId, enabled: 1, interval: 1, locale: 'fi' as const, madeUntil: '2026-10' };
  await upstream.db.insertInto('waterPosts').values(post).execute();
  await settleIn('aino@example.fi', '2026-01-01', null);
  clock = Date.parse('2026-12-01T06:00:00Z');
  await makeDueReports(upstream.db, clock);
  await upstream.db.updateTable('residents').set({ validUntil: '2026-11-15' }).execute();
  await settleIn('veikko@example.fi', '2026-11-16', null);
  clock = Date.parse('2027-01-01T06:00:00Z');
  await makeDueReports(upstream.db, clock);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const readMonth = async (month: string) => {
  const { data } = await bff.ask(list, { id: target, month }, sanna);
  const own = data.target.waterReports.nodes.filter(({ spaceName }: { spaceName: string }) => spaceName === 'A1');
  return Promise.all(
    own.map(async ({ reportId, ...item }: { reportId: string }) => {
      const report = await bff.ask(one, { reportId });
      return { item, report: report.data.waterReport };
    }),
  );
};

it('shows a move that was entered late as a charge in one report and a credit in another', async () => {
  const [veikko, aino] = await readMonth('2026-12');
  const days = { month: '2026-11', periodFrom: '2026-11-16', periodUntil: '2026-11-30' };
  expect(veikko).toMatchObject({
    item: { email: 'veikko@example.fi', correctionOnly: false },
    report: {
      corrections: [{ ...days, cold: 3.6, hot: 1.8, baseFee: '1.00', cost: '24.40', advance: '15.00' }],
    },
  });
  expect(aino).toMatchObject({
    item: { email: 'aino@example.fi', correctionOnly: true, cost: '-24.40', readUntil: null },
    report: {
      correctionOnly: true,
      cold: null,
      corrections: [{ ...days, cold: -3.6, hot: -1.8, baseFee: '-1.00', cost: '-24.40', advance: '-15.00' }],
      cost: { cold: null, hot: null, baseFee: null, total: '-24.40' },
      advance: null,
      balance: '-9.40',
    },
  });
});

it('says until when the meters were read, and compares such a month with no other', async () => {
  const [november] = await readMonth('2026-11');
  expect(november?.report).toMatchObject({ readUntil: null, similar: { byPersons: true } });
  const [december] = await readMonth('2026-12');
  expect(december).toMatchObject({
    item: { readUntil: '2026-12-20' },
    report: { readUntil: '2026-12-20', estimated: true, similar: null },
  });
});
