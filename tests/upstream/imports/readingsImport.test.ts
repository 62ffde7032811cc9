import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SheetColumn } from '../../../contract/entities/sheetColumns.ts';
import { inChunks } from '../../../upstream/db/statements.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeMeter, makeSpace, makeValue } from '../../kit/makeRows.ts';
import { databaseRows, importsOf } from '../../kit/sheetImports.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let staff: TestClient;
let meter: { id: number; values: Record<number, number> };
const now = Date.parse('2026-11-29T10:00:00Z');
let clock = now;

const imports = importsOf(
  () => staff,
  () => world.house.id,
);

const columns: SheetColumn[] = ['space', 'value', 'at', 'reading'];
const sheetOf = (rows: string[][], own: readonly SheetColumn[] = columns) => ({
  kind: 'readings' as const,
  columns: own,
  rows,
});

/** Sends readings of the cold meter as a device of its own does. */
const send = (lines: readonly [string, number][], id = meter.values[34] ?? 0) =>
  staff.ui.addReadings({ id, readings: lines.map(([at, raw]) => `${at},${raw}`).join('\n') });

const cold = (at: string, reading: string) => ['B17', 'kylmä', at, reading];

beforeEach(async () => {
  await upstream?.stop();
  clock = now;
  upstream = await startUpstream({ now: () => clock });
  world = await makeWorld(upstream, now);
  staff = await signIn(upstream.fetch, 'mes');
  const { db } = upstream;
  const at = { targetId: world.house.id, groupId: world.house.groups.b };
  const spaceId = await makeSpace(db, { ...at, name: 'B17' });
  meter = await makeMeter(db, { ...at, spaceId }, { name: 'B17 vesi', serialId: 'B-17' }, [34, 35]);
  await send([
    ['2026-01-01T00:00:00Z', 190_000],
    ['2026-02-01T00:00:00Z', 202_000],
    ['2026-02-28T22:00:00Z', 214_382],
  ]);
});
afterAll(() => upstream.stop());

const textOf = async (sheet: Parameters<typeof imports.preview>[0]) => {
  const { counts, rows } = await imports.preview(sheet);
  return {
    counts,
    rows: rows.map(({ row, outcome, warning, cells, reading }) => [
      row,
      outcome,
      warning,
      cells.map(({ column, code, suggestion }) => [column, code, suggestion]),
      reading && [reading.previous, reading.reading, reading.consumption],
    ]),
  };
};

