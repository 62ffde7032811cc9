import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeShare, makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWaterWorld } from './waterWorld.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const movedIn = '2026-10-12';

let upstream: Upstream;
let world: Awaited<ReturnType<typeof makeWaterWorld>>;
let sanna: TestClient;
let a1: number;

/** Adds a resident of A1 with an account that has a share in it. */
const live = async (username: string, role: 'resident' | 'owner', validFrom: string, validUntil?: string) => {
  const { db } = upstream;
  const userId = await makeUser(db, { username });
  const share = {
    targetId: world.targetId,
    spaceId: a1,
    userId,
    role: role === 'owner' ? 'OWNER' : 'RESIDENT',
  } as const;
  await makeShare(db, Date.parse(validFrom), share);
  const resident = {
    role,
    name: username,
    email: `${username}@example.fi`,
    validFrom,
    ...(validUntil ? { validUntil } : {}),
  };
  const { id } = await sanna.ui.createResident({ id: world.targetId, spaceId: a1, ...resident });
  await db.updateTable('residents').set({ userId }).where('id', '=', id).execute();
  return signIn(upstream.fetch, username);
};

beforeEach(async () => {
  upstream = await startUpstream({ now: () => now });
  world = await makeWaterWorld(upstream.db, { from: Date.parse('2026-07-31T21:00:00Z'), to: now });
  a1 = world.spaces['A1'] ?? 0;
  sanna = await signIn(upstream.fetch, 'sanna');
});

afterEach(() => upstream.stop());

const begin = () => sanna.ui.updateWaterPost({ id: world.targetId, enabled: true });

const monthsOf = async (client: TestClient) =>
  (await client.ui.spaceReports({ id: a1 })).map(({ month, from, until }) => [month, from, until]);

it('lists a resident the reports of the own time alone, not those of who lived there before', async () => {
  const former = await live('veikko', 'resident', '2026-01-01', '2026-10-11');
  const aino = await live('aino', 'resident', movedIn);
  await begin();
  expect(await monthsOf(aino)).toEqual([['2026-10', movedIn, '2026-10-31']]);
  expect(await monthsOf(former)).toEqual([
    ['2026-10', '2026-10-01', '2026-10-11'],
    ['2026-09', '2026-09-01', '2026-09-30'],
    ['2026-08', '2026-08-01', '2026-08-31'],
  ]);
});

it('lists an owner nothing of what the tenant pays, and an administrator all', async () => {
  const owner = await live('osmo', 'owner', '2026-01-01');
  await live('aino', 'resident', '2026-01-01');
  await begin();
  expect(await monthsOf(owner)).toEqual([]);
  expect(await monthsOf(sanna)).toHaveLength(3);
});

it('gives the sum, what is left of it, and an id that opens the report', async () => {
  const aino = await live('aino', 'resident', '2026-01-01');
  await begin();
  const [newest] = await aino.ui.spaceReports({ id: a1 });
  expect(newest).toMatchObject({ month: '2026-10', cold: 7.45, hot: 3.725, cost: 50.43, balance: 20.43 });
  const opened = await anonymous(upstream.fetch).ui.report({ reportId: newest?.reportId ?? '' });
  expect(opened).toMatchObject({ month: '2026-10', space: { name: 'A1' } });
});

it('has no mean of fewer than five similar flats', async () => {
  const aino = await live('aino', 'resident', '2026-01-01');
  await begin();
  const rows = await aino.ui.spaceReports({ id: a1 });
  expect(rows.map(({ similar }) => similar)).toEqual([null, null, null]);
  const stored = await upstream.db.selectFrom('reports').select(['linkPart', 'content']).execute();
  for (const { linkPart, content } of stored) {
    const made = JSON.parse(content) as { similar: { apartments: number } | null };
    if (made.similar) made.similar.apartments = 5;
    await upstream.db
      .updateTable('reports')
      .set({ content: JSON.stringify(made) })
      .where('linkPart', '=', linkPart)
      .execute();
  }
  const [newest] = await aino.ui.spaceReports({ id: a1 });
  expect(newest?.similar).toMatchObject({ apartments: 5, cold: expect.any(Number) });
});
