import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeKinds, type ChangesRecord } from '../../../contract/entities/change.ts';
import { createChangeFeed, type PendingWait } from '../../../upstream/changes/changeFeed.ts';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import type { FreshDatabase } from '../../kit/freshDatabase.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { anonymous, signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';
import { engines } from './engines.ts';

const now = Date.parse('2026-11-30T10:00:00Z');
const forGood = 30;

describe.each(engines())('the stream of changes on $name', (engine) => {
  let database: FreshDatabase;
  const services: { upstream: Upstream; http: HttpService; queries: string[] }[] = [];
  let world: World;
  let clock = now;

  const start = async () => {
    const queries: string[] = [];
    const onQuery = (text: string) => queries.push(text);
    const upstream = await startUpstream({ database: database.address, now: () => clock, onQuery });
    const service = { upstream, http: await listen(upstream, 0, '127.0.0.1'), queries };
    services.push(service);
    return service;
  };
  const stop = async ({ upstream, http }: (typeof services)[number]) => {
    await http.stop();
    await upstream.stop();
  };

  beforeAll(async () => {
    await engine.begin();
    database = await engine.fresh();
    const { upstream } = await start();
    world = await makeWorld(upstream, now);
  });
  afterAll(async () => {
    await Promise.all(services.map(stop));
    await database.drop();
    await engine.end();
  });

  const service = (index = 0) => {
    const found = services[index];
    if (!found) throw new Error('There is no such service.');
    return found;
  };
  /** A client over HTTP of the session that another client has. */
  const over = ({ http }: { http: HttpService }, { cookies }: TestClient, signal?: AbortSignal): TestClient => {
    const client = anonymous((request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`http://127.0.0.1:${http.port}${pathname}${search}`, request), {
        signal: signal ?? null,
      });
    });
    for (const [name, value] of cookies) client.cookies.set(name, value);
    return client;
  };
  const as = async (username: string) => over(service(), await signIn(service().upstream.fetch, username));
  const present = async (client: TestClient) => (await client.ui.changes({})).cursor;
  const waiting = (count: number, index = 0) =>
    expect.poll(() => service(index).upstream.waits(), { interval: 5, timeout: 10_000 }).toBe(count);
  const touch = async (index = 0, id = world.house.cores.water1.id) => {
    clock += 1;
    const { db } = service(index).upstream;
    await db.updateTable('cores').set({ online: 0, changedAt: clock }).where('id', '=', id).execute();
  };
  /** Waits until a service reads nothing any more. */
  const settled = (index = 0) => {
    const { queries } = service(index);
    return expect
      .poll(
        () => {
          const isQuiet = queries.length === 0;
          queries.length = 0;
          return isQuiet;
        },
        { interval: 300 },
      )
      .toBe(true);
  };
  const house = (...kinds: string[]) => [{ targetId: world.house.id, kinds }];

  it('names each kind of change of a target since a cursor, once, and nothing twice', async () => {
    const { db } = service().upstream;
    const client = await as('hallitus');
    let since = await present(client);
    const changed = async () => {
      const read = await client.ui.changes({ since });
      since = read.cursor;
      expect(read.isReset).toBe(false);
      return read.changes;
    };
    expect(await changed()).toEqual([]);
    await touch();
    await touch();
    expect(await changed()).toEqual(house('cores'));
    expect(await changed()).toEqual([]);
    const valueId = world.house.cores.water1.values[34] ?? 0;
    await recordReadings(db, [{ valueId, at: now + 60_000, raw: 9_999_999 }], now + 60_000);
    expect(await changed()).toEqual(house('values'));
    const alert = { targetId: world.house.id, type: 1, level: 1, name: 'Vuoto', from: now };
    const { id } = await db.insertInto('alerts').values(alert).returning('id').executeTakeFirstOrThrow();
    expect(await changed()).toEqual(house('alerts'));
    await db.deleteFrom('alerts').where('id', '=', id).execute();
    await db.updateTable('targets').set({ subscription: null }).where('id', '=', world.house.id).execute();
    expect(await changed()).toEqual(house('alerts', 'target'));
  });

  it('reports a device that moves at both targets, each to those who see it', async () => {
    const [viewer, stranger, admin] = [await as('hallitus'), await as('stranger'), await as('admin')];
    const since = await present(viewer);
    const main = service().upstream.db.updateTable('cores').where('id', '=', world.house.cores.main.id);
    await main.set({ targetId: world.other.id, changedAt: now + 1 }).execute();
    expect((await viewer.ui.changes({ since })).changes).toEqual(house('cores'));
    expect((await stranger.ui.changes({ since })).changes).toEqual([{ targetId: world.other.id, kinds: ['cores'] }]);
    expect((await admin.ui.changes({ since })).changes).toHaveLength(2);
    await main.set({ targetId: world.house.id }).execute();
  });

  it('reports nothing of a write that is rolled back', async () => {
    const client = await as('hallitus');
    const since = await present(client);
    const { db } = service().upstream;
    const rolledBack = db.transaction().execute(async (trx) => {
      await trx
        .updateTable('cores')
        .set({ changedAt: now + 1 })
        .where('targetId', '=', world.house.id)
        .execute();
      throw new Error('given up');
    });
    await expect(rolledBack).rejects.toThrow('given up');
    expect((await client.ui.changes({ since })).changes).toEqual([]);
  });

  it.each([
    ['asukas', true],
    ['osakas', true],
    ['hallitus', true],
    ['admin', true],
    ['stranger', false],
    ['mes', false],
    ['tester', false],
  ])('reports a change of the house to %s: %s', async (username, isReported) => {
    const client = await as(username);
    const since = await present(client);
    await touch();
    const targets = [world.house.id];
    expect((await client.ui.changes({ since, targets })).changes).toEqual(isReported ? house('cores') : []);
  });

  it('limits what it reports to the given targets and kinds', async () => {
    const client = await as('admin');
    const since = await present(client);
    await touch();
    await touch(0, world.other.water.id);
    const ask = async (filter: object) => (await client.ui.changes({ since, ...filter })).changes;
    expect(await ask({ targets: [world.house.id, 999_999] })).toEqual(house('cores'));
    expect(await ask({ kinds: ['alerts', 'values'] })).toEqual([]);
    expect(await ask({ kinds: ['cores'] })).toHaveLength(2);
  });

  it('waits until something changes, and reads the database for all who wait by one statement', async () => {
    const clients = await Promise.all(['hallitus', 'huoltomies', 'isannoitsija', 'stranger'].map(as));
    const since = await present(await as('hallitus'));
    const calls = clients.flatMap((client) =>
      Array.from({ length: 5 }, () => client.ui.changes({ since, wait: forGood })),
    );
    await waiting(20);
    const { queries } = service();
    const readings = () => queries.filter((text) => text.includes('"changes"')).length;
    queries.length = 0;
    await expect.poll(() => readings(), { timeout: 10_000 }).toBeGreaterThan(5);
    // Beside them runs the look for overdue actions, each second.
    expect(queries.filter((text) => /"(sessions|shares)"/.test(text))).toEqual([]);
    expect(readings()).toBeLessThan(20);
    await touch();
    for (const { changes } of await Promise.all(calls.slice(0, 15))) expect(changes).toEqual(house('cores'));
    await waiting(5);
    await touch(0, world.other.water.id);
    for (const { changes } of await Promise.all(calls.slice(15)))
      expect(changes).toEqual([{ targetId: world.other.id, kinds: ['cores'] }]);
  });

  it('ends no wait without a change, however late its caller registers it again', async () => {
    const { upstream, queries } = service();
    const feed = createChangeFeed(upstream.db, async () => undefined);
    const wait = (): PendingWait => {
      const { signal } = new AbortController();
      const pending = feed.wait({ userId: 1, isWanted: () => false, untilMs: performance.now() + 60_000, signal });
      if (!pending) throw new Error('The account has too many waits.');
      return pending;
    };
    // The first read of a process ends what waits, since it cannot tell what came before it.
    await wait().ended;
    await settled();
    const reads = (): number => queries.filter((text) => text.includes('"changes"')).length;
    let isEnded = false;
    const later = wait();
    void later.ended.then(() => (isEnded = true));
    await expect.poll(reads, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(isEnded).toBe(false);
    feed.stop();
    await later.ended;
  });

  it('responds after the wait without a change, with a cursor that continues', async () => {
    const client = await as('hallitus');
    const since = await present(client);
    const { cursor, changes } = await client.ui.changes({ since, wait: 1 });
    expect(changes).toEqual([]);
    await touch();
    expect((await client.ui.changes({ since: cursor, wait: forGood })).changes).toEqual(house('cores'));
  });

  it('ends a wait of a session that has ended, or of a share, without a word of the change', async () => {
    const [ended, unshared] = [await as('osakas'), await as('huoltomies')];
    const since = await present(ended);
    const calls = [ended, unshared].map((client) => client.ask('changes', { since, wait: 3 }));
    await waiting(2);
    const { db } = service().upstream;
    await db.deleteFrom('sessions').where('userId', '=', world.users.osakas).execute();
    await db.deleteFrom('shares').where('userId', '=', world.users.huoltomies).execute();
    await touch();
    const [first, second] = await Promise.all(calls);
    expect(first).toMatchObject({ status: 401, body: { error: 'Authentication failed' } });
    expect(second).toMatchObject({ status: 200, body: { changes: [] } });
  });

  it('holds nothing of a caller who is gone', async () => {
    const client = await as('hallitus');
    const since = await present(client);
    const leaving = new AbortController();
    const call = over(service(), client, leaving.signal).ui.changes({ since, wait: forGood });
    await waiting(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await waiting(0);
    await settled();
  });

  it('continues at another process, and at one that has restarted, without losing or repeating a change', async () => {
    const second = await start();
    const client = await as('hallitus');
    const elsewhere = over(second, client);
    let since = await present(client);
    const call = elsewhere.ui.changes({ since, wait: forGood });
    await waiting(1, 1);
    await touch(0);
    const read = await call;
    expect(read.changes).toEqual(house('cores'));
    expect((await client.ui.changes({ since: read.cursor })).changes).toEqual([]);
    since = read.cursor;
    const last = elsewhere.ui.changes({ since, wait: forGood });
    await waiting(1, 1);
    services.splice(1);
    const stopping = stop(second);
    // The process ends the waits before it stops.
    expect(await last).toMatchObject({ changes: [], isReset: false });
    await stopping;
    await touch(0);
    const third = await start();
    const again = await over(third, client).ui.changes({ since, wait: forGood });
    expect(again).toMatchObject({ isReset: false, changes: house('cores') });
    expect((await client.ui.changes({ since: again.cursor })).changes).toEqual([]);
  });

  it('resets a cursor that is too old, ahead, or of another database, and responds at once', async () => {
    const client = await as('hallitus');
    const since = await present(client);
    const [id = '', at = '', position = ''] = since.split('.');
    const reset: Partial<ChangesRecord> = { isReset: true, changes: [] };
    const ask = (cursor: string) => client.ui.changes({ since: cursor, wait: forGood });
    expect(await ask(`${'0'.repeat(16)}.${at}.${position}`)).toMatchObject(reset);
    const ahead = position.includes(':') ? '999999999:999999999:' : '999999999';
    expect(await ask(`${id}.${at}.${ahead}`)).toMatchObject(reset);
    expect(await ask(`${id}.${at}.1,2:3`)).toMatchObject(reset);
    clock += 310_000;
    expect(await ask(since)).toMatchObject(reset);
  });

  it.each([
    ['since', 'since=x'],
    ['since', "since=0123456789abcdef.1.1'--"],
    ['wait', 'wait=31'],
    ['wait', 'wait=-1'],
    ['wait', 'wait=abc'],
    ['targets', 'targets=1,x'],
    ['targets', `targets=${'1,'.repeat(500)}1`],
    ['kinds', `kinds=${changeKinds.join(',')},people`],
  ])('refuses a malformed %s', async (field, query) => {
    const client = await as('hallitus');
    const { status, body } = await client.send('GET', `/ui/changes?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'BAD_REQUEST', fields: { [field]: expect.any(String) } });
  });

  it('lets one account wait two hundred times', () => {
    const db = openDatabase(database.address);
    const feed = createChangeFeed(db, () => Promise.resolve());
    const { signal } = new AbortController();
    const wait = { userId: 1, isWanted: () => false, untilMs: performance.now() + 10_000, signal };
    const pending = Array.from({ length: 200 }, () => feed.wait(wait));
    expect(feed.wait(wait)).toBeNull();
    expect(feed.wait({ ...wait, userId: 2 })).not.toBeNull();
    pending[0]?.end();
    expect(feed.wait(wait)).not.toBeNull();
    feed.stop();
    expect(feed.size).toBe(0);
    return db.destroy();
  });
});
