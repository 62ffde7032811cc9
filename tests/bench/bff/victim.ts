import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { nodeFlags } from '../../../commands/nodeFlags.mjs';
import { machine } from '../upstream/measure.ts';

/*
 * How long a small query of one account takes while another account attacks the same service, started as `npm start`
 * does on a demo world of its own, with all limits on; the row without an attack is its peer. CPU is that of the whole
 * service for each second of the attack, memory the most that it held meanwhile. Arguments: seconds of each attack, and
 * the URL of a service that is measured instead (then without CPU and memory). `DATABASE_URL`, `REDIS_URL` and
 * `NODE_OPTIONS=--max-old-space-size=512` are the service's, as for `npm start`.
 */

const [seconds = 10] = process.argv.slice(2, 3).map(Number);
const [given] = process.argv.slice(3);
const port = 4517;
const url = given ?? `http://127.0.0.1:${port}`;
const root = fileURLToPath(new URL('../../../', import.meta.url));

type Body = Record<string, unknown>;

const post = async (body: Body, cookie: string, signal?: AbortSignal): Promise<{ cookies: string; text: string }> => {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const init = { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) };
  const response = await fetch(`${url}/graphql`, init);
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookies: cookies.join('; '), text: await response.text() };
};

const signIn = async (username: string): Promise<string> => {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  const { cookies } = await post({ query, variables: { input: { username, password: 'Demo-talo-1!' } } }, '');
  if (!cookies) throw new Error(`${username} cannot sign in.`);
  return cookies;
};

const hour = 3_600_000;
const before = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

/** An hourly count over `hours`, another one each time so that nothing is coalesced. */
let turn = 0;
const count = (field: string, hours: number): string => {
  turn += 1;
  return `${field} { consumption(from: "${before(hours + (turn % 400))}", to: "${before(turn % 400)}", period: HOUR) { total { amount } } }`;
};

