import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { ingest } from '../../../upstream/readings/ingest/ingest.ts';
import { countConsumption } from '../../../upstream/readings/consumption.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-21T10:00:00Z');
const first = Date.parse('2026-03-01T00:24:09Z');

let upstream: Upstream;
let coreId: number;
let id: number;

beforeAll(async () => {
  upstream = await startUpstream({ now: () => now });
  coreId = await makeCore(upstream.db, { name: 'meter' });
});

afterAll(() => upstream.stop());

const value = (typeId = 34) => makeValue(upstream.db, { coreId, typeId });

beforeEach(async () => {
  id = await value();
});

/** Lines of an hourly register, from the first hour on. */
const hourly = (registers: number[], from = first): string =>
  registers.map((litres, index) => `${new Date(from + index * hour).toISOString()},${litres}`).join('\n');

const send = (csv: string, valueId = id, dryRun = false) => ingest(upstream.db, valueId, csv, { now, dryRun });

const hoursOf = async (valueId = id): Promise<number[]> => {
  const rows = await upstream.db
    .selectFrom('readingsHour')
    .select('raw')
    .where('valueId', '=', valueId)
    .orderBy('ts')
    .execute();
  return rows.map(({ raw }) => raw);
};

/** Cubic metres of a cold water meter from the first reading on. */
const amountOf = async (valueId: number): Promise<number | null | undefined> => {
  const meter = { id: valueId, typeId: 34, multiplier: 0.001, from: -Infinity, until: Infinity };
  const counted = await countConsumption(upstream.db, [meter], [first / 1000, now / 1000]);
  return counted.get(34)?.[0]?.amount;
};

const refusals = (report: Awaited<ReturnType<typeof send>>) => report.refused.map(({ line, reason }) => [line, reason]);

describe('a dry run', () => {
  it('has the report of the ingest that follows, and stores nothing', async () => {
    await send(hourly([100, 105]));
    const csv = `${hourly([100, 105, 110])}\n${new Date(first + 1.5 * hour).toISOString()},70\nnonsense`;
    const before = await hoursOf();
    const report = await send(csv, id, true);
    expect(report).toMatchObject({ taken: 1, known: 2 });
    expect(refusals(report)).toEqual([
      [4, 'BACKWARD_STEP'],
      [5, 'MALFORMED'],
    ]);
    expect(await hoursOf()).toEqual(before);
    const stored = await upstream.db.selectFrom('values').select('latestRaw').where('id', '=', id).executeTakeFirst();
    expect(stored?.latestRaw).toBe(105);
    expect(await send(csv)).toEqual(report);
    expect(await hoursOf()).toEqual([100, 105, 110]);
  });
});

