import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

/* The files that start Talo elsewhere, against its own settings, paths and times. */

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const operation = (name: string): string => read(`docs/operations/${name}`);

/** Names of all settings, from the table of the README. */
const settings = new Set(
  Array.from(read('README.md').matchAll(/^\| ([A-Z][A-Z_, ]+) \|/gm), ([, names = '']) => names.split(', ')).flat(),
);

/** Seconds from SIGTERM to the end of a process beyond its drain. */
const stopSeconds = 6;

const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !settings.has(name));

const startedFile = (command: readonly string[]): string | undefined => {
  expect(command.slice(0, 2)).toEqual(['node', 'commands/run.mjs']);
  return command[2];
};

describe('the settings of the README', () => {
  it('are read from its table', () => {
    expect([...settings]).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL_FILE', 'OIDC_CLIENT_ID']));
    expect(settings.size).toBeGreaterThan(40);
  });
});

type Service = {
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string | number>;
  secrets?: string[];
  depends_on?: string[] | Record<string, unknown>;
  stop_grace_period?: string;
  read_only?: boolean;
  ports?: string[];
};
type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};

describe('compose.yaml', () => {
  const { services, secrets } = parse(operation('compose.yaml'), { merge: true }) as Compose;
  const own = Object.entries(services).filter(([, { build }]) => build);

  it('runs two of each service, of the image of the Dockerfile', () => {
    expect(own.map(([name]) => name)).toEqual(['ui-1', 'ui-2', 'bff-1', 'bff-2']);
    for (const [name, { build, command = [] }] of own) {
      const file = startedFile(command);
      expect(file).toBe(name.startsWith('ui') ? 'upstream/main.ts' : 'start.ts');
      expect(existsSync(join(root, file ?? ''))).toBe(true);
      expect(existsSync(join(root, 'docs/operations', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    }
  });

  it.each(own)('gives %s settings that there are, and the secrets that they name', (_name, service) => {
    const given = Object.entries(service.environment ?? {});
    expect(unknownOf(given.map(([name]) => name))).toEqual([]);
    const files = given.filter(([name]) => name.endsWith('_FILE')).map(([, path]) => String(path));
    expect(files.toSorted()).toEqual((service.secrets ?? []).map((name) => `/run/secrets/${name}`).toSorted());
  });

  it.each(own)('waits for the end of %s, which writes to no root', (_name, service) => {
    const drain = Number(service.environment?.['DRAIN_SECONDS']);
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(drain + stopSeconds);
    expect(service.read_only).toBe(true);
  });

  it('names services and secrets that it has', () => {
    for (const { depends_on: needed = [], secrets: used = [] } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(
        expect.arrayContaining(Array.isArray(needed) ? needed : Object.keys(needed)),
      );
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(used));
    }
    const uiUrls = String(services['bff-1']?.environment?.['UI_URL']).split(',');
    expect(uiUrls.map((url) => new URL(url))).toEqual([new URL('http://ui-1:4001'), new URL('http://ui-2:4001')]);
  });

  it('has a proxy that leads to both BFFs and checks whether they are ready', () => {
    const caddy = operation('Caddyfile');
    expect(caddy).toContain('reverse_proxy bff-1:4000 bff-2:4000 {');
    expect(caddy).toContain('health_uri /ready');
    expect(services['bff-1']?.environment?.['PORT']).toBe(4000);
  });

  it('has its secrets neither in the repository nor in the image', () => {
    expect(read('.gitignore').split('\n')).toContain('/docs/operations/secrets/');
    expect(operation('Dockerfile.dockerignore').split('\n')).toContain('docs/operations/secrets');
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^secrets\//);
  });
});

type Variable = { name: string; value: string };
type Probe = { httpGet: { path: string; port: number } };
type Container = {
  args: string[];
  env: Variable[];
  ports: { containerPort: number }[];
  readinessProbe: Probe;
  livenessProbe: Probe;
  startupProbe: Probe;
  securityContext: { readOnlyRootFilesystem: boolean };
  volumeMounts: { name: string; mountPath: string }[];
};
type Pod = {
  terminationGracePeriodSeconds: number;
  securityContext: { runAsNonRoot: boolean };
  containers: Container[];
  volumes: { name: string }[];
};
type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: { replicas?: number; serviceName?: string; selector?: object; template?: { spec: Pod } };
};

describe('kubernetes.yaml', () => {
  const resources = parseAllDocuments(operation('kubernetes.yaml')).map((document): Resource => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Resource;
  });
  const pods = resources.flatMap(({ metadata, spec }) =>
    spec.template ? [[metadata.name, spec.template.spec] as const] : [],
  );

  it('has a workload, a service and a disruption budget of each', () => {
    const kinds = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(kinds.toSorted()).toEqual([
      'Deployment talo-bff',
      'PodDisruptionBudget talo-bff',
      'PodDisruptionBudget talo-ui',
      'Service talo-bff',
      'Service talo-ui',
      'StatefulSet talo-ui',
    ]);
  });

  it.each(pods)('gives %s settings that there are, and files that are mounted', (_name, { containers, volumes }) => {
    for (const { env, volumeMounts, args } of containers) {
      expect(existsSync(join(root, startedFile(args) ?? ''))).toBe(true);
      expect(unknownOf(env.map(({ name }) => name))).toEqual([]);
      const mounts = volumeMounts.map(({ mountPath }) => `${mountPath}/`);
      for (const { name, value } of env)
        if (name.endsWith('_FILE')) expect(mounts.some((mount) => value.startsWith(mount))).toBe(true);
      expect(volumes.map(({ name }) => name)).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
    }
  });

  it.each(pods)('probes %s at its port, and waits for its end', (_name, pod) => {
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    for (const { env, ports, readinessProbe, livenessProbe, startupProbe, securityContext } of pod.containers) {
      const valueOf = (name: string) => env.find((one) => one.name === name)?.value;
      const port = Number(valueOf('UI_PORT') ?? valueOf('PORT'));
      expect(ports).toEqual([{ containerPort: port }]);
      expect([readinessProbe, livenessProbe, startupProbe].map(({ httpGet }) => httpGet)).toEqual([
        { path: '/ready', port },
        { path: '/health', port },
        { path: '/health', port },
      ]);
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(Number(valueOf('DRAIN_SECONDS')) + stopSeconds);
      expect(securityContext.readOnlyRootFilesystem).toBe(true);
    }
  });

  it('names each /ui service of the set to the BFFs', () => {
    const { spec, metadata } = resources.find(({ kind }) => kind === 'StatefulSet') as Resource;
    const names = Array.from({ length: spec.replicas ?? 0 }, (_one, index) => `${metadata.name}-${index}`);
    const env = pods.find(([name]) => name === 'talo-bff')?.[1].containers[0]?.env ?? [];
    expect(env.find(({ name }) => name === 'UI_URL')?.value).toBe(
      names.map((name) => `http://${name}.${spec.serviceName}:4001`).join(','),
    );
  });
});