const aliases = (times: number, of: () => string): Body => ({
  query: `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${of()}`).join(' ')} }`,
});

const ignored = (): undefined => undefined;

/** Sends until a time is over, some at once; returns how many were answered. */
const repeatUntil = async (until: number, atOnce: number, send: () => Promise<unknown>): Promise<void> => {
  const one = async (): Promise<void> => {
    while (performance.now() < until) await send().catch(ignored);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

const groupsOf = (groups: number, spaces: number) =>
  Array.from({ length: groups }, (_, g) => ({
    name: `Talo ${g}`,
    spaces: Array.from({ length: spaces }, (_, s) => ({ name: `Asunto ${s}` })),
  }));

const importTree = 'mutation ($input: ImportTreeInput!) { importTree(input: $input) { userErrors { code } } }';

/** A connection that uploads a file at one byte a second. */
const upload = (cookie: string, until: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = [
      'POST /graphql HTTP/1.1',
      'host: 127.0.0.1',
      'content-type: multipart/form-data; boundary=b',
      'x-talo-csrf: 1',
      `cookie: ${cookie}`,
      'content-length: 3000000',
      '',
      '--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query":"mutation ($file: Upload!) { uploadFile(input: { targetId: \\"VGFyZ2V0OjE\\", file: $file }) { userErrors { code } } }","variables":{"file":null}}',
      '--b\r\ncontent-disposition: form-data; name="map"\r\n\r\n{"0":["variables.file"]}',
      '--b\r\ncontent-disposition: form-data; name="0"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na',
    ].join('\r\n');
    const end = (): void => {
      clearInterval(timer);
      socket.destroy();
      resolve();
    };
    const timer = setInterval(() => (performance.now() > until ? end() : socket.write('a')), 1_000);
    socket
      .on('error', end)
      .on('close', end)
      .on('connect', () => socket.write(head));
  });

/** A file of 4 MB by somebody who may upload. */
const uploadWhole = (cookie: string): Promise<unknown> => {
  const data = new FormData();
  const query = `mutation ($file: Upload!) { uploadFile(input: { targetId: "${encodeNodeId('Target', 1)}", file: $file }) { userErrors { code } } }`;
  data.set('operations', JSON.stringify({ query, variables: { file: null } }));
  data.set('map', '{"0":["variables.file"]}');
  data.set('0', new File([new Uint8Array(4_000_000).fill(65)], 'a.csv', { type: 'text/csv' }));
  const headers = { 'x-talo-csrf': '1', cookie };
  return fetch(`${url}/graphql`, { method: 'POST', headers, body: data }).then((response) => response.arrayBuffer());
};

/** A socket with 100 subscriptions to the states of a site's devices, which are begun again and again. */
const subscribeUntil = (cookie: string, until: number): Promise<void> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      headers: { cookie, origin: url },
    });
    const query = `subscription { coreStatusChanged(targetId: "${encodeNodeId('Target', 1)}") { cores { id name online lastSeen parent { name } space { name } } } }`;
    let id = 0;
    const begin = (): void => {
      if (performance.now() > until) return socket.close();
      for (let at = 0; at < 100; at += 1) {
        if (id >= 100) socket.send(JSON.stringify({ id: String(id - 100), type: 'complete' }));
        socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
        id += 1;
      }
      setTimeout(begin, 250);
    };
    socket
      .on('open', () => socket.send('{"type":"connection_init"}'))
      .once('message', begin)
      .on('error', ignored)
      .on('close', () => setTimeout(resolve, Math.max(0, until - performance.now())));
  });

type Attack = (
  cookies: { reader: string; resident: string; manager: string; staff: string },
  until: number,
) => Promise<unknown>;

const attacks: Record<string, Attack> = {
  nothing: (_cookies, until) => pause(until - performance.now()),
  '170 aliases of 18 months of hours of a site': ({ reader }, until) =>
    repeatUntil(until, 4, () =>
      post(
        aliases(170, () => count('target(key: 1)', 13_000)),
        reader,
      ),
    ),
  '20 aliases of a year of hours, hung up after 50 ms': ({ reader }, until) =>
    repeatUntil(until, 4, () =>
      post(
        aliases(20, () => count('target(key: 1)', 8_760)),
        reader,
        AbortSignal.timeout(50),
      ),
    ),
  'one count of 18 months of hours of a site, 8 at once': ({ reader }, until) =>
    repeatUntil(until, 8, () => post({ query: `{ ${count('target(key: 1)', 13_000)} }` }, reader)),
  'the same, hung up after 50 ms': ({ reader }, until) =>
    repeatUntil(until, 8, () =>
      post({ query: `{ ${count('target(key: 1)', 13_000)} }` }, reader, AbortSignal.timeout(50)),
    ),
  'a year of hours of the own flat, 8 at once, by a resident': ({ resident }, until) =>
    repeatUntil(until, 8, () =>
      post(
        aliases(10, () => count('space(key: 12)', 8_760)),
        resident,
      ),
    ),
  'imports of 100 buildings and 2,000 spaces, one after the other': ({ manager }, until) =>
    repeatUntil(until, 1, () =>
      post(
        { query: importTree, variables: { input: { target: { name: 'Iso' }, groups: groupsOf(100, 20) } } },
        manager,
      ),
    ),
  '45 uploads of a byte a second by a resident': ({ resident }, until) =>
    Promise.all(Array.from({ length: 45 }, () => upload(resident, until))),
  '60 files of 4 MB at once by staff': ({ staff }, until) => repeatUntil(until, 60, () => uploadWhole(staff)),
  '20 sockets that begin 100 subscriptions four times a second': ({ reader }, until) =>
    Promise.all(Array.from({ length: 20 }, () => subscribeUntil(reader, until))),
};

const small = { query: '{ viewer { targets(first: 5) { nodes { name } } } target(key: 1) { name openAlertCount } }' };

/** Times of the small query while a promise is pending, in milliseconds, and the number of its errors. */
const watch = async (victim: string, attack: Promise<unknown>): Promise<{ times: number[]; errors: number }> => {
  const times: number[] = [];
  let errors = 0;
  const state = { isOver: false };
  const over = attack.finally(() => (state.isOver = true));
  while (!state.isOver) {
    const began = performance.now();
    const { text } = await post(small, victim);
    times.push(performance.now() - began);
    if (text.includes('"errors"')) errors += 1;
    // Below the limit of operations a minute.
    await pause(70);
  }
  await over;
  return { times: times.toSorted((one, other) => one - other), errors };
};

/** CPU time of a process so far, in seconds. */
const cpuOf = (pid: number | undefined): number => {
  if (pid === undefined) return NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Begins anew what Linux counts as the most memory of a process. */
const forgetPeak = (pid: number | undefined): void => {
  if (pid !== undefined) writeFileSync(`/proc/${pid}/clear_refs`, '5');
};

/** The most memory that a process held since then, in MB. */
const peakOf = (pid: number | undefined): number =>
  pid === undefined ? NaN : Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

const folder = mkdtempSync(join(tmpdir(), 'talo-victim-'));
const env = {
  ...process.env,
  PORT: String(port),
  DATA_DIR: folder,
  SIMULATE: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
};
const service = given
  ? undefined
  : spawn(process.execPath, [...nodeFlags, 'start.ts', '--without-portal'], { cwd: root, env, stdio: 'ignore' });
try {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await fetch(`${url}/ready`).then(({ ok }) => ok, ignored)) break;
    await pause(500);
  }
  const victim = await signIn('isannoitsija');
  const cookies = {
    reader: await signIn('hallitus'),
    resident: await signIn('asukas'),
    manager: await signIn('osakas'),
    staff: await signIn('admin'),
  };
  console.log(`${machine()}, ${seconds} s each\n`);
  console.log('| attack | p50 ms | p99 ms | slowest ms | errors | queries | CPU of the service | memory MB |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  await watch(victim, pause(3_000));
  for (const [name, attack] of Object.entries(attacks)) {
    const [began, cpu] = [performance.now(), cpuOf(service?.pid)];
    forgetPeak(service?.pid);
    const { times, errors } = await watch(victim, attack(cookies, performance.now() + seconds * 1_000));
    const at = (part: number): string =>
      (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN).toFixed(0);
    const share = ((cpuOf(service?.pid) - cpu) / (performance.now() - began)) * 100_000;
    console.log(
      `| ${name} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${errors} | ${times.length} | ${share.toFixed(0)} % | ${peakOf(service?.pid).toFixed(0)} |`,
    );
    await pause(2_000);
  }
} finally {
  service?.kill();
  rmSync(folder, { recursive: true, force: true });
}
