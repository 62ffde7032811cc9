import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProcess } from '../../bff/ui/inProcess.ts';
import type { UiClient } from '../../bff/ui/client.ts';
import { importRegisters, type ImportReport } from '../../commands/import/importRegisters.ts';
import { printReport } from '../../commands/import/printReport.ts';
import { readRegisters } from '../../commands/import/readRegisters.ts';
import { signIn } from '../../commands/import/signIn.ts';
import { createUpstream, type Upstream } from '../../upstream/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'talo-import-'));
const realReadings = fileURLToPath(new URL('../../../shared/data/water-registers-hourly.csv', import.meta.url));

let upstream: Upstream;
let ui: UiClient;

beforeAll(async () => {
  upstream = await createUpstream({
    database: { path: ':memory:' },
    demo: { months: 1 },
    simulate: false,
    passwordCost: 10,
  });
  ui = await signIn(inProcess(upstream.fetch), null);
});

afterAll(() => upstream.stop());

const file = (name: string, ...lines: string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, ['household,local_time,register_litres', ...lines].join('\n'));
  return path;
};

const run = async (path: string, target: string, { timeZone = 'Europe/Madrid', dryRun = false } = {}) =>
  importRegisters(ui, await readRegisters(path, timeZone), { target, dryRun });

const outcome = ({ households }: ImportReport) =>
  households.map(({ household, made, taken, known, refused }) => ({
    household,
    made,
    taken,
    known,
    refused: Object.fromEntries(Array.from(refused, ([reason, { count, firstLine }]) => [reason, [count, firstLine]])),
  }));

const sum = (report: ImportReport, field: 'taken' | 'known') =>
  report.households.reduce((total, one) => total + one[field], 0);

describe('importing registers', () => {
  it('creates an apartment and a meter for each household, and imports the valid readings', async () => {
    const path = file('sound.csv', 'A,2016-03-01T01:00:00,100', 'A,2016-03-01T02:00:00,140', 'B,2016-03-01T01:00:00,7');
    expect(outcome(await run(path, 'Sound'))).toEqual([
      { household: 'A', made: true, taken: 2, known: 0, refused: {} },
      { household: 'B', made: true, taken: 1, known: 0, refused: {} },
    ]);
    const site = (await ui.targets({})).find(({ name }) => name === 'Sound');
    expect(site?.groups.flatMap(({ spaces }) => spaces.map(({ name, coreCount }) => [name, coreCount]))).toEqual([
      ['A', 1],
      ['B', 1],
    ]);
  });

  it('reports that signing in failed, and why', async () => {
    const account = { username: 'isannoitsija', password: 'not-the-password' };
    await expect(signIn(inProcess(upstream.fetch), account)).rejects.toThrow(
      'Signing in as isannoitsija failed: the username or the password in IMPORT_PASSWORD is wrong.',
    );
  });

  it('changes nothing the second time', async () => {
    const path = file('twice.csv', 'A,2016-03-01T01:00:00,100', 'A,2016-03-01T02:00:00,140');
    await run(path, 'Twice');
    expect(outcome(await run(path, 'Twice'))).toEqual([
      { household: 'A', made: false, taken: 0, known: 2, refused: {} },
    ]);
  });

  it('extends a target with new households', async () => {
    await run(file('first.csv', 'A,2016-03-01T01:00:00,1'), 'Extended');
    const report = await run(file('second.csv', 'A,2016-03-01T02:00:00,2', 'C,2016-03-01T02:00:00,2'), 'Extended');
    expect(report.targetIsNew).toBe(false);
    expect(outcome(report).map(({ household, made }) => [household, made])).toEqual([
      ['A', false],
      ['C', true],
    ]);
  });

  it('prints the reasons of skipped lines, with the first line of each', async () => {
    const path = file(
      'bad.csv',
      'A,2016-03-01T01:00:00,100',
      'A,2016-03-01T01:00:00,101',
      'A,2016-03-01T02:00:00,60',
      'A,2016-03-01T03:00:00,250000',
      'A,2016-03-01T04:00:00,150',
      'A,2016-03-27T02:30:00,150',
      'A,yesterday,150',
    );
    expect(outcome(await run(path, 'Bad'))).toEqual([
      {
        household: 'A',
        made: true,
        taken: 2,
        known: 0,
        refused: {
          DUPLICATE_INSTANT: [1, 3],
          BACKWARD_STEP: [1, 4],
          IMPOSSIBLE_STEP: [1, 5],
          NO_SUCH_LOCAL_TIME: [1, 7],
          MALFORMED: [1, 8],
        },
      },
    ]);
  });

  it('creates nothing in a dry run', async () => {
    const report = await run(file('dry.csv', 'A,2016-03-01T01:00:00,1'), 'Dry', { dryRun: true });
    expect(printReport(report, 'Dry', true).join('\n')).toMatch(/would be made: 1 of 1[\s\S]*nothing was sent/);
    expect((await ui.targets({})).map(({ name }) => name)).not.toContain('Dry');
  });

  it('prints the required columns', async () => {
    const path = join(folder, 'columns.csv');
    writeFileSync(path, 'id,time,value\n1,2,3\n');
    await expect(readRegisters(path, 'Europe/Madrid')).rejects.toThrow(
      'household, local_time, register_litres; it says: id, time, value',
    );
  });
});

/** Lines that are more than a cubic metre below the highest one of their household before; smaller falls are swings. */
const fallenLines = (): number => {
  const highest = new Map<string, number>();
  const lines = readFileSync(realReadings, 'utf8').trim().split('\n').slice(1);
  return lines.filter((line) => {
    const [household = '', , litres] = line.split(',');
    const before = highest.get(household) ?? 0;
    highest.set(household, Math.max(before, Number(litres)));
    return Number(litres) < before - 1000;
  }).length;
};

describe.skipIf(!existsSync(realReadings))('the readings of seven real homes', () => {
  it('are imported once, except impossible ones', async () => {
    const first = await run(realReadings, 'Alicante');
    const reasons = first.households.flatMap(({ refused }) => [...refused.keys()]);
    expect(new Set(reasons)).toEqual(new Set(['BACKWARD_STEP']));
    expect(sum(first, 'taken')).toBe(58_559 - fallenLines());
    const second = await run(realReadings, 'Alicante');
    expect([sum(second, 'taken'), sum(second, 'known')]).toEqual([0, 58_559 - fallenLines()]);
  });

  it('result in consumption without negative or impossible hours, with estimates marked', async () => {
    const site = (await ui.targets({})).find(({ name }) => name === 'Alicante');
    const cores = site ? await ui.targetCores({ id: site.id }) : [];
    for (const { values } of cores) {
      const { types } = await ui.consumption({
        valueId: values[0]?.id ?? 0,
        period: 'hour',
        from: '2016-03-02T00:00:00Z',
        to: '2017-02-27T00:00:00Z',
      });
      const amounts = (types['34'] ?? []).flatMap(({ amount }) => (amount === null ? [] : [amount]));
      expect(amounts.length).toBeGreaterThan(8000);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...amounts)).toBeLessThan(3.125);
      expect((types['34'] ?? []).some(({ estimated }) => estimated)).toBe(true);
    }
  });
});
