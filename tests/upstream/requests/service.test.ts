import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standardConfigurations } from '../../../upstream/db/standardConfigurations.ts';
import { openDatabase } from '../../../upstream/db/connection.ts';
import { migrate } from '../../../upstream/db/migrations.ts';
import { readEnvironment } from '../../../upstream/environment.ts';
import { listen, type Upstream } from '../../../upstream/server.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { anonymous, signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

let upstream: Upstream;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talo-'));
  upstream = await startUpstream();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await upstream.stop();
  rmSync(folder, { recursive: true });
});

const source = (path: string) => JSON.stringify(new URL(`../../../upstream/${path}`, import.meta.url).href);

/** Another process that opens the database and writes a hundred rows, each after a look at those before. */
const writeInProcess = (path: string, name: string): Promise<unknown> =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { openDatabase } from ${source('db/connection.ts')};
     import { migrate } from ${source('db/migrations.ts')};
     const db = openDatabase({ path: ${JSON.stringify(path)} });
     await migrate(db);
     for (let time = 0; time < 100; time += 1)
       await db.transaction().execute(async (trx) => {
         await trx.selectFrom('facts').selectAll().execute();
         await trx.insertInto('facts').values({ name: 'test ${name} ' + time, value: '' }).execute();
       });`,
  ]);

describe('the service', () => {
  it('responds to an unknown path with NOT_FOUND, in the form of every refusal', async () => {
    const client = anonymous(upstream.fetch);
    for (const path of ['/ui/nothing', '/ui', '/', '/ui/targets/1/2/3'])
      expect(await client.send('GET', path)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    expect(await client.send('PUT', '/ui/targets')).toMatchObject({ status: 404 });
  });

  it('responds to an invalid id as to an unknown one', async () => {
    await makeUser(upstream.db, { username: 'admin', admin: 1 });
    const admin = await signIn(upstream.fetch, 'admin');
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999'])
      expect(await admin.send('GET', `/ui/targets/${id}`)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  });

  it('refuses a body larger than a megabyte, or sixteen for readings', async () => {
    const { house } = await makeWorld(upstream);
    const { id, values } = house.cores.water1;
    const admin = await signIn(upstream.fetch, 'admin');
    const megabyte = 'x'.repeat(1024 * 1024);
    const headers = { 'content-type': 'text/csv' };
    const tooLarge = { status: 400, body: { error: 'BAD_REQUEST', fields: { body: 'TOO_LARGE' } } };
    expect(await admin.send('PATCH', `/ui/cores/${id}`, { body: `name=${megabyte}` })).toMatchObject(tooLarge);
    const readings = `/ui/values/${values[34]}/readings`;
    expect(await admin.send('POST', readings, { body: megabyte, headers })).not.toMatchObject(tooLarge);
    expect(await admin.send('POST', readings, { body: megabyte.repeat(17), headers })).toMatchObject(tooLarge);
  });

  it('hides the cause of an internal error from the caller, and logs it without secrets', async () => {
    await makeUser(upstream.db, { username: 'admin' });
    const admin = await signIn(upstream.fetch, 'admin');
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    await upstream.db.schema.dropTable('targets').execute();
    const response = await admin.send('GET', '/ui/targets?password=hush');
    expect(response).toMatchObject({ status: 500 });
    expect(response.body).toEqual({ error: 'SERVER_ERROR' });
    const lines = logged.mock.calls.flat().map(String).join('\n');
    expect(lines).toContain('no such table: targets');
    expect(lines).not.toContain('hush');
    expect(lines).not.toContain(admin.cookies.get('talo_ui_session'));
  });

  it('marks responses as no-store', async () => {
    expect((await anonymous(upstream.fetch).ask('csrf', {})).headers.get('cache-control')).toBe('no-store');
  });

  it('keeps an idle connection for longer than a proxy keeps it', async () => {
    const { port, stop } = await listen(upstream, 0, '127.0.0.1');
    const { headers } = await fetch(`http://127.0.0.1:${port}/ui/csrf`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
    await stop();
  });

  it('responds the same over HTTP, and limits by the socket’s address or the one that a local proxy forwards', async () => {
    await makeUser(upstream.db, { username: 'sanna' });
    const { port, stop } = await listen(upstream, 0, '127.0.0.1');
    const overHttp = (request: Request) =>
      fetch(request.url.replace('http://ui.test', `http://127.0.0.1:${port}`), request);
    const attempt = async (given: string, from?: string) => {
      const client = anonymous(overHttp);
      const { token } = await client.ui.csrf({});
      const form = { _username: 'sanna', _password: given, _csrf_token: token };
      return (await client.ask('login', form, from ? { 'x-forwarded-for': from } : {})).status;
    };
    for (let time = 0; time < 5; time += 1) expect(await attempt('wrong')).toBe(401);
    expect(await attempt(password)).toBe(429);
    expect(await attempt(password, '192.0.2.7')).toBe(200);
    await stop();
  });

  it('writes each call over HTTP as a line of JSON if that is set, without ids and tokens', async () => {
    const { port, stop } = await listen(upstream, 0, '127.0.0.1', { logCalls: true });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fetch(`http://127.0.0.1:${port}/ui/targets/7?secret=1`, { headers: { 'x-request-id': 'request-1' } });
    await fetch(`http://127.0.0.1:${port}/ready`);
    await stop();
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toEqual([
      {
        level: 'info',
        time: expect.any(String),
        msg: 'call',
        call: 'GET /ui/targets/{id}',
        requestId: 'request-1',
        status: 401,
        ms: expect.any(Number),
      },
    ]);
  });

  it('ignores a forwarded address unless it is from a trusted proxy', async () => {
    const strict = await startUpstream({ trustedProxies: ['192.0.2.0/24'] });
    await makeUser(strict.db, { username: 'sanna' });
    const { port, stop } = await listen(strict, 0, '127.0.0.1');
    const client = anonymous((request) =>
      fetch(request.url.replace('http://ui.test', `http://127.0.0.1:${port}`), request),
    );
    const { token } = await client.ui.csrf({});
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const form = { _username: 'sanna', _password: 'wrong', _csrf_token: token };
      statuses.push((await client.ask('login', form, { 'x-forwarded-for': `198.51.100.${time}` })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await stop();
    await strict.stop();
  });
});