describe('a sheet of readings', () => {
  it('is added, left unchanged and refused by row, each with the reading before it and the consumption since', async () => {
    const { counts, rows } = await textOf(
      sheetOf([
        cold('1.3.2026', '214,382'),
        cold('1.4.2026', '21,946'),
        cold('31.6.2026', '224,1'),
        ['B71', 'kylmä', '1.4.2026', '1'],
        cold('1.5.2026', '226,5'),
        cold('1.1.2027', '300'),
        cold('1.3.2026', '214,4'),
        ['B17', 'kylmä', '1.5.2026', '227'],
        ['B17', 'lämmin', '1.5.2026 12.30', '10'],
        ['B17', '', '1.5.2026', '10'],
        cold('1.7.2026', ''),
        cold('1.7.2026', 'kymmenen'),
        cold('1.7.2026', '228750'),
      ]),
    );
    expect(rows).toEqual([
      [1, 'refused', null, [['reading', 'BACKWARD_STEP', '219,46']], [214.382, 21.946, -192.436]],
      [2, 'refused', null, [['at', 'NO_SUCH_DAY', '30.6.2026']], [null, 224.1, null]],
      [3, 'refused', null, [['space', 'NOT_FOUND', null]], [null, 1, null]],
      [4, 'added', null, [], [214.382, 226.5, 12.118]],
      [5, 'refused', null, [['at', 'IN_THE_FUTURE', null]], [226.5, 300, 73.5]],
      [6, 'refused', null, [['reading', 'REPEATED', null]], [202, 214.4, 12.4]],
      [7, 'refused', null, [['reading', 'REPEATED', null]], [214.382, 227, 12.618]],
      [8, 'added', null, [], [null, 10, null]],
      [9, 'refused', null, [['value', 'REQUIRED', null]], [null, 10, null]],
      [10, 'refused', null, [['reading', 'REQUIRED', null]], [null, null, null]],
      [11, 'refused', null, [['reading', 'INVALID', null]], [null, null, null]],
      [12, 'refused', null, [['reading', 'IMPOSSIBLE_STEP', '228,75']], [226.5, 228_750, 228_523.5]],
    ]);
    expect(counts).toEqual({ added: 2, changed: 0, unchanged: 1, refused: 10 });
  });

  it('marks what is taken but worth a look: nothing in a month, and three times the usual', async () => {
    const { rows } = await textOf(sheetOf([cold('1.4.2026', '214,382'), cold('1.5.2026', '262,382')]));
    expect(rows.map(([, outcome, warning]) => [outcome, warning])).toEqual([
      ['added', 'NO_CONSUMPTION'],
      ['added', 'HIGH_CONSUMPTION'],
    ]);
  });

  it('finds a meter by its serial, by its device and by the id of an exported row', async () => {
    const own: SheetColumn[] = ['serialId', 'core', 'value', 'valueId', 'at', 'reading'];
    const { counts } = await imports.preview(
      sheetOf(
        [
          ['b-17', '', 'Cold water', '', '2026-05-01', '220'],
          ['', 'B17 vesi', 'KV', '', '1.6.2026 klo 12.30', '221'],
          ['', '', '', String(meter.values[34]), '2026-07-01T09:00:00Z', '222.5 m3'],
        ],
        own,
      ),
    );
    expect(counts).toMatchObject({ added: 3, refused: 0 });
    const none = await textOf(sheetOf([['c-1', '', '', '', '1.5.2026', '1']], own));
    expect(none.rows[0]?.[3]).toEqual([['serialId', 'NO_REGISTER', null]]);
  });

  it('refuses an instant that is stored with another value, and a reading of another meter after a swap is judged by its own start', async () => {
    const twice = await textOf(sheetOf([cold('1.3.2026', '214,5')]));
    expect(twice.rows[0]).toMatchObject([
      0,
      'refused',
      null,
      [['reading', 'DUPLICATE_INSTANT', null]],
      [202, 214.5, 12.5],
    ]);
    const admin = await signIn(upstream.fetch, 'admin');
    await admin.ui.addMeterEvent({
      id: meter.values[34] ?? 0,
      kind: 'swap',
      at: '2026-03-05T10:00:00Z',
      startReading: 0,
    });
    const after = await textOf(sheetOf([cold('1.4.2026', '4,2')]));
    expect(after.rows).toEqual([[0, 'added', null, [], [0, 4.2, 4.2]]]);
  });

  it('is the sheet that an export writes: what comes back unedited changes nothing', async () => {
    await send([['2026-11-27T08:13:07.250Z', 230_123.4567891]]);
    const exported = await staff.ui.sheet({ id: world.house.id, kind: 'readings' });
    const filled = exported.rows.filter((row) => row[exported.columns.indexOf('reading')] !== '');
    const { counts } = await imports.preview(sheetOf(filled, exported.columns));
    expect(filled.length).toBeGreaterThan(3);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: filled.length, refused: 0 });
  });

  it('is stored in full, and undone to the very rows that were there before, counts included', async () => {
    const admin = await signIn(upstream.fetch, 'admin');
    await rollUpDays(upstream.db, clock);
    const before = await databaseRows(upstream.db);
    const year = () =>
      admin.ui.consumption({
        spaceId: undefined,
        valueId: meter.values[34],
        from: '2025-12-31T22:00:00Z',
        to: '2026-11-29T10:00:00Z',
        period: 'month',
      } as never);
    const counted = JSON.stringify(await year());
    const record = await imports.run(
      sheetOf([
        cold('15.2.2026', '208'),
        cold('1.3.2026', '214,382'),
        cold('1.4.2026', '219,46'),
        cold('29.11.2026 9.30', '290'),
        ['A1', 'kylmä', '1.1.2026', '0,5'],
      ]),
    );
    expect(record).toMatchObject({ state: 'done', total: 5, done: 5, added: 4, unchanged: 1, undoBlockedBy: null });
    const value = await upstream.db
      .selectFrom('values')
      .select(['latestRaw', 'latestAt'])
      .where('id', '=', meter.values[34] ?? 0)
      .executeTakeFirst();
    expect(value).toEqual({ latestRaw: 290_000, latestAt: Date.parse('2026-11-29T07:30:00Z') });
    await rollUpDays(upstream.db, clock);
    expect(JSON.stringify(await year())).not.toBe(counted);
    expect(await imports.undo(record.id)).toMatchObject({ state: 'undone' });
    expect(JSON.stringify(await year())).toBe(counted);
    await rollUpDays(upstream.db, clock);
    const after = await databaseRows(upstream.db);
    expect(Object.keys(before).filter((table) => before[table]?.join('\n') !== after[table]?.join('\n'))).toEqual([]);
  });
});

describe('a device of imported readings', () => {
  const seen = async () =>
    upstream.db.selectFrom('cores').select(['lastSeenAt', 'online']).where('id', '=', meter.id).executeTakeFirst();
  const before = { lastSeenAt: now - 86_400_000, online: 0 };
  const go = async (at: string) => {
    await upstream.db.updateTable('cores').set(before).where('id', '=', meter.id).execute();
    return imports.run(sheetOf([cold(at, '290')]));
  };

  it('is online by one of the newest hour, until the undo', async () => {
    const record = await go('29.11.2026 11.30');
    expect(await seen()).toEqual({ lastSeenAt: Date.parse('2026-11-29T09:30:00Z'), online: 1 });
    await imports.undo(record.id);
    expect(await seen()).toEqual(before);
  });

  it('is not online by an older one', async () => {
    await go('29.11.2026 9.00');
    expect(await seen()).toEqual(before);
  });

  it('stays online after the undo if it has reported since', async () => {
    const record = await go('29.11.2026 11.10');
    const since = { lastSeenAt: now - 1000, online: 1 };
    await upstream.db.updateTable('cores').set(since).where('id', '=', meter.id).execute();
    await imports.undo(record.id);
    expect(await seen()).toEqual(since);
  });
});

