import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SheetColumn } from '../../../contract/entities/sheetColumns.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { databaseRows, importsOf } from '../../kit/sheetImports.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { signIn, type TestClient } from '../../kit/testClient.ts';
import { makeWorld, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let admin: TestClient;
let maija: number;
const now = Date.parse('2026-11-29T10:00:00Z');

const imports = importsOf(
  () => admin,
  () => world.house.id,
);

const columns: SheetColumn[] = ['space', 'resident', 'email', 'phone', 'role', 'validFrom', 'validUntil'];
const sheetOf = (rows: string[][], own: readonly SheetColumn[] = columns) => ({
  kind: 'residents' as const,
  columns: own,
  rows,
});

beforeEach(async () => {
  await upstream?.stop();
  upstream = await startUpstream({ now: () => now });
  world = await makeWorld(upstream, now);
  admin = await signIn(upstream.fetch, 'isannoitsija');
  const person = { name: 'Maija Virtanen', email: 'maija@esimerkki.fi', phone: '+358401112223' };
  const residence = { spaceId: world.house.spaces.a2, role: 'resident' as const, validFrom: '2024-05-01' };
  ({ id: maija } = await admin.ui.createResident({ id: world.house.id, ...person, ...residence }));
});
afterAll(() => upstream.stop());

const preview = async (sheet: Parameters<typeof imports.preview>[0]) => {
  const { counts, rows } = await imports.preview(sheet);
  return {
    counts,
    rows: rows.map(({ row, outcome, cells }) => [
      row,
      outcome,
      cells.map(({ column, code, from, to, suggestion }) => [column, code, from, to, suggestion]),
    ]),
  };
};

const mixed = [
  ['A2', 'Maija Virtanen', 'maija@esimerkki.fi', '040 111 2223', 'Asukas', '1.5.2024', ''],
  ['A2', 'Maija Virtanen', 'MAIJA@esimerkki.fi', '', '', '', '31.12.2026'],
  ['A1', 'Uusi Asukas', 'uusi@esimerkki.fi', '+358 50 123 4567', '', '1.12.2026', ''],
];

describe('a sheet of residents', () => {
  it('is added, changed, left unchanged and refused by row, with the reasons of a single resident', async () => {
    const { counts, rows } = await preview(
      sheetOf([
        mixed[2] ?? [],
        ['A2', 'Maija Virtanen', 'MAIJA@esimerkki.fi', '', '', '', '31.12.2026'],
        ['A9', 'Joku', '', '', '', '1.1.2026', ''],
        ['Sauna', 'Joku', '', '', '', '1.1.2026', ''],
        ['A1', '', '', '+358501234567', 'Omistaja', '1.1.2026', ''],
        ['A1', 'Joku', 'joku(at)esimerkki.fi', '12', 'isäntä', '31.6.2026', '-'],
        ['A1', 'Joku', '', '', '', '', ''],
        ['A1', 'Lyhyt Asukas', '', '', '', '1.6.2026', '1.5.2026'],
        ['A1', 'Uusi Asukas', 'uusi@esimerkki.fi', '', '', '1.12.2026', ''],
      ]),
    );
    expect(rows).toEqual([
      [0, 'added', []],
      [1, 'changed', [['validUntil', null, null, '31.12.2026', null]]],
      [2, 'refused', [['space', 'NOT_FOUND', null, 'A9', 'A1']]],
      [3, 'refused', [['space', 'NOT_FOUND', null, 'Sauna', null]]],
      [4, 'refused', [['resident', 'REQUIRED', null, null, null]]],
      [
        5,
        'refused',
        [
          ['email', 'INVALID', null, 'joku(at)esimerkki.fi', null],
          ['phone', 'INVALID', null, '12', null],
          ['role', 'NOT_FOUND', null, 'isäntä', 'Asukas'],
          ['validFrom', 'NO_SUCH_DAY', null, '31.6.2026', '30.6.2026'],
        ],
      ],
      [6, 'refused', [['validFrom', 'REQUIRED', null, null, null]]],
      [7, 'refused', [['validUntil', 'BEFORE_START', null, '1.5.2026', null]]],
      [8, 'refused', [['resident', 'REPEATED', null, 'Uusi Asukas', null]]],
    ]);
    expect(counts).toEqual({ added: 1, changed: 1, unchanged: 0, refused: 7 });
  });

  it('is the sheet that an export writes: what comes back unedited changes nothing, an edit that row only', async () => {
    const exported = await admin.ui.sheet({ id: world.house.id, kind: 'residents' });
    const same = await imports.preview(sheetOf(exported.rows, exported.columns));
    expect(exported.rows.length).toBeGreaterThan(0);
    expect(same.counts).toEqual({ added: 0, changed: 0, unchanged: exported.rows.length, refused: 0 });
    const at = exported.columns.indexOf('resident');
    const edited = exported.rows.map((row) => (row[at] === 'Maija Virtanen' ? row.with(at, 'Maija Laine') : row));
    const { rows } = await preview(sheetOf(edited, exported.columns));
    expect(rows.map(([, ...rest]) => rest)).toEqual([
      ['changed', [['resident', null, 'Maija Virtanen', 'Maija Laine', null]]],
    ]);
  });

  it.each(['040 123 4567', '(040) 123-4567', '00358401234567', '401234567', '358401234567'])(
    'reads the phone number %s, of which a spreadsheet may have made a number',
    async (phone) => {
      await imports.run(sheetOf([['A1', 'Uusi Asukas', '', phone, '', '1.12.2026', '']]));
      const added = (await admin.ui.residents({ id: world.house.id })).find(({ name }) => name === 'Uusi Asukas');
      expect(added?.phone).toBe('+358401234567');
    },
  );

  it('leaves the name and email of an account, which its owner changes, and suggests the stored ones', async () => {
    const { db } = upstream;
    await db
      .updateTable('users')
      .set({ contactName: 'Maija V.', email: 'Maija@Esimerkki.fi' })
      .where('username', '=', 'stranger')
      .execute();
    await db.updateTable('residents').set({ userId: world.users.stranger }).where('id', '=', maija).execute();
    const exported = await admin.ui.sheet({ id: world.house.id, kind: 'residents' });
    expect((await imports.preview(sheetOf(exported.rows, exported.columns))).counts).toMatchObject({
      changed: 0,
      refused: 0,
    });
    const { rows } = await preview(
      sheetOf([[String(maija), 'Toinen', 'toinen@esimerkki.fi']], ['residentId', 'resident', 'email']),
    );
    expect(rows[0]?.[2]).toEqual(
      expect.arrayContaining([
        ['resident', 'LOCKED', null, 'Toinen', 'Maija V.'],
        ['email', 'LOCKED', null, 'toinen@esimerkki.fi', 'maija@esimerkki.fi'],
      ]),
    );
  });

  it('sends no mail, and is undone to the very rows that were there before', async () => {
    const mails = () => upstream.db.selectFrom('outbox').selectAll().execute();
    const [before, sent] = [await databaseRows(upstream.db), await mails()];
    const record = await imports.run(sheetOf(mixed.slice(1)));
    expect(record).toMatchObject({ state: 'done', added: 1, changed: 1, undoBlockedBy: null });
    const stored = (await admin.ui.residents({ id: world.house.id })).map((one) => [
      one.name,
      one.phone,
      one.validUntil,
    ]);
    expect(stored).toContainEqual(['Uusi Asukas', '+358501234567', null]);
    expect(stored).toContainEqual(['Maija Virtanen', '+358401112223', '2026-12-31']);
    expect(await mails()).toEqual(sent);
    await imports.undo(record.id);
    const after = await databaseRows(upstream.db);
    expect(Object.keys(before).filter((table) => before[table]?.join('\n') !== after[table]?.join('\n'))).toEqual([]);
  });

  it.each([
    ['INVITED', 'an invitation', (id: number) => admin.ui.inviteResident({ id: world.house.id, residentId: id })],
    [
      'CHANGED',
      'another phone number',
      (id: number) => admin.ui.updateResident({ id: world.house.id, residentId: id, phone: '+358409998887' }),
    ],
    ['CHANGED', 'its removal', (id: number) => admin.ui.deleteResident({ id: world.house.id, residentId: id })],
  ])('cannot be undone, %s, after %s', async (code, _title, act) => {
    const record = await imports.run(sheetOf(mixed.slice(1)));
    const added = (await admin.ui.residents({ id: world.house.id })).find(({ name }) => name === 'Uusi Asukas');
    await act(added?.id ?? 0);
    expect(await imports.find(record.id)).toMatchObject({ undoBlockedBy: code });
    expect(await imports.askUndo(record.id)).toMatchObject({ status: 409 });
  });

  it('leaves the email of an invited resident, and is refused to accounts that may not add a resident', async () => {
    await admin.ui.inviteResident({ id: world.house.id, residentId: maija });
    const own: SheetColumn[] = ['residentId', 'email'];
    const { rows } = await preview(sheetOf([[String(maija), 'toinen@esimerkki.fi']], own));
    const locked = ['email', 'LOCKED', null, 'toinen@esimerkki.fi', 'maija@esimerkki.fi'];
    expect(rows[0]?.[2]).toMatchObject([locked, {}]);
    const manager = await signIn(upstream.fetch, 'huoltomies');
    expect(await manager.ask('sheet', { id: world.house.id, kind: 'residents' })).toMatchObject({ status: 401 });
  });
});
