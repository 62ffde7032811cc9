import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUpstream, type Upstream } from '../../../upstream/server.ts';
import { deleteExpiredAttempts } from '../../../upstream/auth/throttle.ts';
import { makeUser, password } from '../../kit/makeRows.ts';
import { anonymous } from '../../kit/testClient.ts';

let clock = 0;
let folder: string;
const running: Upstream[] = [];

/** A process of the service on the one database. */
const start = async (): Promise<Upstream> => {
  const database = { path: join(folder, 'talo.sqlite') };
  const upstream = await createUpstream({ database, demo: false, simulate: false, passwordCost: 4, now: () => clock });
  running.push(upstream);
  return upstream;
};

beforeEach(() => {
  clock = Date.parse('2026-11-21T10:00:00Z');
  folder = mkdtempSync(join(tmpdir(), 'talo-'));
});

afterEach(async () => {
  for (const upstream of running.splice(0)) await upstream.stop();
  rmSync(folder, { recursive: true });
});

const attempt = async ({ fetch }: Upstream, _username: string, _password: string) => {
  const client = anonymous(fetch);
  const { token: _csrf_token } = await client.ui.csrf({});
  const from = { 'x-forwarded-for': '192.0.2.1' };
  return (await client.ask('login', { _username, _password, _csrf_token }, from)).status;
};

const source = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href);

/** Another process of the service, which receives guesses. */
const attemptElsewhere = (times: number) =>
  promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { createUpstream } from ${source('upstream/server.ts')};
       import { anonymous } from ${source('tests/kit/testClient.ts')};
       const database = { path: ${JSON.stringify(join(folder, 'talo.sqlite'))} };
       const upstream = await createUpstream({ database, demo: false, simulate: false, passwordCost: 4, now: () => ${clock} });
       const client = anonymous(upstream.fetch);
       const { token } = await client.ui.csrf({});
       const statuses = [];
       for (let time = 0; time < ${times}; time += 1)
         statuses.push((await client.ask('login',
           { _username: 'sanna', _password: 'wrong', _csrf_token: token }, { 'x-forwarded-for': '192.0.2.1' })).status);
       console.log(statuses.join(' '));
       await upstream.stop();`,
    ],
    { timeout: 15_000 },
  );

describe('the limit of guesses', () => {
  it('counts the attempts at all processes of the service together', async () => {
    const upstream = await start();
    await makeUser(upstream.db, { username: 'sanna' });
    for (let time = 0; time < 3; time += 1) expect(await attempt(upstream, 'sanna', 'wrong')).toBe(401);
    await running.pop()?.stop();
    const { stdout } = await attemptElsewhere(2);
    expect(stdout.trim()).toBe('401 401');
    expect(await attempt(await start(), 'sanna', password)).toBe(429);
  });

  it('is not exceeded by simultaneous attempts, or by a restart', async () => {
    const first = await start();
    await makeUser(first.db, { username: 'sanna' });
    const statuses = await Promise.all(Array.from({ length: 9 }, () => attempt(first, 'sanna', 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    await running.pop()?.stop();
    expect(await attempt(await start(), 'sanna', password)).toBe(429);
  });

  it('stores nothing of the input, and no row after its time has passed', async () => {
    const upstream = await start();
    const { db } = upstream;
    await attempt(upstream, 'my password by mistake', 'x');
    expect(JSON.stringify(await db.selectFrom('attempts').selectAll().execute())).not.toContain('mistake');
    clock += 15 * 60_000;
    await deleteExpiredAttempts(db, clock);
    expect(await db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });
});
