import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgresTool } from '../../commands/postgresTools.ts';
import { startPostgres, type Cluster } from '../kit/postgres.ts';
import { hasRedis, startRedis, type StartedRedis } from '../kit/startRedis.ts';
import { startSmtpServer, type SmtpServer } from '../upstream/mail/smtpServer.ts';
import { post, signIn } from './cluster/client.ts';
import { readRecipe, startCluster, type Service } from './cluster/recipe.ts';

/* What an operator does who has docs/operators.md alone: from empty servers to a watched and backed-up pair of each. */

const canRun = hasRedis && Boolean(findPostgresTool('pg_dump')) && process.platform === 'linux';
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'talo-guide-'));
const password = 'Kivikko-Sammal-73';

let postgres: Cluster | undefined;
let redis: StartedRedis;
let smtp: SmtpServer;
let uis: Service[];
let bffs: Service[];
const [ofUi = {}, ofBff = {}] = readRecipe();

/** Runs a command of the guide with the settings of /ui; returns what it printed. */
const run = (command: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const settings = { ...ofUi, NODE_ENV: 'production', DATABASE_URL: postgres?.url ?? '', SMTP_URL: smtp.url };
    const env = { PATH: process.env['PATH'], HOME: folder, DATA_DIR: folder, ...settings };
    execFile(process.execPath, [`commands/${command}.ts`, ...args], { cwd: root, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command} failed: ${stdout}${stderr}`));
      else resolve(stdout + stderr);
    });
  });

const metricsOf = async ({ url }: Service, token?: string): Promise<string> => {
  const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]]);
  const response = await fetch(`${url}/metrics`, { headers });
  expect(response.status).toBe(200);
  return response.text();
};

/** Names of the metrics that the alert rules read; the disk is that of SQLite, PostgreSQL has one of its own. */
const watchedNames = (): string[] => {
  const rules = readFileSync(join(root, 'docs/operations/alerts.yml'), 'utf8');
  return [...new Set(rules.match(/\btalo_[a-z_]+/g))].filter((name) => !name.startsWith('talo_disk_'));
};

const valueOf = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);

beforeAll(async () => {
  if (!canRun) return;
  [postgres, redis, smtp] = await Promise.all([startPostgres(), startRedis(), startSmtpServer()]);
  ({ uis, bffs } = await startCluster({ database: postgres?.url ?? '', redis: redis.url, smtp: smtp.url }));
  await vi.waitFor(
    async () => expect(await Promise.all([...uis, ...bffs].map((one) => one.ready()))).toEqual([200, 200, 200, 200]),
    { timeout: 90_000, interval: 200 },
  );
}, 120_000);

afterAll(async () => {
  if (!canRun) return;
  for (const one of [...uis, ...bffs]) one.kill();
  await Promise.all([redis.stop(), smtp.stop(), postgres?.stop()]);
  rmSync(folder, { recursive: true });
});

describe.runIf(canRun)('the operations guide', { timeout: 180_000 }, () => {
  it('leads from empty servers to a first account, metrics for every alert rule, and a backup that restores', async () => {
    const [first, second] = bffs as [Service, Service];

    const printed = await run('account', 'create', '--admin', 'yllapito@example.fi');
    const token = /\/register\/([\w-]+)/.exec(printed)?.[1] ?? '';
    const activate =
      'mutation ($input: ActivateAccountInput!) { activateAccount(input: $input) { userErrors { code } } }';
    const input = { token, username: 'yllapito', password, passwordRepeat: password };
    const activated = await post(first, '', { query: activate, variables: { input } });
    expect(activated).toMatchObject({ data: { activateAccount: { userErrors: [] } } });
    const cookie = await signIn(second, 'yllapito', password);
    const create = 'mutation ($input: CreateTargetInput!) { createTarget(input: $input) { target { key } } }';
    const made = await post(second, cookie, { query: create, variables: { input: { name: 'As Oy Ensimmäinen' } } });
    const key = Number(made?.data?.['createTarget']?.['target']?.['key']);
    const read = { query: `{ viewer { user { isAdmin } } target(key: ${key}) { name } }` };
    for (const bff of bffs)
      expect(await post(bff, cookie, read)).toMatchObject({
        data: { viewer: { user: { isAdmin: true } }, target: { name: 'As Oy Ensimmäinen' } },
      });

    const backup = join(folder, 'talo.backup');
    await run('backup', backup);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const checked = (await run('restore', backup, '--check')).trim().split('\n');
    expect(checked).toEqual([
      expect.stringContaining('was restored aside'),
      expect.stringContaining('All rows and sums are those of the backup'),
    ]);

    const refused = await fetch(`${first.url}/metrics`);
    expect(refused.status).toBe(404);
    const metrics = [
      ...(await Promise.all(uis.map((one) => metricsOf(one)))),
      ...(await Promise.all(bffs.map((one) => metricsOf(one, ofBff['METRICS_TOKEN'])))),
    ].join('\n');
    const exported = new Set(Array.from(metrics.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name));
    const missing = watchedNames().filter((name) => !exported.has(name.replace(/_bucket$/, '')));
    expect(missing).toEqual([]);
    await vi.waitFor(
      async () => {
        const [ui] = uis as [Service];
        const age = Date.now() / 1000 - valueOf(await metricsOf(ui), 'talo_last_backup_timestamp_seconds');
        expect(age).toBeLessThan(300);
      },
      { timeout: 60_000, interval: 500 },
    );
  });
});
