import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SheetColumn } from '../../../contract/entities/sheetColumns.ts';
import { rollUpDays } from '../../../upstream/readings/registers/rollUp.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { makeMeter, makeSpace } from '../../kit/makeRows.ts';
import { databaseRows, importsOf } from '../../kit/sheetImports.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let manager: TestClient;
let meter: { id: number; values: Record<number, number> };
const now = Date.parse('2026-11-29T10:00:00Z');

const imports = importsOf(
  () => manager,
  () => world.house.id,
);

const columns: SheetColumn[] = ['space', 'value', 'at', 'endReading', 'startReading', 'newSerialId', 'comment'];
const sheetOf = (rows: string[][], own: readonly SheetColumn[] = columns) => ({
  kind: 'meterSwaps' as const,
  columns: own,
  rows,
});

const swap = (at: string, endReading: string, startReading = '0', serial = '') => [
  'B17',
  'kylmä',
  at,
  endReading,
  startReading,
  serial,
  '',
];

beforeEach(async () => {
  await upstream?.stop();
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  manager = await signIn(upstream.fetch, 'huoltomies');
  const at = { targetId: world.house.id, groupId: world.house.groups.b };
  const spaceId = await makeSpace(upstream.db, { ...at, name: 'B17' });
  meter = await makeMeter(upstream.db, { ...at, spaceId }, { name: 'B17 vesi', serialId: 'B-17' }, [34, 35]);
  const readings = ['2026-01-01T00:00:00Z,190000', '2026-02-01T00:00:00Z,202000', '2026-03-01T00:00:00Z,1000'];
  await (
    await signIn(upstream.fetch, 'mes')
  ).ui.addReadings({ id: meter.values[34] ?? 0, readings: readings.join('\n') });
});
afterAll(() => upstream.stop());

describe('a sheet of meter swaps', () => {
  it('is checked row by row as a single swap is', async () => {
    const { counts, rows } = await imports.preview(
      sheetOf([
        swap('10.2.2026 12.00', '205', '0', 'ABC-1'),
        swap('10.2.2026 12.00', '205'),
        swap('11.2.2026', '201', '300'),
        swap('1.1.2027', '205'),
        swap('', '205'),
        ['A1', '', '10.2.2026', '', '', '', ''],
      ]),
    );
    expect(
      rows.map(({ row, outcome, warning, cells, reading }) => [
        row,
        outcome,
        warning,
        cells.map(({ column, code, otherRow }) => [column, code, otherRow]),
        reading && [reading.previous, reading.reading, reading.consumption],
      ]),
    ).toEqual([
      [0, 'added', null, [], [202, 205, 3]],
      [1, 'refused', null, [['at', 'REPEATED', 0]], [null, 205, null]],
      [2, 'refused', null, [['startReading', 'BACKWARD_STEP', null]], [null, 201, null]],
      [3, 'refused', null, [['at', 'IN_THE_FUTURE', null]], [null, 205, null]],
      [4, 'refused', null, [['at', 'REQUIRED', null]], null],
      [5, 'refused', null, [['value', 'REQUIRED', null]], null],
    ]);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 5 });
  });

  it('is recorded with the serial of the new meter, comes back unchanged, and is undone with what was counted', async () => {
    const { db } = upstream;
    await rollUpDays(db, now);
    const before = await databaseRows(db);
    const record = await imports.run(sheetOf([swap('10.2.2026 12.00', '205', '0', 'ABC-1')]));
    expect(record).toMatchObject({ state: 'done', added: 1, undoBlockedBy: null });
    const id = meter.values[34] ?? 0;
    expect(await manager.ui.meterEvents({ id })).toMatchObject([
      {
        kind: 'swap',
        at: '2026-02-10T10:00:00.000Z',
        endReading: 205,
        startReading: 0,
        comment: 'ABC-1',
        by: 'huoltomies',
      },
    ]);
    const exported = await manager.ui.sheet({ id: world.house.id, kind: 'meterSwaps' });
    const same = await imports.preview(sheetOf(exported.rows, exported.columns));
    expect(same.counts).toEqual({ added: 0, changed: 0, unchanged: exported.rows.length, refused: 0 });
    await imports.undo(record.id);
    await rollUpDays(db, now);
    const after = await databaseRows(db);
    expect(Object.keys(before).filter((table) => before[table]?.join('\n') !== after[table]?.join('\n'))).toEqual([]);
  });

  it('marks a final reading that the meter has hardly reached, and is barred by a later event of its meter', async () => {
    const preview = await imports.preview(sheetOf([swap('10.2.2026 12.00', '9000')]));
    expect(preview.rows).toMatchObject([{ outcome: 'added', warning: 'UNLIKELY' }]);
    const record = await imports.run(sheetOf([swap('10.2.2026 12.00', '205')]));
    await manager.ui.addMeterEvent({ id: meter.values[34] ?? 0, kind: 'swap', at: '2026-11-01T10:00:00Z' });
    expect(await imports.find(record.id)).toMatchObject({ undoBlockedBy: 'CHANGED' });
    expect(await imports.askUndo(record.id)).toMatchObject({ status: 409 });
  });

  it('may be imported by accounts that may record a swap', async () => {
    const sheet = {
      id: world.house.id,
      kind: 'meterSwaps' as const,
      columns: [...columns],
      rows: [swap('10.2.2026', '')],
    };
    const viewer = await signIn(upstream.fetch, 'hallitus');
    expect(await viewer.ask('previewImport', sheet)).toMatchObject({ status: 401, body: { error: 'Access denied' } });
    const mes = await signIn(upstream.fetch, 'mes');
    expect(await mes.ask('previewImport', sheet)).toMatchObject({ status: 404 });
    expect((await manager.ui.sheetColumns({ id: world.house.id })).kinds).toEqual(['meterSwaps']);
  });
});
