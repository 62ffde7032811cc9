import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SheetColumn } from '../../../contract/entities/sheetColumns.ts';
import type { SheetImportRecord } from '../../../contract/entities/sheetImport.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeCore, makeValue } from '../../kit/makeRows.ts';
import { databaseRows } from '../../kit/sheetImports.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let admin: TestClient;
let now = Date.now();
let nextKey = 0;

const start = async () => {
  now = Date.now();
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'isannoitsija');
};

const columns: SheetColumn[] = ['group', 'space', 'type', 'size', 'residents', 'core', 'configuration', 'serialId'];

const spaceRow = (group: string, space: string, size = '', residents = '') => [
  group,
  space,
  'Huoneisto',
  size,
  residents,
  '',
  '',
  '',
];

const coreRow = (group: string, space: string, serialId: string, configuration = 'Huoneiston vesi') => [
  group,
  space,
  '',
  '',
  '',
  'Vesi',
  configuration,
  serialId,
];

const sheetOf = (rows: string[][], own: readonly (SheetColumn | null)[] = columns) => ({
  id: world.house.id,
  kind: 'tree' as const,
  columns: [...own],
  rows,
});

const startOf = (rows: string[][], own: readonly (SheetColumn | null)[] = columns) => ({
  ...sheetOf(rows, own),
  key: `key-of-the-import-${(nextKey += 1)}`,
  fileName: 'talo.xlsx',
  headings: own.map((column) => `Otsikko ${column}`),
});

const importOf = async (id: number): Promise<SheetImportRecord | undefined> =>
  (await admin.ui.sheetImports({ id: world.house.id })).find((one) => one.id === id);

