import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Db } from '../../../upstream/db/connection.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn } from '../../kit/testClient.ts';

/** Runs a write transaction that stays open until it is released. */
const holdTransaction = async (db: Db, work: (trx: Db) => Promise<unknown>) => {
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = db.transaction().execute(async (trx) => {
    await work(trx);
    begun.resolve();
    await released.promise;
  });
  await begun.promise;
  return {
    end: async () => {
      released.resolve();
      await ended;
    },
  };
};

describe('a write transaction on a SQLite file', () => {
  let folder = '';
  let count = 0;
  const freshPath = () => join(folder, String((count += 1)), 'talo.sqlite');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'talo-reads-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('holds up no read of another caller, who gets what was committed before it', async () => {
    const upstream = await startUpstream({ database: { path: freshPath() } });
    const sanna = await makeUser(upstream.db, { username: 'sanna' });
    const client = await signIn(upstream.fetch, 'sanna');
    const held = await holdTransaction(upstream.db, (trx) =>
      trx.updateTable('users').set({ username: 'susanna' }).where('id', '=', sanna).execute(),
    );
    expect((await client.ui.user({})).username).toBe('sanna');
    expect(await upstream.readiness()).toEqual({ ok: true, storageFull: false });
    await held.end();
    expect((await client.ui.user({})).username).toBe('susanna');
    await upstream.stop();
  });

  it('yields to the event loop between its statements', async () => {
    const db = openDatabase({ path: freshPath() });
    await sql`create table made (n integer)`.execute(db);
    const order: string[] = [];
    const isDone = db.transaction().execute(async (trx) => {
      const before = performance.now();
      while (performance.now() - before < 200) await sql`insert into made values (1)`.execute(trx);
      order.push('transaction');
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await sql`select count(*) from made`.execute(db);
    order.push('read');
    await isDone;
    expect(order).toEqual(['read', 'transaction']);
    await db.destroy();
  });

  it('is followed by the single writes that came meanwhile, in their order, while timers and reads go on', async () => {
    const db = openDatabase({ path: freshPath() }, { lockTimeoutMs: () => 50 });
    await sql`create table made (n integer)`.execute(db);
    const held = await holdTransaction(db, (trx) => sql`insert into made values (0)`.execute(trx));
    const order: string[] = [];
    const writes = [1, 2, 3].map(async (n) => {
      await sql`insert into made values (${n})`.execute(db);
      order.push(`write ${n}`);
    });
    // Longer than the lock timeout, which is for other processes alone.
    await new Promise((resolve) => setTimeout(resolve, 150));
    const seen = await sql<{ n: number }>`select n from made`.execute(db);
    expect(seen.rows).toEqual([]);
    order.push('read');
    await held.end();
    await Promise.all(writes);
    expect(order).toEqual(['read', 'write 1', 'write 2', 'write 3']);
    const stored = await sql<{ n: number }>`select n from made`.execute(db);
    expect(stored.rows.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
    await db.destroy();
  });

  it('that fails is rolled back, and writes after it succeed', async () => {
    const db = openDatabase({ path: freshPath() });
    await sql`create table made (n integer primary key)`.execute(db);
    const failed = db.transaction().execute(async (trx) => {
      await sql`insert into made values (1)`.execute(trx);
      await sql`insert into made values (1)`.execute(trx);
    });
    await expect(failed).rejects.toThrow(/UNIQUE/);
    await sql`insert into made values (2)`.execute(db);
    expect((await sql`select n from made`.execute(db)).rows).toEqual([{ n: 2 }]);
    await db.destroy();
  });

  it('is part of the closed file: nothing of it stays in the write-ahead log', async () => {
    const path = freshPath();
    const db = openDatabase({ path });
    await sql`create table made (n integer)`.execute(db);
    expect((await sql`select n from made`.execute(db)).rows).toEqual([]);
    await db.destroy();
    expect([existsSync(path), existsSync(`${path}-wal`), existsSync(`${path}-shm`)]).toEqual([true, false, false]);
  });
});

describe('every connection to a SQLite file', () => {
  it('sees a committed write at its next read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'talo-reads-'));
    const db = openDatabase({ path: join(folder, 'talo.sqlite') });
    await sql`create table made (n integer)`.execute(db);
    for (let n = 1; n <= 50; n += 1) {
      await sql`insert into made values (${n})`.execute(db);
      const { rows } = await sql<{ last: number }>`select max(n) as last from made`.execute(db);
      expect(rows).toEqual([{ last: n }]);
    }
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
});