describe('a service that stops', () => {
  it('completes earlier requests, and refuses later ones as unavailable', async () => {
    const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await makeUser(upstream.db, { username: 'sanna' });
    const sanna = await signIn(upstream.fetch, 'sanna');
    const requests = [1, 2, 3].map(() => sanna.send('GET', '/ui/targets'));
    const stopped = upstream.stop();
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200]);
    await stopped;
    expect((await upstream.fetch(new Request('http://ui.test/ui/targets'))).status).toBe(503);
    expect(errorLog).not.toHaveBeenCalled();
    upstream = await startUpstream();
  });
});

describe('the database', () => {
  it('is migrated any number of times, by processes at once, and keeps its content', async () => {
    const path = join(folder, 'data', 'talo.sqlite');
    const [one, other] = [openDatabase({ path }), openDatabase({ path })];
    await migrate(one);
    await makeUser(one, { username: 'sanna' });
    await one.updateTable('configurations').set({ name: 'Oma nimi' }).where('id', '=', 1).execute();
    await migrate(other);
    await migrate(one);
    const { name } = await other
      .selectFrom('configurations')
      .select('name')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(name).toBe('Oma nimi');
    expect(await other.selectFrom('users').select('username').execute()).toEqual([{ username: 'sanna' }]);
    await one.destroy();
    await other.destroy();
  });

  it('queues a statement until a transaction of the same process has completed', async () => {
    const path = join(folder, 'talo.sqlite');
    const [one, other] = [openDatabase({ path }), openDatabase({ path })];
    await migrate(one);
    const holds = Promise.withResolvers<void>();
    const writing = one.transaction().execute(async (trx) => {
      await trx.insertInto('facts').values({ name: 'first', value: '' }).execute();
      holds.resolve();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await holds.promise;
    await other.insertInto('facts').values({ name: 'second', value: '' }).execute();
    await writing;
    const names = await one.selectFrom('facts').select('name').where('name', 'in', ['first', 'second']).execute();
    expect(names).toHaveLength(2);
    await one.destroy();
    await other.destroy();
  });

  it('is shared by two services: each accepts the other’s sessions and CSRF tokens', async () => {
    const database = { path: join(folder, 'talo.sqlite') };
    const [one, other] = [await startUpstream({ database }), await startUpstream({ database })];
    await makeUser(one.db, { username: 'sanna' });
    const client = anonymous(one.fetch);
    const { token } = await client.ui.csrf({});
    const moved = anonymous(other.fetch);
    for (const [name, value] of client.cookies) moved.cookies.set(name, value);
    await moved.ui.login({ _username: 'sanna', _password: password, _csrf_token: token });
    for (const [name, value] of moved.cookies) client.cookies.set(name, value);
    expect((await client.ui.user({})).username).toBe('sanna');
    await one.stop();
    await other.stop();
  });

  it('is created and written to by two processes at once without an error', async () => {
    const path = join(folder, 'talo.sqlite');
    await Promise.all([writeInProcess(path, 'a'), writeInProcess(path, 'b')]);
    const db = openDatabase({ path });
    expect(await db.selectFrom('facts').select('name').where('name', 'like', 'test %').execute()).toHaveLength(200);
    const made = await db.selectFrom('configurations').select('id').execute();
    expect(made).toHaveLength(standardConfigurations.length);
    await db.destroy();
  });
});

describe('the environment', () => {
  it('has a default for every setting', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4001,
      database: { path: join('data', 'talo.sqlite') },
      demo: { months: 13 },
      host: '127.0.0.1',
    });
    expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readEnvironment({ UI_PORT: '5000', DATA_DIR: '/tmp/x', DEMO: '0', UI_SOMETHING: 'else' })).toMatchObject({
      port: 5000,
      database: { path: '/tmp/x/talo.sqlite' },
      demo: false,
      simulate: false,
    });
  });

  it('is refused with the name of the variable that is wrong', () => {
    expect(() => readEnvironment({ UI_PORT: 'many' })).toThrow(/UI_PORT/);
    expect(() => readEnvironment({ DEMO_MONTHS: '0' })).toThrow(/DEMO_MONTHS/);
  });
});