/** Waits for the end of an import. */
const ended = async (id: number): Promise<SheetImportRecord> => {
  for (;;) {
    const record = await importOf(id);
    if (record && record.state !== 'running') return record;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

const runImport = async (given: ReturnType<typeof startOf>): Promise<SheetImportRecord> => {
  const { import: started, preview } = await admin.ui.startImport(given);
  expect(preview).toBeNull();
  return ended(started?.id ?? 0);
};

/** Every row of the database but those of logs. */
const snapshot = () => databaseRows(upstream.db);

const house = ({ spaces }: { spaces: number }, perSpace = 1) =>
  Array.from({ length: spaces }, (_, index) => [
    spaceRow('Talo C', `C${index + 1}`, '58,5', '2'),
    ...Array.from({ length: perSpace }, (_core, at) =>
      coreRow('Talo C', `C${index + 1}`, `S-${index + 1}-${at}`).with(5, `Vesi ${at}`),
    ),
  ]).flat();

describe('a sheet of spaces and devices', () => {
  beforeEach(async () => {
    await upstream?.stop();
    await start();
  });

  it('is compared row by row: added, changed with the old and the new value, unchanged, refused at its cell', async () => {
    const preview = await admin.ui.previewImport(
      sheetOf([
        spaceRow('Talo A', 'A1', '48', '2'),
        spaceRow('Talo A', 'A2', '58,5', '3'),
        spaceRow('talo  a', 'A3', '1 058,5 m²'),
        spaceRow('Talo A', 'A4', '5 8,5 m2'),
        coreRow('Talo A', 'A3', 'NEW-1'),
        coreRow('Talo A', 'A3', 'NEW-1').with(5, 'Toinen'),
        coreRow('Talo A', 'A1', 'W-1', '').with(5, 'A1 vesi'),
        coreRow('Talo A', 'A1', 'NEW-2', 'Tuntematon').with(5, 'Uusi'),
        spaceRow('Talo A', 'A5').with(2, 'Huoneistoo'),
      ]),
    );
    expect(preview.counts).toEqual({ added: 2, changed: 1, unchanged: 2, refused: 4 });
    const cells = preview.rows.map(({ row, outcome, cells: its }) => [
      row,
      outcome,
      its.map(({ column, code, from, to, otherRow, suggestion }) => [column, code, from, to, otherRow, suggestion]),
    ]);
    expect(cells).toEqual([
      [
        1,
        'changed',
        [
          ['size', null, '48', '58,5', null, null],
          ['residents', null, '2', '3', null, null],
        ],
      ],
      [2, 'added', []],
      [3, 'refused', [['size', 'INVALID', null, '5 8,5 m2', null, '58,5']]],
      [4, 'added', []],
      [5, 'refused', [['serialId', 'REPEATED', null, 'NEW-1', 4, null]]],
      [7, 'refused', [['configuration', 'NOT_FOUND', null, 'Tuntematon', null, null]]],
      [8, 'refused', [['type', 'NOT_FOUND', null, 'Huoneistoo', null, 'Huoneisto']]],
    ]);
    expect(preview.rows.at(0)?.space).toBe('A2');
  });

  it('writes nothing in a preview, and nothing while a row is refused', async () => {
    const before = await snapshot();
    const rows = [...house({ spaces: 3 }), spaceRow('Talo C', 'C9', 'iso')];
    await admin.ui.previewImport(sheetOf(rows));
    const started = await admin.ui.startImport(startOf(rows));
    expect(started).toMatchObject({ import: null, preview: { counts: { added: 6, refused: 1 } } });
    expect(await snapshot()).toEqual(before);
  });

  it('is written in full, and undone to the very rows that were there before', async () => {
    const id = await makeCore(upstream.db, { name: 'Varasto', serialId: 'STOCK-1', configurationId: 2 });
    await makeValue(upstream.db, { coreId: id, typeId: 34 });
    const before = await snapshot();
    const rows = [
      ...house({ spaces: 4 }, 2),
      spaceRow('Talo A', 'A1', '50', '4'),
      coreRow('Talo C', 'C1', 'STOCK-1').with(5, 'Varastosta'),
      coreRow('Talo A', 'A1', 'W-1', '').with(5, 'Nimi uusi'),
    ];
    const record = await runImport(startOf(rows));
    expect(record).toMatchObject({
      state: 'done',
      done: 15,
      total: 15,
      added: 13,
      changed: 2,
      unchanged: 0,
      undoBlockedBy: null,
    });
    expect(record.undoableUntil).toBe(new Date(now + 24 * 3_600_000).toISOString());
    const stock = await upstream.db.selectFrom('cores').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stock).toMatchObject({ targetId: world.house.id, name: 'Varastosta' });
    expect((await upstream.db.selectFrom('cores').select('id').where('serialId', 'like', 'S-%').execute()).length).toBe(
      8,
    );
    const undone = await admin.ui.undoImport({ id: world.house.id, importId: record.id });
    expect(undone).toMatchObject({
      state: 'undone',
      undoneBy: 'Sanna Korhonen',
      undoneAt: new Date(now).toISOString(),
      undoableUntil: null,
    });
    expect(await snapshot()).toEqual(before);
    expect(await runImport(startOf(rows))).toMatchObject({ state: 'done', added: 13, changed: 2 });
  });

  it('is the sheet that an export writes: what comes back unedited changes nothing, an edit changes that row only', async () => {
    const exported = await admin.ui.sheet({ id: world.house.id, kind: 'tree' });
    expect(exported.rows.length).toBe(4 + 6);
    const same = await admin.ui.previewImport(sheetOf(exported.rows, exported.columns));
    expect(same.counts).toEqual({ added: 0, changed: 0, unchanged: 10, refused: 0 });
    const at = (column: SheetColumn) => exported.columns.indexOf(column);
    const edited = exported.rows.map((row) =>
      row[at('space')] === 'A1' && row[at('coreId')] === '' ? row.with(at('space'), 'A1 b') : row,
    );
    const preview = await admin.ui.previewImport(sheetOf(edited, exported.columns));
    expect(preview.counts).toEqual({ added: 0, changed: 1, unchanged: 9, refused: 0 });
    expect(preview.rows[0]?.cells).toMatchObject([{ column: 'space', from: 'A1', to: 'A1 b' }]);
    await runImport(startOf(edited, exported.columns));
    expect(
      await upstream.db.selectFrom('spaces').select('name').where('id', '=', world.house.spaces.a1).executeTakeFirst(),
    ).toEqual({ name: 'A1 b' });
  });

  it('starts one import however often the same start is sent', async () => {
    const given = startOf(house({ spaces: 5 }));
    const both = await Promise.all([admin.ui.startImport(given), admin.ui.startImport(given)]);
    expect(new Set(both.map(({ import: one }) => one?.id)).size).toBe(1);
    await ended(both[0]?.import?.id ?? 0);
    expect((await admin.ui.startImport(given)).import?.id).toBe(both[0]?.import?.id);
    expect(await admin.ui.sheetImports({ id: world.house.id })).toHaveLength(1);
  });

  it('remembers which columns the account chose for which headings', async () => {
    await runImport(startOf(house({ spaces: 1 })));
    const { kinds, columns: remembered } = await admin.ui.sheetColumns({ id: world.house.id });
    expect(kinds).toEqual(['tree', 'residents', 'meterSwaps']);
    expect(remembered.find(({ column }) => column === 'serialId')).toEqual({
      kind: 'tree',
      heading: 'otsikko serialid',
      column: 'serialId',
    });
    expect(remembered).toHaveLength(columns.length);
  });

  it('does not reveal in a preview whether another target has a device, and refuses it at the start', async () => {
    const rows = [coreRow('Talo A', 'A1', 'N-1').with(5, 'Naapurin')];
    expect((await admin.ui.previewImport(sheetOf(rows))).counts).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
    });
    const { import: started, preview } = await admin.ui.startImport(startOf(rows));
    expect(started).toBeNull();
    expect(preview?.rows[0]?.cells).toMatchObject([{ column: 'serialId', code: 'DEVICE_ALREADY_ADDED' }]);
  });
});

