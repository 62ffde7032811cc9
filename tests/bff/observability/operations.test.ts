import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from '../../../bff/server.ts';
import { listen, type HttpService, type Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

/* The files that operators give to Prometheus and Grafana, against the metrics that both processes export. */

const read = (name: string) => readFileSync(new URL(`../../../docs/operations/${name}`, import.meta.url), 'utf8');

/** Metrics that only a service on another database or disk than that of this test has; other tests read them. */
const elsewhere = ['talo_database_connections', 'talo_disk_bytes', 'talo_disk_free_bytes'];

const rules = read('alerts.yml');
const alerts = Array.from(rules.matchAll(/^ +- alert: (\w+)$/gm), ([, name = '']) => name);
const ruleExpressions = Array.from(rules.matchAll(/^ +expr: (.+)$/gm), ([, text = '']) => text);

type Panel = { title: string; type: string; targets?: { expr: string }[] };
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
const panelExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const expressions = [...ruleExpressions, ...panelExpressions];

let upstream: Upstream;
let service: HttpService;
let bff: StartedBff;
let labels: Map<string, Set<string>>;

const exported = (text: string): string[] => Array.from(text.matchAll(/^# TYPE (\S+) \w+$/gm), ([, name = '']) => name);

beforeAll(async () => {
  upstream = await startUpstream();
  service = await listen(upstream, 0, '127.0.0.1');
  bff = await startBff(inProcess(upstream.fetch), { redisUrl: 'redis://127.0.0.1:1' });
  await bff.ask('{ viewer { user { id } } }');
  const urls = [`http://127.0.0.1:${service.port}`, bff.url];
  const pages = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()));
  labels = new Map(pages.flatMap(exported).map((name) => [name, new Set()]));
  for (const [, name = '', inside = ''] of pages.join('\n').matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) labels.get(familyOf(name))?.add(label);
});
afterAll(async () => {
  await bff.stop();
  await service.stop();
  await upstream.stop();
});

/** Name of a metric without the ending of a series of a histogram. */
const familyOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, '');

const namesIn = (expression: string): string[] =>
  Array.from(expression.matchAll(/\b(?:talo|process|nodejs)_\w+/g), ([name]) => familyOf(name));

describe('the rules and the dashboard', () => {
  it('name metrics that the two processes export', () => {
    expect(expressions.length).toBeGreaterThan(40);
    const unknown = expressions.flatMap(namesIn).filter((name) => !labels.has(name) && !elsewhere.includes(name));
    expect(unknown).toEqual([]);
  });

  it('choose by labels that these metrics have', () => {
    const wrong = expressions.flatMap((text) =>
      Array.from(text.matchAll(/\b(talo_\w+)\{(\w+)=/g)).filter(
        ([, name = '', label = '']) => !elsewhere.includes(name) && !labels.get(familyOf(name))?.has(label),
      ),
    );
    expect(wrong.map(([text]) => text)).toEqual([]);
  });

  it('show each metric of Talo about mail, readings, jobs, sign-ins and the database', () => {
    const used = new Set(expressions.flatMap(namesIn));
    const about = /^talo_(mails|readings|last|alarm|job|sign_ins|database)_/;
    const absent = [...labels.keys()].filter((name) => about.test(name) && !used.has(name));
    expect(absent).toEqual(['talo_job_last_failure_timestamp_seconds']);
  });
});

describe('the alerts', () => {
  it('have a severity and a sentence each', () => {
    expect(alerts.length).toBeGreaterThan(15);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(ruleExpressions).toHaveLength(alerts.length);
    expect(rules.match(/^ +labels: \{ severity: (critical|warning) \}$/gm)).toHaveLength(alerts.length);
    expect(rules.match(/^ +annotations: \{ summary: '[^']+\.' \}$/gm)).toHaveLength(alerts.length);
  });

  it('have a line of what they mean and what to do, and no other has', () => {
    const described = Array.from(read('alerts.md').matchAll(/^\| (Talo\w+) \|.+\|.+\|$/gm), ([, name = '']) => name);
    expect(described).toEqual(alerts);
  });
});