describe('the undo of imported readings', () => {
  const barred: [string, string, () => Promise<unknown>][] = [
    ['CHANGED', 'a later reading in an hour of the import', () => send([['2026-11-29T09:58:00Z', 290_100]])],
    [
      'CHANGED',
      'a swap of a meter of the import',
      async () =>
        (await signIn(upstream.fetch, 'admin')).ui.addMeterEvent({
          id: meter.values[34] ?? 0,
          kind: 'swap',
          at: '2026-11-29T09:59:00Z',
        }),
    ],
    ['CHANGED', 'a later import of readings', () => imports.run(sheetOf([cold('1.4.2026', '219,46')]))],
  ];

  it.each(barred)('is barred with %s by %s', async (code, _title, act) => {
    const record = await imports.run(sheetOf([cold('29.11.2026 11.30', '290')]));
    await act();
    expect(await imports.find(record.id)).toMatchObject({ undoBlockedBy: code });
    expect(await imports.askUndo(record.id)).toMatchObject({ status: 409 });
  });

  it('keeps later readings of other hours', async () => {
    const record = await imports.run(sheetOf([cold('1.4.2026', '219,46')]));
    await send([['2026-11-29T09:58:00Z', 290_100]]);
    await imports.undo(record.id);
    const value = upstream.db
      .selectFrom('values')
      .select('latestRaw')
      .where('id', '=', meter.values[34] ?? 0);
    expect(await value.executeTakeFirst()).toEqual({ latestRaw: 290_100 });
  });
});

describe('imports of readings', () => {
  it('require the staff role that the single call requires', async () => {
    const admin = await signIn(upstream.fetch, 'isannoitsija');
    const { kind, columns: own, rows } = sheetOf([cold('1.4.2026', '219,46')]);
    const sheet = { id: world.house.id, kind, columns: [...own], rows };
    expect(await admin.ask('previewImport', sheet)).toMatchObject({ status: 401, body: { error: 'Access denied' } });
    expect(await admin.ask('sheet', { id: world.house.id, kind })).toMatchObject({ status: 401 });
    const record = await imports.run(sheetOf([cold('1.4.2026', '219,46')]));
    expect(await admin.ui.sheetImports({ id: world.house.id })).toEqual([]);
    expect(await admin.ask('undoImport', { id: world.house.id, importId: record.id })).toMatchObject({ status: 401 });
    expect(
      await staff.ask('previewImport', { ...sheet, kind: 'tree', columns: [null, null, null, null] }),
    ).toMatchObject({ status: 404 });
  });

  it.each([
    [100, 50],
    [5000, 1],
  ])(
    'take five thousand readings of %i meters; the undo gives all back',
    async (meters, each) => {
      const { db } = upstream;
      const at = { targetId: world.house.id, groupId: world.house.groups.b };
      const spaceId = await makeSpace(db, { ...at, name: 'Kellari' });
      const coreId = await makeCore(db, { ...at, spaceId, name: 'Mittarit' });
      const first = await makeValue(db, { coreId, targetId: world.house.id, spaceId, typeId: 34 });
      const { id: _id, ...row } = await db
        .selectFrom('values')
        .selectAll()
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      for (const some of inChunks(Array.from({ length: meters - 1 }, () => row)))
        await db.insertInto('values').values(some).execute();
      const ids = await db.selectFrom('values').select('id').where('coreId', '=', coreId).execute();
      const days = Array.from({ length: each }, (_, month) => `1.${(month % 12) + 1}.${2022 + Math.floor(month / 12)}`);
      const rows = ids.flatMap(({ id }) => days.map((day, month) => [String(id), day, String(10 + month * 3)]));
      const sheet = sheetOf(rows, ['valueId', 'at', 'reading']);
      const before = await databaseRows(db);
      const times = [performance.now()];
      expect((await imports.preview(sheet)).counts).toMatchObject({ added: 5000, refused: 0 });
      times.push(performance.now());
      const record = await imports.run(sheet);
      times.push(performance.now());
      expect(record).toMatchObject({ state: 'done', added: 5000 });
      await imports.undo(record.id);
      times.push(performance.now());
      const took = times.slice(1).map((time, index) => Math.round(time - (times[index] ?? 0)));
      console.log('preview, import, undo of 5,000 readings in ms', took);
      const after = await databaseRows(db);
      expect(Object.keys(before).filter((table) => before[table]?.join('\n') !== after[table]?.join('\n'))).toEqual([]);
    },
    60_000,
  );
});
