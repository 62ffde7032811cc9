import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../../upstream/access/session.ts';
import { listen, type Upstream } from '../../../upstream/server.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { signIn, UiRefusal, type TestClient } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { engines } from './engines.ts';

const [sqlite] = engines();

let upstream: Upstream;
let world: World;
let admin: TestClient;

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

/** Uses up the room in the pages that are there: inserts sessions until many in a row do not fit. */
const fillPages = async (): Promise<void> => {
  await limitTo(await pages());
  for (let failed = 0; failed < 100;) {
    const filled = beginSession(upstream.db, { userId: world.users.isannoitsija, remember: true }, Date.now());
    failed = await filled.then(
      () => 0,
      () => failed + 1,
    );
  }
};

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
  it('is reported as one, keeps the stored rows, and accepts writes when there is space again', async () => {
    const written = vi.spyOn(console, 'error').mockReturnValue();
    const before = await storedHours();
    expect(await admin.ui.csrf({})).toMatchObject({ storageFull: false });
    await limitTo((await pages()) + 4);
    const readings = { id: valueId(), readings: many(2020) };
    const headers = { 'x-request-id': 'request-1' };
    for (let time = 0; time < 3; time += 1)
      expect(await admin.ask('addReadings', readings, headers)).toMatchObject({
        status: 507,
        body: { error: 'STORAGE_FULL' },
      });
    expect(await storedHours()).toBe(before);
    expect(
      (await admin.ui.series({ ids: [valueId()], range: 'day' })).series[valueId()]?.points.length,
    ).toBeGreaterThan(200);
    expect(await admin.ui.csrf({})).toMatchObject({ storageFull: true });

    // The first is a line with the cause; the others are counted.
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    expect(lines).toMatchObject([
      {
        level: 'error',
        msg: 'There is no room left to store anything',
        error: 'database or disk is full',
        call: expect.stringMatching(/^POST \/ui\/values\//),
        requestId: 'request-1',
      },
    ]);

    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(upstream.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    await limitTo(1_000_000);
    expect((await admin.ui.addReadings(readings)).taken).toBe(8000);
    expect(await storedHours()).toBe(before + 8000);
  });

  it('is reported by a failed transaction, also where SQLite has rolled back itself', async () => {
    await upstream.db.insertInto('facts').values({ name: 'known', value: '' }).execute();
    // On a full disk SQLite rolls back by itself, as it does for this conflict.
    const failed = upstream.db
      .transaction()
      .execute((trx) => sql`insert or rollback into facts (name, value) values ('known', '')`.execute(trx));
    await expect(failed).rejects.toThrow(/UNIQUE constraint failed/);
    await upstream.db.transaction().execute((trx) => trx.deleteFrom('facts').where('name', '=', 'known').execute());
  });

  it('does not refuse reads whose session is due for renewal', async () => {
    const earlier = sql<number>`"expiresAt" - 3600000`;
    await upstream.db.updateTable('sessions').set({ expiresAt: earlier }).execute();
    // A row of a session fits into the existing pages; a trigger fails as a full disk does.
    const renew = upstream.db.updateTable('sessions').set({ agent: 'x'.repeat(1_000_000) });
    await limitTo(await pages());
    await expect(renew.execute()).rejects.toThrow('database or disk is full');
    await sql
      .raw(`create temp trigger full before update on sessions begin
      insert into outbox (at, "to", kind, subject, text, locale, state, attempts, "nextAt")
      values (0, '', '', '', zeroblob(1000000), 'fi', '', 0, 0); end`)
      .execute(upstream.db);
    expect((await admin.ui.user({})).username).toBe('admin');
  });

  it('refuses to sign in with 507 over HTTP, keeps the open sessions, and signs in again once there is room', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const service = await listen(upstream, 0, '127.0.0.1');
    const overHttp = ({ url, method, headers, body }: Request) =>
      fetch(url.replace('http://ui.test', `http://127.0.0.1:${service.port}`), {
        method,
        headers,
        body,
        ...(body ? { duplex: 'half' } : {}),
      });
    await fillPages();
    const refused = await signIn(overHttp, 'huoltomies').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UiRefusal);
    expect(refused).toMatchObject({ status: 507, problem: { error: 'STORAGE_FULL' } });
    expect((await admin.ui.user({})).username).toBe('admin');
    expect(await admin.ui.csrf({})).toMatchObject({ storageFull: true });
    await limitTo(1_000_000);
    const signedIn = await signIn(overHttp, 'huoltomies');
    expect((await signedIn.ui.user({})).username).toBe('huoltomies');
    await service.stop();
  });
});
