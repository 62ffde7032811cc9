import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { ingestMany } from '../../../upstream/readings/ingest/ingestMany.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeUser, makeValue } from '../../kit/makeRows.ts';
import { signIn } from '../../kit/testClient.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T10:00:00Z');

let upstream: Upstream;
let queries = 0;
let coreId: number;
let values: { water: number; other: number; heat: number; state: number };

const makeValues = async () => {
  const one = (typeId: number) => makeValue(upstream.db, { coreId, typeId });
  return { water: await one(34), other: await one(34), heat: await one(1), state: await one(99) };
};

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now, onQuery: () => (queries += 1) });
  coreId = await makeCore(upstream.db, { name: 'meter' });
});

afterAll(() => upstream.stop());

beforeEach(async () => {
  values = await makeValues();
});

const at = (hours: number): string => new Date(now + hours * hour).toISOString();

/** What is stored of values, without their ids. */
const storedOf = async (ids: readonly number[]) => {
  const of = (valueId: number) => {
    const hours = upstream.db
      .selectFrom('readingsHour')
      .select(['ts', 'raw', 'at', 'n'])
      .where('valueId', '=', valueId);
    const fine = upstream.db.selectFrom('readings5min').select(['ts', 'raw', 'at', 'n']).where('valueId', '=', valueId);
    const row = upstream.db.selectFrom('values').select(['latestAt', 'latestRaw']).where('id', '=', valueId);
    const refused = upstream.db
      .selectFrom('uncountedReadings')
      .select(['state', 'reason', 'at', 'raw', 'sent', 'sinceAccepted'])
      .where('valueId', '=', valueId)
      .orderBy('id');
    return Promise.all([hours.orderBy('ts'), fine.orderBy('ts'), row, refused].map((query) => query.execute()));
  };
  return Promise.all(ids.map(of));
};

/** Lines of each value: a steady register, one with wrong lines, a gauge, a state. */
const linesOf = (): string[][] => [
  [`${at(-5)},100`, `${at(-4)},105`, `${at(-4)},105`, `${at(-3)},110`],
  [`${at(-5)},100`, `${at(-4)},90`, 'nonsense', `${at(1)},120`, `${at(-3)},130`, `${at(-3)},131`],
  [`${at(-3)},21.5`, `${at(-2.99)},22.5`, `${at(-400)},20`],
  [`${at(-3)},1`, `${at(-3.5)},0`],
];

describe('readings of many values', () => {
  it('are judged and stored as those of each value by itself', async () => {
    const together = Object.values(values);
    const alone = Object.values(await makeValues());
    const lines = linesOf();
    // Line by line through the values, so that those of one do not stand together.
    const mixed = lines
      .flatMap((own, of) => own.map((line, index) => ({ index, line: `${together[of]},${line}` })))
      .toSorted((one, other) => one.index - other.index)
      .map(({ line }) => line);
    const report = await ingestMany(upstream.db, mixed.join('\n'), { now });
    const reports = [];
    for (const [index, id] of alone.entries())
      reports.push(await ingest(upstream.db, id, lines[index]?.join('\n') ?? '', { now }));
    expect(await storedOf(together)).toEqual(await storedOf(alone));
    expect(report.taken).toBe(reports.reduce((sum, { taken }) => sum + taken, 0));
    expect(report.known).toBe(reports.reduce((sum, { known }) => sum + known, 0));
    const words = (refused: readonly { at: string; value: string; reason: string }[]) =>
      refused.map((line) => `${line.at} ${line.value} ${line.reason}`).toSorted();
    expect(words(report.refused)).toEqual(words(reports.flatMap(({ refused }) => refused)));
    expect(report.refused.length).toBe(3);
    for (const { line, valueId, at: time } of report.refused)
      expect(mixed[line - 1]?.startsWith(`${valueId},${time}`)).toBe(true);
    expect(await ingestMany(upstream.db, mixed.join('\n'), { now })).toMatchObject({
      taken: 0,
      known: report.taken + report.known,
    });
    expect(await storedOf(together)).toEqual(await storedOf(alone));
  });

  it('are refused by line where there is no such value, and no value, and the rest is stored', async () => {
    const { water, heat } = values;
    const lines = [
      `${water},${at(-2)},100`,
      `987654,${at(-2)},1`,
      '987654,x,1',
      `abc,${at(-2)},1`,
      '',
      `${heat},${at(-1)},20`,
    ];
    expect(await ingestMany(upstream.db, lines.join('\r\n'), { now })).toEqual({
      taken: 2,
      known: 0,
      refused: [
        { line: 2, valueId: '987654', at: at(-2), value: '1', reason: 'VALUE_NOT_FOUND' },
        { line: 3, valueId: '987654', at: 'x', value: '1', reason: 'VALUE_NOT_FOUND' },
        { line: 4, valueId: 'abc', at: at(-2), value: '1', reason: 'MALFORMED' },
      ],
    });
  });

  it('are reported by a dry run, which stores nothing', async () => {
    const { water, heat } = values;
    const csv = `${water},${at(-2)},100\n${heat},${at(-1)},20\n${heat},x,20`;
    const before = await storedOf([water, heat]);
    const report = await ingestMany(upstream.db, csv, { now, dryRun: true });
    expect(report).toMatchObject({ taken: 2, refused: [{ line: 3 }] });
    expect(await storedOf([water, heat])).toEqual(before);
    expect(await ingestMany(upstream.db, csv, { now })).toEqual(report);
  });

  it('take as many statements for a hundred values as for two', async () => {
    const many: number[] = [];
    for (let index = 0; index < 100; index += 1)
      many.push(await makeValue(upstream.db, { coreId, typeId: [34, 1, 99][index % 3] ?? 1 }));
    const countOf = async (ids: readonly number[]) => {
      const csv = ids.flatMap((id) => [`${id},${at(-2)},100`, `${id},${at(-1)},101`, `${id},x,1`]).join('\n');
      queries = 0;
      expect(await ingestMany(upstream.db, csv, { now })).toMatchObject({ taken: 2 * ids.length });
      return queries;
    };
    const few = await countOf(Object.values(values));
    expect(await countOf(many)).toBe(few);
  });

  it('keep the newest fifty refused ones of each value', async () => {
    const { water, heat } = values;
    const wrong = (id: number, count: number) => Array.from({ length: count }, (_, index) => `${id},x,${index}`);
    await ingestMany(upstream.db, [...wrong(water, 40), ...wrong(heat, 3)].join('\n'), { now });
    await ingestMany(upstream.db, wrong(water, 60).join('\n'), { now });
    const stored = async (id: number) => (await storedOf([id]))[0]?.[3]?.length;
    expect([await stored(water), await stored(heat)]).toEqual([50, 3]);
  });
});

describe('POST /ui/readings', () => {
  it('stores for staff, and refuses others and more than 10,000 lines', async () => {
    await makeUser(upstream.db, { username: 'gateway', mes: 1 });
    await makeUser(upstream.db, { username: 'resident' });
    const staff = await signIn(upstream.fetch, 'gateway');
    const readings = `${values.water},${at(-2)},100`;
    expect(await staff.ui.addManyReadings({ readings })).toEqual({ taken: 1, known: 0, refused: [] });
    const resident = await signIn(upstream.fetch, 'resident');
    expect(await resident.ask('addManyReadings', { readings })).toMatchObject({ status: 401 });
    const tooMany = Array<string>(10_001).fill(readings).join('\n');
    expect(await staff.ask('addManyReadings', { readings: tooMany })).toMatchObject({
      status: 400,
      body: { fields: { readings: 'TOO_LARGE' } },
    });
  });
});
