import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { Ui } from '../../../contract/ui.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { signIn } from '../../kit/testClient.ts';
import { findCores } from '../../../upstream/entities/core/lifecycle/findCores.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, type World } from '../../kit/world.ts';

type Reads = { [Name in keyof Ui]?: (world: World) => InputOf<Ui[Name]> };

const hour = 3_600_000;

/** Not in the first hour of a day: registers at its begin are those of whole days, which fewer queries read. */
const afternoon = Date.parse('2026-11-28T13:41:00Z');

/** Times of registers, a day apart, four minutes after one that readings of five minutes have. */
const registersAt = ({ now }: World): { at: number; until: number } => {
  const until = Math.floor(now / hour) * hour - 24 * hour + 240_000;
  return { at: until - 24 * hour, until };
};

const days = { period: 'day' as const, from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };

/** Reads whose responses grow with the world. */
const reads: Reads = {
  targets: () => ({}),
  target: ({ house }) => ({ id: house.id }),
  targetNetwork: ({ house }) => ({ id: house.id }),
  groupNetwork: ({ house }) => ({ id: house.groups.a }),
  spaceDevices: ({ house }) => ({ id: house.spaces.a1 }),
  targetCores: ({ house }) => ({ id: house.id }),
  core: ({ house }) => ({ id: house.cores.water1.id }),
  shotgun: ({ house }) => ({ id: house.id }),
  targetStatus: ({ house }) => ({ id: house.id, since: '2026-11-01T00:00:00Z' }),
  groupStatus: ({ house }) => ({ id: house.groups.a }),
  series: () => ({ ids: Array.from({ length: 50 }, (_, index) => index + 1), range: 'day' }),
  consumption: ({ house }) => ({ targetId: house.id, ...days }),
  registers: (world) => {
    const { at, until } = registersAt(world);
    return { targetId: world.house.id, at: new Date(at).toISOString(), until: new Date(until).toISOString() };
  },
};

/** Number of queries of each read, of which two are for the session and its shares. */
const budget = {
  targets: 11,
  target: 12,
  targetNetwork: 4,
  groupNetwork: 4,
  spaceDevices: 9,
  targetCores: 9,
  core: 9,
  shotgun: 4,
  targetStatus: 7,
  groupStatus: 6,
  series: 5,
  consumption: 13,
  registers: 28,
};

/** Swaps each register at a time of its own, so that no two are counted between the same times. */
const swapRegisters = async ({ db }: Awaited<ReturnType<typeof startUpstream>>, world: World) => {
  const { until } = registersAt(world);
  const meters = await db.selectFrom('values').select('id').where('typeId', 'in', [34, 35]).execute();
  for (const { id } of meters) {
    const row = { kind: 'swap' as const, endRaw: null, startRaw: 0, comment: null, by: null, createdAt: world.now };
    await db
      .insertInto('meterEvents')
      .values({ ...row, valueId: id, at: until - 60_000 + id * 100 })
      .execute();
  }
};

const growWorld = async (upstream: Awaited<ReturnType<typeof startUpstream>>, { house, users, now }: World) => {
  const added: number[] = [];
  for (let more = 0; more < 5; more += 1) {
    const targetId = await makeTarget(upstream.db, { name: `more ${more}` });
    await makeShare(upstream.db, now, { targetId, userId: users.isannoitsija, role: 'TARGET_VIEWER' });
    for (const id of [targetId, house.id]) {
      const groupId = await makeGroup(upstream.db, { targetId: id, name: 'more' });
      const spaceId = await makeSpace(upstream.db, { targetId: id, groupId, name: 'more' });
      for (const place of [
        { targetId: id, groupId, spaceId },
        { targetId: house.id, groupId: house.groups.a, spaceId: house.spaces.a1 },
      ])
        added.push(...Object.values((await makeMeter(upstream.db, place, { name: 'more' }, [34, 35, 1])).values));
    }
  }
  const hours = Array.from({ length: 100 }, (_, index) => (Math.floor(now / hour) - index) * hour);
  const readings = added.flatMap((valueId) => hours.map((at) => ({ valueId, at, raw: at / hour })));
  await recordReadings(upstream.db, readings, now);
};

const countQueries = async (grown: boolean): Promise<Record<string, number>> => {
  let queries: string[] = [];
  const upstream = await startUpstream({ now: () => afternoon, onQuery: (query) => queries.push(query) });
  const world = await makeWorld(upstream, afternoon);
  if (grown) await growWorld(upstream, world);
  // Each register came to its space at a time of its own during the days that are asked for.
  const arrival = sql<number>`${Date.parse(days.from)} + id * 1000`;
  await upstream.db.updateTable('values').set({ spaceSince: arrival }).where('spaceId', 'is not', null).execute();
  await swapRegisters(upstream, world);
  // Past days are summed up in advance, as housekeeping does every hour.
  await rollUpDays(upstream.db, world.now);
  const client = await signIn(upstream.fetch, 'isannoitsija');
  const counts: Record<string, number> = {};
  for (const [name, input] of Object.entries(reads) as [keyof Ui, (world: World) => never][]) {
    queries = [];
    await client.ask(name, input(world), { 'x-background': '1' });
    counts[name] = queries.length;
  }
  await upstream.stop();
  return counts;
};

describe('the database', () => {
  it('receives a constant number of queries a call, whatever the size of the world', async () => {
    expect(await countQueries(false)).toEqual(budget);
    expect(await countQueries(true)).toEqual(budget);
  });
});

describe('a core that is found by user input', () => {
  it.each(['serialId', 'uniqueName'] as const)('is found by its %s with an index', async (by) => {
    const queries: string[] = [];
    const upstream = await startUpstream({ onQuery: (query) => queries.push(query) });
    await findCores(upstream.db, by, 'W-1');
    const query = queries.findLast((one) => one.includes('lower(')) ?? '';
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(upstream.db);
    const plan = rows.map(({ detail }) => detail).filter((detail) => /^(SCAN|SEARCH)/.test(detail));
    expect(plan).toHaveLength(2);
    for (const detail of plan) expect(detail).toMatch(/^SEARCH cores USING INDEX/);
    await upstream.stop();
  });
});