describe('the units of systemd', () => {
  const units = readdirSync(join(root, 'docs/operations/systemd'));
  const lineOf = (unit: string, key: string): string | undefined =>
    new RegExp(`^${key}=(.*)$`, 'm').exec(operation(`systemd/${unit}`))?.[1];

  it.each(units)('%s has sections and settings alone', (unit) => {
    for (const line of operation(`systemd/${unit}`).split('\n'))
      expect(line).toMatch(/^$|^#|^\[(Unit|Service|Timer|Install)\]$|^[A-Z]\w+=\S/);
  });

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s starts a file of Talo, with its settings', (unit) => {
    const [, file = ''] = /commands\/run\.mjs (\S+\.ts)/.exec(lineOf(unit, 'ExecStart') ?? '') ?? [];
    expect(existsSync(join(root, file))).toBe(true);
    const given = (lineOf(unit, 'Environment') ?? '').split(' ').map((one) => one.split('=')[0] ?? '');
    expect(unknownOf(given)).toEqual([]);
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(lineOf(unit, 'Environment') ?? '')?.[1] ?? Number.NaN);
    if (!Number.isNaN(drain))
      expect(Number(lineOf(unit, 'TimeoutStopSec'))).toBeGreaterThanOrEqual(drain + stopSeconds);
  });
});

describe('the Dockerfile', () => {
  const instructions = operation('Dockerfile')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages = instructions.reduce<string[][]>(
    (all, line) => (line.startsWith('FROM ') ? [...all, [line]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), line]]),
    [],
  );
  const last = stages.at(-1) ?? [];

  it('builds by the scripts of Talo, from packages of the registry', () => {
    const runs = (stages[0] ?? []).filter((line) => line.startsWith('RUN '));
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatch(/^RUN npm ci /);
    expect(runs[1]).toBe('RUN npm run build');
    const [, ...copied] = /^COPY (\S+) (\S+) /m.exec(stages[0]?.join('\n') ?? '') ?? [];
    for (const file of copied) expect(existsSync(join(root, file))).toBe(true);
  });

  it('has all that the build reads, tests with operations of the portal included', () => {
    const ignored = operation('Dockerfile.dockerignore').split('\n');
    for (const folder of ['web', 'tests', 'tests/web', 'schema.graphql', 'relay.config.js', 'package-lock.json'])
      expect(ignored).not.toContain(folder);
  });

  it('runs as another account than root, with one volume', () => {
    expect(last.filter((line) => line.startsWith('VOLUME '))).toEqual(['VOLUME /data']);
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(last.findIndex((line) => line.startsWith('USER '))).toBeGreaterThan(
      last.findIndex((line) => line.startsWith('RUN ')),
    );
  });

  it('has settings that there are, and starts the portal', () => {
    const given = last.find((line) => line.startsWith('ENV '))?.slice(4) ?? '';
    expect(unknownOf(given.split(' ').map((one) => one.split('=')[0] ?? ''))).toEqual([]);
    const command = JSON.parse(last.at(-1)?.replace(/^CMD /, '') ?? '[]') as string[];
    expect(startedFile(command)).toBe('start.ts');
  });
});