describe('readings of a register', () => {
  it('are stored in the hour that they end', async () => {
    expect(await send(hourly([100, 105, 105, 130]))).toEqual({ taken: 4, known: 0, refused: [] });
    const rows = await upstream.db.selectFrom('readingsHour').selectAll().where('valueId', '=', id).execute();
    expect(rows.map(({ ts, raw }) => [new Date(ts * 1000).toISOString(), raw])).toEqual([
      ['2026-03-01T01:00:00.000Z', 100],
      ['2026-03-01T02:00:00.000Z', 105],
      ['2026-03-01T03:00:00.000Z', 105],
      ['2026-03-01T04:00:00.000Z', 130],
    ]);
    const stored = await upstream.db.selectFrom('values').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ latestRaw: 130, latestAt: first + 3 * hour });
  });

  it('sent twice are counted as known, and change nothing', async () => {
    const csv = hourly([100, 105, 90, 130, 9_000_000, 140]);
    const once = await send(csv);
    const rows = await upstream.db.selectFrom('readingsHour').selectAll().where('valueId', '=', id).execute();
    expect(await send(csv)).toEqual({ taken: 0, known: once.taken, refused: once.refused });
    expect(await upstream.db.selectFrom('readingsHour').selectAll().where('valueId', '=', id).execute()).toEqual(rows);
  });

  it('that were stored before those after them are known when they are sent again', async () => {
    const registers = [307_774, 307_775, 307_750, 307_775, 307_788];
    await send(hourly(registers.slice(0, 3)));
    await send(hourly(registers));
    expect(await send(hourly(registers))).toEqual({ taken: 0, known: 5, refused: [] });
  });

  it('that swing by ten litres up or down are stored, and counted once', async () => {
    expect(await send(hourly([1000, 1010, 1015, 1006, 1006, 1016, 1020, 1011, 1011, 1011, 1040]))).toMatchObject({
      refused: [],
    });
    expect(await amountOf(id)).toBeCloseTo(0.04);
  });

  it('are refused where the line is not a time and a number', async () => {
    const lines = [
      'at,value',
      '2026-03-01T00:00:00Z',
      '2026-03-01T00:00:00+02:00,5',
      '2026-13-01T00:00:00Z,5',
      '2026-03-01T00:00:00Z,x',
    ];
    const report = await send([...lines, '', '2026-03-01T00:00:00Z,7'].join('\r\n'));
    expect(report.taken).toBe(1);
    expect(refusals(report)).toEqual([1, 2, 3, 4, 5].map((line) => [line, 'MALFORMED']));
    expect(report.refused[4]).toMatchObject({ at: '2026-03-01T00:00:00Z', value: 'x' });
  });

  it('are refused if they are from the future', async () => {
    const report = await send(`${new Date(now).toISOString()},1\n${new Date(now + 1).toISOString()},2`);
    expect(report).toMatchObject({ taken: 1, refused: [{ line: 2, reason: 'IN_THE_FUTURE' }] });
  });

  it('are refused if they are from before the year 2000', async () => {
    const report = await send('1999-12-31T23:59:59Z,1\n2000-01-01T00:00:00Z,2');
    expect(report).toMatchObject({ taken: 1, refused: [{ line: 1, reason: 'MALFORMED' }] });
  });

  it('bring their device online if they are recent, and note when it reported', async () => {
    const core = async () =>
      upstream.db
        .selectFrom('cores')
        .select(['online', 'lastSeenAt'])
        .where('id', '=', coreId)
        .executeTakeFirstOrThrow();
    await upstream.db.updateTable('cores').set({ online: 0, lastSeenAt: null, turnedOff: 0 }).execute();
    await send('2026-11-20T10:00:00Z,1');
    expect(await core()).toEqual({ online: 0, lastSeenAt: Date.parse('2026-11-20T10:00:00Z') });
    await send(`${new Date(now - hour / 2).toISOString()},2`);
    expect(await core()).toEqual({ online: 1, lastSeenAt: now - hour / 2 });
    await send('2026-11-21T01:00:00Z,1');
    expect(await core()).toEqual({ online: 1, lastSeenAt: now - hour / 2 });
    await upstream.db.updateTable('cores').set({ online: 0 }).execute();
    const atOnce = `${new Date(now - hour / 4).toISOString()},3`;
    expect(await send(atOnce)).toMatchObject({ taken: 1 });
    await upstream.db.updateTable('cores').set({ online: 0 }).execute();
    const refusedOne = `${new Date(now - hour / 4 + 60_000).toISOString()},900000\n${new Date(now - hour / 8).toISOString()},4`;
    expect(refusals(await send(refusedOne))).toEqual([[1, 'IMPOSSIBLE_STEP']]);
    expect(await core()).toMatchObject({ online: 1 });
    const again = `${new Date(now - hour / 8).toISOString()},5`;
    await upstream.db.updateTable('cores').set({ online: 0, lastSeenAt: null }).execute();
    expect(refusals(await send(again))).toEqual([[1, 'DUPLICATE_INSTANT']]);
    expect(await core()).toEqual({ online: 1, lastSeenAt: now - hour / 8 });
  });

  it('of one time are known when equal, and refused when the number differs', async () => {
    const report = await send('2026-03-01T00:00:00Z,5\n2026-03-01T00:00:00Z,5\n2026-03-01T00:00:00Z,6');
    expect(report).toMatchObject({ taken: 1, known: 1 });
    expect(refusals(report)).toEqual([[3, 'DUPLICATE_INSTANT']]);
    expect(refusals(await send('2026-03-01T00:00:00Z,4'))).toEqual([[1, 'DUPLICATE_INSTANT']]);
  });

  it('that jitter backwards are stored, and without those that step back further', async () => {
    expect(await send(hourly([100, 110, 107, 112, 120]))).toEqual({ taken: 5, known: 0, refused: [] });
    const other = await value();
    const report = await send(hourly([100, 110, 95, 112, 120]), other);
    expect(refusals(report)).toEqual([[3, 'BACKWARD_STEP']]);
    expect(await hoursOf(other)).toEqual([100, 110, 112, 120]);
  });

  it('that jump more than a meter can and fall back are stored without the spike', async () => {
    const report = await send(hourly([100, 110, 248_110, 248_112, 120, 125]));
    expect(refusals(report)).toEqual([
      [3, 'IMPOSSIBLE_STEP'],
      [4, 'IMPOSSIBLE_STEP'],
    ]);
    expect(await hoursOf()).toEqual([100, 110, 120, 125]);
  });

  it('that spike after a gap long enough for the jump are counted without the spike', async () => {
    const late = first + 200 * hour;
    const csv = `${hourly([100, 110])}\n${hourly([248_110, 120, 125], late)}`;
    expect(await send(csv)).toMatchObject({ taken: 5, refused: [] });
    expect(await amountOf(id)).toBeCloseTo(0.025, 6);
  });

  it('that follow a wrong number are stored, one by one or at once, before the meter and in it', async () => {
    const numbers = [900_000, 100, 105, 999_999, 110, 112];
    for (const line of hourly(numbers).split('\n')) expect(await send(line)).toMatchObject({ taken: 1, refused: [] });
    expect(await hoursOf()).toEqual(numbers);
    const other = await value();
    expect(refusals(await send(hourly(numbers), other))).toEqual([[4, 'IMPOSSIBLE_STEP']]);
    for (const one of [id, other]) expect(await amountOf(one)).toBeCloseTo(0.012, 6);
  });

  it('at a new level are all stored, since the meter may be another one, or back again', async () => {
    await send(hourly([5_000_000, 5_000_010, 5_000_020]));
    for (let at = 3; at < 63; at += 1)
      expect(await send(hourly([at - 3], first + at * hour))).toMatchObject({ taken: 1, refused: [] });
    expect(await send(hourly([5_000_700], first + 63 * hour))).toMatchObject({ taken: 1, refused: [] });
    expect(await hoursOf()).toHaveLength(64);
  });

  it('may grow by what a pipe lets pass, four times the maximum flow of the meter, and no more', async () => {
    expect(await send(hourly([0, 3125, 3130]))).toMatchObject({ taken: 3, refused: [] });
    const other = await value();
    const report = await send(hourly([0, 1, 2, 12_600, 5, 6]), other);
    expect(refusals(report)).toEqual([[4, 'IMPOSSIBLE_STEP']]);
  });

  it('may grow without limit where the type has no maximum flow', async () => {
    const main = await value(27);
    expect(await send(hourly([0, 50_000_000]), main)).toMatchObject({ taken: 2, refused: [] });
  });

  it('have the same result in whatever order they are sent', async () => {
    const lines = hourly([100, 110, 107, 500_000, 120, 118, 130]).split('\n');
    const report = await send(lines.join('\n'));
    const hours = await hoursOf();
    for (const shuffled of [lines.toReversed(), [...lines.slice(3), ...lines.slice(0, 3)]]) {
      const other = await value();
      expect((await send(shuffled.join('\n'), other)).taken).toBe(report.taken);
      expect(await hoursOf(other)).toEqual(hours);
    }
  });

  it('are compared with what is stored on both sides', async () => {
    await send([hourly([100]), hourly([150], first + 2 * hour), hourly([200], first + 4 * hour)].join('\n'));
    const between = await send([hourly([80], first + hour), hourly([220], first + 3 * hour)].join('\n'));
    expect(refusals(between)).toEqual([
      [1, 'BACKWARD_STEP'],
      [2, 'BACKWARD_STEP'],
    ]);
    const beyond = await send(`${hourly([101], first - hour)}\n${hourly([199, 10_000], first + 5 * hour)}`);
    expect(beyond).toEqual({ taken: 3, known: 0, refused: [] });
    expect(await hoursOf()).toEqual([101, 100, 150, 200, 199, 10_000]);
  });

  it('are compared with live readings of the device', async () => {
    const live = [
      { valueId: id, at: now - 3 * hour, raw: 500 },
      { valueId: id, at: now - hour, raw: 520 },
    ];
    await recordReadings(upstream.db, live, now);
    const csv = `${new Date(now - 2 * hour).toISOString()},560\n${new Date(now - 1.5 * hour).toISOString()},480`;
    expect(refusals(await send(csv))).toEqual([
      [1, 'BACKWARD_STEP'],
      [2, 'BACKWARD_STEP'],
    ]);
  });

  it('are added if later in their hour, and known if earlier', async () => {
    await send('2026-03-01T00:20:00Z,100');
    expect(await send('2026-03-01T00:10:00Z,99\n2026-03-01T00:40:00Z,102')).toEqual({
      taken: 1,
      known: 1,
      refused: [],
    });
    expect(await hoursOf()).toEqual([102]);
  });

  it('of the last week are stored by five minutes as well', async () => {
    const at = (minutes: number) => new Date(now - hour + minutes * 60_000).toISOString();
    expect((await send(`${at(4)},10\n${at(9)},12\n${at(59)},13`)).taken).toBe(3);
    const fine = await upstream.db.selectFrom('readings5min').select('raw').where('valueId', '=', id).execute();
    expect(fine.map(({ raw }) => raw)).toEqual([10, 12, 13]);
    expect(await hoursOf()).toEqual([13]);
    expect(await send(`${at(4)},10\n${at(9)},12\n${at(59)},13`)).toMatchObject({ taken: 0, known: 3 });
  });

  it('are accepted by the ten thousand, and known the second time', async () => {
    const csv = hourly(
      Array.from({ length: 10_000 }, (_, index) => index * 3),
      now - 10_001 * hour,
    );
    expect(await send(csv)).toMatchObject({ taken: 10_000 });
    expect(await send(csv)).toMatchObject({ known: 10_000 });
  });
});

