import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../../commands/nodeFlags.mjs';
import { machine } from '../upstream/measure.ts';
import { attackNames, type Cookies } from './attacks.ts';

/*
 * How long a small query of one account takes while another account attacks the same service, started as `npm start`
 * does on a demo world of its own, with all limits on; the row without an attack is its peer. CPU is that of the whole
 * service for each second of the attack, memory the most that it held meanwhile. Arguments: seconds of each attack,
 * the URL of a service that is measured instead (then without CPU and memory) or `own`, and a part of an attack's name. `DATABASE_URL`, `REDIS_URL` and
 * `NODE_OPTIONS=--max-old-space-size=512` are the service's, as for `npm start`.
 */

const [seconds = 10] = process.argv.slice(2, 3).map(Number);
const [address = 'own', part = ''] = process.argv.slice(3);
const given = address === 'own' ? undefined : address;
const port = 4517;
const url = given ?? `http://127.0.0.1:${port}`;
const program = fileURLToPath(new URL('attacks.ts', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));

type Body = Record<string, unknown>;

const post = async (body: Body, cookie: string): Promise<{ cookies: string; text: string }> => {
  const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { cookies: cookies.join('; '), text: await response.text() };
};

const ignored = (): undefined => undefined;

const signIn = async (username: string): Promise<string> => {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }';
  const { cookies } = await post({ query, variables: { input: { username, password: 'Demo-talo-1!' } } }, '');
  if (!cookies) throw new Error(`${username} cannot sign in.`);
  return cookies;
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
  const cookies: Cookies = {
    reader: await signIn('hallitus'),
    resident: await signIn('asukas'),
    manager: await signIn('osakas'),
    staff: await signIn('admin'),
  };
  console.log(`${machine()}, ${seconds} s each\n`);
  console.log('| attack | p50 ms | p99 ms | slowest ms | errors | queries | CPU of the service | memory MB |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  await watch(victim, pause(3_000));
  const attack = async (name: string): Promise<void> => {
    const env = { ...process.env, NODE_OPTIONS: '', COOKIES: JSON.stringify(cookies) };
    await once(fork(program, [url, name, String(seconds)], { env }), 'exit');
  };
  for (const name of attackNames) {
    if (!name.includes(part)) continue;
    const [began, cpu] = [performance.now(), cpuOf(service?.pid)];
    forgetPeak(service?.pid);
    const { times, errors } = await watch(victim, attack(name));
    const at = (share: number): string =>
      (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN).toFixed(0);
    const cores = ((cpuOf(service?.pid) - cpu) / (performance.now() - began)) * 100_000;
    console.log(
      `| ${name} | ${at(0.5)} | ${at(0.99)} | ${at(1)} | ${errors} | ${times.length} | ${cores.toFixed(0)} % | ${peakOf(service?.pid).toFixed(0)} |`,
    );
    await pause(2_000);
  }
} finally {
  service?.kill();
  rmSync(folder, { recursive: true, force: true });
}
