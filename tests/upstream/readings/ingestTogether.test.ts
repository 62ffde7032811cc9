import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { ingestMany } from '../../../upstream/readings/ingest/ingestMany.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const minute = 60_000;

let upstream: Upstream;
let transactions = 0;
let ids: number[];

beforeAll(async () => {
  upstream = await startUpstream({
    now: () => now,
    // Each transaction notes once which devices have reported.
    onQuery: (query) => (transactions += Number(query.includes('update "cores" set "lastSeenAt"'))),
  });
});

afterAll(() => upstream.stop());

beforeEach(async () => {
  ids = [];
  for (let index = 0; index < 12; index += 1) {
    const coreId = await makeCore(upstream.db, { name: 'meter' });
    ids.push(await makeValue(upstream.db, { coreId, typeId: 34 }));
  }
  transactions = 0;
});

const at = (minutes: number): string => new Date(now + minutes * minute).toISOString();

const send = (id: number | undefined, line: string, dryRun = false) =>
  ingest(upstream.db, id ?? 0, line, { now, dryRun });

const rawsOf = async (id: number | undefined): Promise<number[]> => {
  const rows = upstream.db
    .selectFrom('readings5min')
    .select('raw')
    .where('valueId', '=', id ?? 0);
  return (await rows.orderBy('ts').execute()).map(({ raw }) => raw);
};

describe('calls with one reading that come at once', () => {
  it('are stored by fewer transactions than there are calls, and each has its own answer', async () => {
    const reports = await Promise.all(ids.map((id, index) => send(id, `${at(-5)},${index}`)));
    expect(reports).toEqual(ids.map(() => ({ taken: 1, known: 0, refused: [] })));
    expect(await Promise.all(ids.map(rawsOf))).toEqual(ids.map((_, index) => [index]));
    // The first one does not wait, and all others come meanwhile.
    expect(transactions).toBe(2);
  });

  it('answer for themselves where others are malformed, refused, known, a dry run or of no value', async () => {
    await send(ids[2], `${at(-10)},100`);
    const [right, malformed, refused, known, tried, missing, also] = await Promise.allSettled([
      send(ids[0], `${at(-5)},1`),
      send(ids[1], 'nonsense'),
      send(ids[2], `${at(-10)},90`),
      send(ids[2], `${at(-10)},100`),
      send(ids[3], `${at(-5)},3`, true),
      send(999_999, `${at(-5)},1`),
      ingestMany(upstream.db, `${ids[4]},${at(-5)},4\n${ids[5]},${at(5)},5`, { now }),
    ]);
    expect([right, known, tried]).toMatchObject([
      { value: { taken: 1, known: 0, refused: [] } },
      { value: { taken: 0, known: 1, refused: [] } },
      { value: { taken: 1, known: 0, refused: [] } },
    ]);
    expect(malformed).toMatchObject({ value: { taken: 0, refused: [{ line: 1, reason: 'MALFORMED' }] } });
    expect(refused).toMatchObject({ value: { taken: 0, refused: [{ line: 1, reason: 'DUPLICATE_INSTANT' }] } });
    expect(missing).toMatchObject({ status: 'rejected', reason: { problem: { error: 'NOT_FOUND' } } });
    expect(also).toMatchObject({ value: { taken: 1, refused: [{ line: 2, reason: 'IN_THE_FUTURE' }] } });
    expect(await Promise.all(ids.slice(0, 6).map(rawsOf))).toEqual([[1], [], [100], [], [4], []]);
  });

  it('of one value are judged in the order in which they came', async () => {
    const beside = ids.slice(1).map((id) => send(id, `${at(-30)},7`));
    const own = [
      send(ids[0], `${at(-20)},10`),
      send(ids[0], `${at(-20)},11`),
      send(ids[0], `${at(-15)},12`),
      ingestMany(upstream.db, `${ids[0]},${at(-15)},13\n${ids[1]},${at(-25)},8`, { now }),
      send(ids[1], `${at(-25)},8`),
    ];
    await Promise.all(beside);
    expect(await Promise.all(own)).toMatchObject([
      { taken: 1 },
      { taken: 0, refused: [{ reason: 'DUPLICATE_INSTANT' }] },
      { taken: 1 },
      { taken: 1, refused: [{ line: 1, reason: 'DUPLICATE_INSTANT' }] },
      { taken: 0, known: 1 },
    ]);
    expect(await rawsOf(ids[0])).toEqual([10, 12]);
    expect(transactions).toBeLessThan(beside.length + own.length);
  });

  it('are stored without the one whose data the database refuses', async () => {
    await sql`create unique index "oneLatest" on "values" ("latestRaw") where "latestRaw" > 1000`.execute(upstream.db);
    try {
      await send(ids[0], `${at(-5)},5000`);
      const sent = [send(ids[1], `${at(-5)},1`), send(ids[2], `${at(-5)},2`), send(ids[3], `${at(-5)},5000`)];
      const results = await Promise.allSettled([...sent, send(ids[4], `${at(-5)},4`)]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      expect(await Promise.all(ids.slice(0, 5).map(rawsOf))).toEqual([[5000], [1], [2], [], [4]]);
    } finally {
      await sql`drop index "oneLatest"`.execute(upstream.db);
    }
  });

  it('all fail where the database does, and the next ones are stored', async () => {
    await sql`alter table "meterEvents" rename to "hiddenEvents"`.execute(upstream.db);
    const results = await Promise.allSettled(ids.map((id) => send(id, `${at(-5)},1`)));
    await sql`alter table "hiddenEvents" rename to "meterEvents"`.execute(upstream.db);
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await send(ids[0], `${at(-5)},1`)).toMatchObject({ taken: 1 });
  });
});
