import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { signIn, type Speaker } from '../../kit/speakUi.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { engines } from './engines.ts';

const [sqlite] = engines();

let upstream: Upstream;
let world: World;
let admin: Speaker;

beforeEach(async () => {
  await sqlite?.begin();
  const database = await sqlite?.fresh();
  upstream = await startUpstream(database ? { database: database.address } : {});
  world = await makeWorld(upstream);
  admin = await signIn(upstream.fetch, 'admin');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await upstream.stop();
  await sqlite?.end();
});

const pages = async (): Promise<number> => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(upstream.db);
  return rows[0]?.page_count ?? 0;
};

const limitTo = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(upstream.db);

/** Readings of a gauge over some years, more than fits into a few pages. */
const many = (year: number): string =>
  Array.from(
    { length: 8000 },
    (_, index) => `${new Date(Date.UTC(year, 0, 1, index)).toISOString()},${index % 30}`,
  ).join('\n');

const valueId = (): number => world.house.cores.climate1.values[1] ?? 0;

const storedHours = async (): Promise<number> => {
  const { n } = await upstream.db
    .selectFrom('readingsHour')
    .select((slot) => slot.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

describe('a disk that is full', () => {
  it('is answered as a failure, leaves what is stored as it was, and goes on when there is room', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = await storedHours();
    await limitTo((await pages()) + 4);
    const readings = { id: valueId(), readings: many(2020) };
    expect(await admin.ask('addReadings', readings)).toMatchObject({ status: 500, body: { error: 'SERVER_ERROR' } });
    expect(await storedHours()).toBe(before);
    expect(
      (await admin.ui.series({ ids: [valueId()], range: 'day' })).series[valueId()]?.points.length,
    ).toBeGreaterThan(200);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(upstream.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await limitTo(1_000_000);
    expect((await admin.ui.addReadings(readings)).taken).toBe(8000);
    expect(await storedHours()).toBe(before + 8000);
  });
});
