import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findPostgresTool } from '../../commands/postgresTools.ts';
import { listen, type Upstream } from '../../upstream/server.ts';
import { startPostgres, type Cluster } from '../kit/postgres.ts';
import { hasRedis, startRedis, type StartedRedis } from '../kit/startRedis.ts';
import { startUpstream } from '../kit/startUpstream.ts';
import { readRecipe } from './cluster/recipe.ts';
import { startSmtpServer, type SmtpServer } from '../upstream/mail/smtpServer.ts';

/* What the recipes of the operations guide set passes npm run doctor: PostgreSQL, Redis, mail and /ui are started here. */

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, 'docs', path), 'utf8');

type Settings = Record<string, string>;

const [guideUi = {}, guideBff = {}] = readRecipe();

const compose = (service: string): Settings => {
  const { services } = parse(read('operations/compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string | number> }>;
  };
  const given = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
};

type Workload = {
  metadata: { name: string };
  spec: { template?: { spec: { containers: { env: { name: string; value: string }[] }[] } } };
};

const kubernetes = (workload: string): Settings => {
  const found = parseAllDocuments(read('operations/kubernetes.yaml'))
    .map((document) => document.toJS() as Workload)
    .find(({ metadata, spec }) => metadata.name === workload && spec.template);
  const env = found?.spec.template?.spec.containers[0]?.env ?? [];
  return Object.fromEntries(env.map(({ name, value }) => [name, value]));
};

const folder = mkdtempSync(join(tmpdir(), 'talo-recipes-'));
let cluster: Cluster | undefined;
let redis: StartedRedis;
let mail: SmtpServer;
let upstream: Upstream;
let ui: Awaited<ReturnType<typeof listen>>;
/** What stands behind the addresses and secrets of the recipes. */
let actual: Settings;

const random = (): string => randomBytes(24).toString('hex');

beforeAll(async () => {
  cluster = await startPostgres();
  redis = await startRedis();
  mail = await startSmtpServer();
  upstream = await startUpstream({ database: { path: ':memory:' } });
  ui = await listen(upstream, 0, '127.0.0.1');
  const database = new URL(cluster?.url ?? '');
  database.password = random();
  actual = {
    DATABASE_URL: database.href,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    LINK_KEY: random(),
    METRICS_TOKEN: random(),
    UI_URL: `http://127.0.0.1:${ui.port}`,
  };
}, 120_000);
afterAll(async () => {
  await ui.stop();
  await upstream.stop();
  await mail.stop();
  await redis.stop();
  await cluster?.stop();
  rmSync(folder, { recursive: true });
});

/** Settings of a recipe with what is started here, each secret in a file where the recipe has it in one. */
const started = (recipe: Settings): Settings =>
  Object.fromEntries(
    Object.entries(recipe).map(([name, value]) => {
      const own = actual[name.replace(/_FILE$/, '')];
      if (own === undefined || !name.endsWith('_FILE')) return [name, own ?? value];
      const file = join(folder, name);
      writeFileSync(file, `${own}\n`, { mode: 0o600 });
      return [name, file];
    }),
  );

const doctor = (settings: Settings): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    // The image and the units set these.
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: folder, ...settings };
    execFile(process.execPath, ['commands/doctor.ts'], { cwd: root, env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });

describe.runIf(hasRedis && findPostgresTool('initdb'))('the recipe', { timeout: 60_000 }, () => {
  it.each([
    ['of the guide for /ui', () => guideUi, 'DATABASE_URL'],
    ['of the guide for a BFF', () => guideBff, 'REDIS_URL'],
    ['of compose.yaml for /ui', () => compose('ui-1'), 'DATABASE_URL_FILE'],
    ['of compose.yaml for a BFF', () => compose('bff-1'), 'REDIS_URL_FILE'],
    ['of kubernetes.yaml for /ui', () => kubernetes('talo-ui'), 'DATABASE_URL_FILE'],
    ['of kubernetes.yaml for a BFF', () => kubernetes('talo-bff'), 'REDIS_URL_FILE'],
  ])('%s has nothing wrong', async (_name, recipe, needed) => {
    const settings = started(recipe());
    expect(settings).toHaveProperty(needed);
    const { code, output } = await doctor(settings);
    expect(output.split('\n').filter((line) => line.startsWith('wrong'))).toEqual([]);
    expect(code).toBe(0);
  });
});