describe('the undo of an import', () => {
  let record: SheetImportRecord;

  beforeEach(async () => {
    await upstream?.stop();
    await start();
    record = await runImport(startOf([...house({ spaces: 2 }), spaceRow('Talo A', 'A1', '50')]));
  });

  const insertedCore = () =>
    upstream.db.selectFrom('cores').selectAll().where('serialId', '=', 'S-1-0').executeTakeFirstOrThrow();
  const insertedValue = async () =>
    upstream.db
      .selectFrom('values')
      .selectAll()
      .where('coreId', '=', (await insertedCore()).id)
      .executeTakeFirstOrThrow();

  const barred: [string, string, () => Promise<unknown>][] = [
    [
      'INVOICED',
      'an invoice of the target',
      () =>
        upstream.db
          .insertInto('invoices')
          .values({
            targetId: world.house.id,
            number: '1',
            status: 'PENDING',
            date: '2026-11-28',
            dueDate: '2026-12-12',
            reference: '13',
            iban: 'FI1',
            version: 0,
            periodFrom: '2026-11-01',
            periodTo: '2026-11-30',
            net: 10,
            vat: 2.55,
            total: 12.55,
          })
          .execute(),
    ],
    [
      'HAS_READINGS',
      'a reading of a device that it added',
      async () =>
        upstream.db
          .insertInto('readings5min')
          .values({
            valueId: (await insertedValue()).id,
            ts: Math.ceil(now / 1000) + 300,
            raw: 1,
            at: Math.ceil(now / 1000) + 300,
            n: 1,
          })
          .execute(),
    ],
    [
      'HAS_RESIDENTS',
      'a resident of a space that it added',
      async () =>
        upstream.db
          .insertInto('residents')
          .values({
            targetId: world.house.id,
            spaceId: (await insertedCore()).spaceId ?? 0,
            role: 'resident',
            validFrom: '2026-11-28',
            createdAt: now,
          })
          .execute(),
    ],
    [
      'CHANGED',
      'a newer name of a device that it added',
      async () => admin.ui.renameCore({ id: (await insertedCore()).id, name: 'Uusi' }),
    ],
    [
      'CHANGED',
      'a newer size of a space that it changed',
      () => admin.ui.updateSpace({ id: world.house.spaces.a1, size: 51 }),
    ],
    ['CHANGED', 'a later import', () => runImport(startOf(house({ spaces: 3 })))],
  ];

  it.each(barred)('is barred with %s by %s', async (code, _title, act) => {
    await act();
    expect(await importOf(record.id)).toMatchObject({ state: 'done', undoBlockedBy: code });
    expect(await admin.ask('undoImport', { id: world.house.id, importId: record.id })).toMatchObject({ status: 409 });
    expect(await insertedCore()).toMatchObject({ targetId: world.house.id });
  });

  it('ends after a day', async () => {
    now += 24 * 3_600_000;
    admin = await signIn(upstream.fetch, 'isannoitsija');
    expect(await importOf(record.id)).toMatchObject({ state: 'done', undoableUntil: null, undoBlockedBy: null });
    expect(await admin.ask('undoImport', { id: world.house.id, importId: record.id })).toMatchObject({ status: 409 });
  });
});

describe('five thousand rows', () => {
  beforeAll(async () => {
    await upstream?.stop();
    await start();
  });

  it('are previewed, imported and undone', async () => {
    const staff = await signIn(upstream.fetch, 'admin');
    const before = await snapshot();
    const given = startOf(house({ spaces: 1000 }, 4));
    const times = [performance.now()];
    await staff.ui.previewImport({ id: given.id, kind: given.kind, columns: given.columns, rows: given.rows });
    times.push(performance.now());
    const { import: started } = await staff.ui.startImport(given);
    const record = await ended(started?.id ?? 0);
    times.push(performance.now());
    expect(record).toMatchObject({ state: 'done', added: 5000 });
    await admin.ui.undoImport({ id: world.house.id, importId: record.id });
    times.push(performance.now());
    console.log(
      'preview, import, undo in ms',
      times.slice(1).map((at, index) => Math.round(at - (times[index] ?? 0))),
    );
    const after = await snapshot();
    expect(Object.keys(before).filter((table) => before[table]?.join('\n') !== after[table]?.join('\n'))).toEqual([]);
  }, 60_000);
});

afterAll(() => upstream.stop());