describe('readings of a gauge', () => {
  it('are averaged by the hour, and sent twice change nothing', async () => {
    const gauge = await value(1);
    const csv = '2026-03-01T00:10:00Z,20\n2026-03-01T00:50:00Z,22\n2026-03-01T01:00:00Z,-3.5';
    expect(await send(csv, gauge)).toEqual({ taken: 3, known: 0, refused: [] });
    expect(await hoursOf(gauge)).toEqual([21, -3.5]);
    expect(await send(csv, gauge)).toEqual({ taken: 0, known: 3, refused: [] });
    expect(await hoursOf(gauge)).toEqual([21, -3.5]);
  });
});

describe('live readings', () => {
  it('are stored in their slots, and change the latest reading only to a later one', async () => {
    const gauge = await value(1);
    const minutes = (count: number) => now - hour + count * 60_000;
    await recordReadings(
      upstream.db,
      [
        { valueId: gauge, at: minutes(1), raw: 20 },
        { valueId: gauge, at: minutes(2), raw: 22 },
        { valueId: id, at: minutes(1), raw: 7 },
        { valueId: id, at: minutes(3), raw: 8 },
        { valueId: 999_999, at: minutes(3), raw: 8 },
      ],
      now,
    );
    await recordReadings(upstream.db, [{ valueId: gauge, at: minutes(0), raw: 30 }], now);
    const ids = [gauge, id, 999_999];
    const fine = await upstream.db.selectFrom('readings5min').selectAll().where('valueId', 'in', ids).execute();
    const slots = fine.map(({ valueId, ts, raw, n }) => ({ valueId, ts, raw, n }));
    expect(slots).toContainEqual({ valueId: gauge, ts: (now - hour) / 1000, raw: 24, n: 3 });
    expect(slots).toContainEqual({ valueId: id, ts: (now - hour) / 1000 + 300, raw: 8, n: 2 });
    expect(slots).toHaveLength(2);
    const latest = await upstream.db
      .selectFrom('values')
      .select('latestRaw')
      .where('id', '=', gauge)
      .executeTakeFirst();
    expect(latest).toEqual({ latestRaw: 22 });
  });
});
