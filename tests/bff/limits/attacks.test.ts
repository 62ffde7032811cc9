import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { findPostgresTool } from '../../../commands/postgresTools.ts';
import { startPostgres, type Cluster } from '../../kit/postgres.ts';
import { startProcess, type ServiceProcess } from '../../kit/startProcess.ts';
import { hasRedis, startRedis, type StartedRedis } from '../../kit/startRedis.ts';
import { until } from '../../kit/subscribe.ts';
import { password } from '../../kit/world.ts';

/*
 * Attacks of one account on both services in one process with a heap of 512 MB, on PostgreSQL with Redis: the small
 * query of another account is answered all the time, and nothing of the attack goes on after it.
 */

const attackMs = 3_000;
const day = 86_400_000;
const target = encodeNodeId('Target', 1);

let cluster: Cluster | undefined;
let redis: StartedRedis;
let service: ServiceProcess;
let database: pg.Client;
let url = '';

const post = async (body: object, cookie: string, signal?: AbortSignal) => {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) };
  const response = await fetch(`${url}/graphql`, init);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookies: cookies.join('; '), body: (await response.json()) as { data?: unknown; errors?: unknown[] } };
};

const signIn = async (username: string): Promise<string> => {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  return (await post({ query, variables: { input: { username, password } } }, '')).cookies;
};

/** Loads the service for as long as it goes on. */
type Attack = (isActive: () => boolean) => Promise<unknown>;

/** Sends again and again, some at once. */
const repeat =
  (atOnce: number, send: () => Promise<unknown>): Attack =>
  async (isActive) => {
    const one = async (): Promise<void> => {
      while (isActive()) await send().catch(() => undefined);
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };

let turn = 0;
const counts = (times: number, days: number): object => {
  const fields = Array.from({ length: times }, (_, at) => {
    turn += 1;
    const [from, to] = [days * day + turn * 3_600_000, 0].map((ago) => new Date(Date.now() - ago).toISOString());
    return `a${at}: target(key: 1) { consumption(from: "${from}", to: "${to}", period: HOUR) { total { amount } } }`;
  });
  return { query: `{ ${fields.join(' ')} }` };
};

const upload = (cookie: string): Promise<unknown> => {
  const form = new FormData();
  const query = `mutation ($file: Upload!) { uploadFile(input: { targetId: "${target}", file: $file }) { userErrors { code } } }`;
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', '{"0":["variables.file"]}');
  form.set('0', new File([new Uint8Array(3_900_000).fill(65)], 'a.csv', { type: 'text/csv' }));
  const headers = { 'x-talo-csrf': '1', cookie };
  return fetch(`${url}/graphql`, { method: 'POST', headers, body: form }).then((response) => response.arrayBuffer());
};

/** A socket that begins and ends 100 subscriptions again and again; how many it began. */
const subscribe = async (cookie: string): Promise<number> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { cookie, 'x-forwarded-for': '203.0.113.9' },
  });
  const query = `subscription { coreStatusChanged(targetId: "${target}") { cores { id name online lastSeen } } }`;
  let received = 0;
  socket.on('error', () => undefined).on('message', () => (received += 1));
  socket.on('open', () => socket.send('{"type":"connection_init"}'));
  const end = performance.now() + attackMs;
  // The messages of one address are read at one pace: a socket that comes late may get no acknowledgement before the end.
  await until(() => received > 0 || socket.readyState === WebSocket.CLOSED || performance.now() > end, 2 * attackMs);
  let begun = 0;
  while (performance.now() < end && socket.readyState === WebSocket.OPEN) {
    if (begun >= 100) socket.send(JSON.stringify({ id: String(begun - 100), type: 'complete' }));
    socket.send(JSON.stringify({ id: String(begun), type: 'subscribe', payload: { query } }));
    begun += 1;
    if (begun % 100 === 0) await pause(100);
  }
  socket.terminate();
  return begun;
};

/** Statements of the service that run, and its transactions that are open. */
const atWork = async (): Promise<number> => {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  return Number(rows[0]?.count);
};

const small = { query: '{ viewer { targets(first: 5) { nodes { name openAlertCount } } } }' };

describe.runIf(hasRedis && findPostgresTool('initdb'))('attacks on PostgreSQL, Redis and a heap of 512 MB', () => {
  let victim = '';
  const cookies = { reader: '', manager: '', owner: '' };

  beforeAll(async () => {
    cluster = await startPostgres();
    redis = await startRedis();
    service = await startProcess({
      nodeOptions: ['--max-old-space-size=512'],
      databaseUrl: cluster?.url,
      redisUrl: redis.url,
    });
    url = `http://127.0.0.1:${service.bff}`;
    database = new pg.Client({ connectionString: cluster?.url });
    await database.connect();
    victim = await signIn('huoltomies');
    Object.assign(cookies, {
      reader: await signIn('hallitus'),
      manager: await signIn('isannoitsija'),
      owner: await signIn('osakas'),
    });
  });
  afterAll(async () => {
    await service.terminate();
    await database.end();
    await redis.stop();
    await cluster?.stop();
  });

  const groups = Array.from({ length: 100 }, (_, group) => ({
    name: `Talo ${group}`,
    spaces: Array.from({ length: 20 }, (__, space) => ({ name: `Asunto ${space}` })),
  }));
  const importTree = {
    query: 'mutation ($input: ImportTreeInput!) { importTree(input: $input) { userErrors { code } } }',
    variables: { input: { target: { name: 'Iso' }, groups } },
  };

  const attacks: [string, Attack][] = [
    ['170 aliases of a year of hours', repeat(4, () => post(counts(170, 365), cookies.reader))],
    ['a year of hours, 8 at once', repeat(8, () => post(counts(1, 365), cookies.reader))],
    [
      'a year of hours, hung up after 50 ms',
      repeat(8, () => post(counts(1, 365), cookies.reader, AbortSignal.timeout(50))),
    ],
    ['imports of 2,000 spaces', repeat(2, () => post(importTree, cookies.owner))],
    ['files of 4 MB, 30 at once', repeat(30, () => upload(cookies.manager))],
    [
      '20 sockets that begin subscriptions all the time',
      async () => {
        const begun = await Promise.all(Array.from({ length: 20 }, () => subscribe(cookies.reader)));
        expect(Math.max(...begun)).toBeGreaterThan(100);
      },
    ],
  ];

  it.each(attacks)(
    '%s: another account is served, and nothing goes on after it',
    { timeout: 60_000 },
    async (...row) => {
      const state = { isOver: false, served: 0 };
      const end = performance.now() + attackMs;
      // On a slow machine an attack goes on until another account was served in it.
      const attack = row[1](() => performance.now() < end || state.served < 2).finally(() => (state.isOver = true));
      while (!state.isOver) {
        const { body } = await post(small, victim);
        expect(body.errors).toBeUndefined();
        state.served += 1;
        await pause(70);
      }
      await attack;
      expect(state.served).toBeGreaterThan(1);
      await expect.poll(atWork, { timeout: 20_000 }).toBe(0);
      expect(service.exit(), service.lines.join('\n')).toBeUndefined();
      expect(service.memory()).toBeLessThan(1_200_000_000);
      expect((await redis.keys()).length).toBeLessThan(1_000);
    },
  );
});
