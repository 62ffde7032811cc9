import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnvironment } from '../../../upstream/environment.ts';
import { createUpstream } from '../../../upstream/server.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { engines } from './engines.ts';

afterEach(() => vi.restoreAllMocks());

describe.runIf(engines().length > 1)('the connection to PostgreSQL', () => {
  const engine = engines()[1];
  beforeAll(() => engine?.begin());
  afterAll(() => engine?.end());

  it('is reopened when it is lost: calls in progress fail, and later ones succeed', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const database = await engine?.fresh();
    if (!database) return;
    const upstream = await startUpstream({ database: database.address });
    await makeUser(upstream.db, { username: 'sanna' });
    const client = await signIn(upstream.fetch, 'sanna');
    const beside = openDatabase(database.address);
    const end = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(beside);
    const slow = upstream.db.transaction().execute((trx) => sql`select pg_sleep(20)`.execute(trx));
    const broken = expect(slow).rejects.toThrow(/terminat/);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await end();
    await broken;
    // The idle connections are lost too, and the service is notified of each only after a while.
    await vi.waitFor(async () => expect((await client.ui.user({})).username).toBe('sanna'));
    await sql`alter table users rename to absent`.execute(beside);
    expect(await client.ask('user', {})).toMatchObject({ status: 500, body: { error: 'SERVER_ERROR' } });
    await sql`alter table absent rename to users`.execute(beside);
    expect((await client.ui.user({})).username).toBe('sanna');
    expect(failed).toHaveBeenCalled();
    await beside.destroy();
    await upstream.stop();
  });

  it('serves reads while writes wait for a process that has stopped in a transaction, whose lock ends', async () => {
    const database = await engine?.fresh();
    if (!database) return;
    const upstream = await startUpstream({ database: database.address });
    const frozen = openDatabase(database.address, { lockTimeoutMs: () => 1_000 });
    const [locked, thaw] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = frozen.transaction().execute(async (trx) => {
      await makeUser(trx, { username: 'lost' });
      locked.resolve();
      await thaw.promise;
    });
    const broken = expect(held).rejects.toThrow();
    await locked.promise;
    const order: string[] = [];
    const writes = Array.from({ length: 20 }, (_, index) =>
      upstream.db.transaction().execute((trx) => makeUser(trx, { username: `user${index}` })),
    );
    const written = Promise.all(writes).then(() => order.push('writes'));
    // All connections for writes are taken by now.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await upstream.readiness()).toEqual({ ok: true, storageFull: false });
    expect((await anonymous(upstream.fetch).send('GET', '/ui/csrf')).status).toBe(200);
    order.push('reads');
    await written;
    expect(order).toEqual(['reads', 'writes']);
    thaw.resolve();
    await broken;
    const names = await upstream.db.selectFrom('users').select('username').execute();
    expect(names.map(({ username }) => username)).not.toContain('lost');
    expect(names).toHaveLength(20);
    await frozen.destroy();
    await upstream.stop();
  });

  it('returns counts as numbers', async () => {
    const database = await engine?.fresh();
    if (!database) return;
    const db = openDatabase(database.address);
    const { rows } =
      await sql`select count(*) as n, sum(ts) as total, avg(ts) as mean, 9007199254740991::bigint as large
      from (values (1::bigint), (2)) as given(ts)`.execute(db);
    expect(rows).toEqual([{ n: 2, total: 3, mean: 1.5, large: Number.MAX_SAFE_INTEGER }]);
    await db.destroy();
  });

  it('that fails stops the start, with a message without the password', async () => {
    const database = { url: 'postgresql://talo:geheim@127.0.0.1:1/talo' };
    const failure = await createUpstream({ database, demo: false, simulate: false }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CannotStart' });
    expect(String(failure)).toMatch(/127\.0\.0\.1:1\/talo/);
    expect(String(failure)).not.toMatch(/geheim/);
  });
});

describe('DATABASE_URL', () => {
  it('selects the database instead of the folder', () => {
    const DATABASE_URL = 'postgresql://talo:geheim@db.example:5432/talo';
    expect(readEnvironment({ DATABASE_URL }).database).toEqual({ url: DATABASE_URL });
  });

  it.each(['mysql://x/y', 'db.example', 'postgresql://db.example', 'postgresql://talo:geheim@db example/talo'])(
    'is refused when invalid, and never logged: %s',
    (DATABASE_URL) => {
      expect(() => readEnvironment({ DATABASE_URL })).toThrow(/DATABASE_URL/);
      expect(() => readEnvironment({ DATABASE_URL })).not.toThrow(/geheim|example/);
    },
  );

  it('is optional', async () => {
    const upstream = await startUpstream();
    expect((await anonymous(upstream.fetch).send('GET', '/ui/csrf')).status).toBe(200);
    await upstream.stop();
  });
});

describe('the embedded database', () => {
  it('yields to the event loop between the queries of a long response', async () => {
    const db = openDatabase({ path: ':memory:' });
    const count = sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 300000)
      select max(n) from counted`;
    const order: string[] = [];
    await count.execute(db);
    const other = new Promise<void>((resolve) => {
      setImmediate(() => {
        order.push('other');
        resolve();
      });
    });
    for (let query = 0; query < 5; query += 1) await count.execute(db);
    order.push('answer');
    await other;
    expect(order).toEqual(['other', 'answer']);
    await db.destroy();
  });
});
