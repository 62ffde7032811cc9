import { describe, expect, it } from 'vitest';
import { sheetOf, useImports } from './imports.ts';

const imports = useImports();

const cellsOf = async (sheet: Parameters<typeof imports.preview>[0]) =>
  (await imports.preview(sheet)).rows.map(({ outcome, cells }) => [
    outcome,
    ...cells.map(({ column, code, from, to }) => [column, code, from, to]),
  ]);

const coreOf = async (serialId: string) => {
  const { db } = imports.upstream;
  const core = await db.selectFrom('cores').selectAll().where('serialId', '=', serialId).executeTakeFirstOrThrow();
  const values = await db.selectFrom('values').selectAll().where('coreId', '=', core.id).orderBy('id').execute();
  return { ...core, changedAt: 0, values };
};

const staysOf = (coreId: number) =>
  imports.upstream.db
    .selectFrom('valueStays')
    .innerJoin('values', 'values.id', 'valueStays.valueId')
    .select(['valueStays.spaceId', 'valueStays.groupId', 'valueStays.until'])
    .where('values.coreId', '=', coreId)
    .execute();

const undo = (id: number) => imports.admin.ui.undoImport({ id: imports.world.house.id, importId: id });

describe('a device in another space of the sheet', () => {
  const edited = () => imports.exported(({ serialId }) => (serialId === 'W-1' ? { group: 'Talo B', space: 'B3' } : {}));

  it('is moved as by its own call, with its history, an event and an audit line', async () => {
    expect(await cellsOf(await edited())).toEqual([
      ['changed', ['group', null, 'Talo A', 'Talo B'], ['space', null, 'A1', 'B3']],
    ]);
    await imports.run(await edited());
    const { b3, a1 } = imports.world.house.spaces;
    const core = await coreOf('W-1');
    expect(core).toMatchObject({ spaceId: b3, groupId: imports.world.house.groups.b, spaceSince: imports.now });
    expect(new Set(core.values.map(({ spaceId }) => spaceId))).toEqual(new Set([b3]));
    expect((await staysOf(core.id)).map(({ spaceId }) => spaceId)).toEqual(core.values.map(() => a1));
    const { db } = imports.upstream;
    expect(
      await db.selectFrom('coreEvents').select(['kind', 'detail']).where('coreId', '=', core.id).execute(),
    ).toEqual([{ kind: 'MOVED', detail: 'B3' }]);
    expect(
      await db
        .selectFrom('audit')
        .select('detail')
        .where('action', '=', 'MOVE')
        .where('coreId', '=', core.id)
        .execute(),
    ).toEqual([{ detail: 'B3' }]);
  });

  it('returns by the undo, to the stay that it had', async () => {
    const before = await coreOf('W-1');
    const { id } = await imports.run(await edited());
    imports.now += 60_000;
    expect(await undo(id)).toMatchObject({ state: 'undone' });
    expect(await coreOf('W-1')).toEqual(before);
    expect(await staysOf(before.id)).toEqual([]);
  });

  it('bars the undo once it is moved again', async () => {
    const { id } = await imports.run(await edited());
    const { house } = imports.world;
    await imports.admin.ui.moveCores({ spaceId: house.spaces.a2, cores: [house.cores.water1.id] });
    expect(await imports.recordOf(id)).toMatchObject({ undoBlockedBy: 'CHANGED' });
  });

  it('is moved to a space that the sheet adds, and returns as that is removed', async () => {
    const sheet = sheetOf([{ group: 'Talo C', space: 'C1', serialId: 'W-1' }]);
    const before = await coreOf('W-1');
    const { id } = await imports.run(sheet);
    const { db } = imports.upstream;
    const added = await db.selectFrom('spaces').select('id').where('name', '=', 'C1').executeTakeFirstOrThrow();
    expect(await coreOf('W-1')).toMatchObject({ spaceId: added.id });
    expect(await imports.recordOf(id)).toMatchObject({ changed: 1, added: 0, undoBlockedBy: null });
    await undo(id);
    expect(await coreOf('W-1')).toEqual(before);
    expect(await db.selectFrom('groups').select('id').where('name', '=', 'Talo C').execute()).toEqual([]);
  });
});

describe('a space of the sheet with an id', () => {
  it('is moved to another building with its devices, also where their rows have the old one', async () => {
    const { house } = imports.world;
    const { db } = imports.upstream;
    await db.updateTable('spaces').set({ x: 3, y: 4 }).where('id', '=', house.spaces.a1).execute();
    const before = await coreOf('W-1');
    const sheet = await imports.exported(({ space, coreId }) =>
      space === 'A1' && coreId === '' ? { group: 'Talo B' } : {},
    );
    expect(await cellsOf(sheet)).toEqual([['changed', ['group', null, 'Talo A', 'Talo B']]]);
    const { id } = await imports.run(sheet);
    const spaceOf = async () =>
      db.selectFrom('spaces').select(['groupId', 'x', 'y']).where('id', '=', house.spaces.a1).executeTakeFirst();
    expect(await spaceOf()).toEqual({ groupId: house.groups.b, x: null, y: null });
    expect(await coreOf('W-1')).toMatchObject({ groupId: house.groups.b, spaceId: house.spaces.a1 });
    await undo(id);
    expect(await spaceOf()).toEqual({ groupId: house.groups.a, x: 3, y: 4 });
    expect(await coreOf('W-1')).toEqual(before);
  });

  it('swaps its name with another one', async () => {
    const names: Record<string, string> = { A1: 'A2', A2: 'A1' };
    const sheet = await imports.exported(({ space = '', coreId }) =>
      coreId === '' && names[space] ? { space: names[space] } : {},
    );
    expect((await cellsOf(sheet)).map(([outcome]) => outcome)).toEqual(['changed', 'changed']);
    await imports.run(sheet);
    const { a1 } = imports.world.house.spaces;
    const space = imports.upstream.db.selectFrom('spaces').select('name').where('id', '=', a1);
    expect(await space.executeTakeFirst()).toEqual({ name: 'A2' });
    expect(await coreOf('W-1')).toMatchObject({ spaceId: a1 });
  });

  it('is refused with a name that another one has', async () => {
    const sheet = await imports.exported(({ space, coreId }) =>
      coreId === '' && space === 'A1' ? { space: 'a2' } : {},
    );
    expect(await cellsOf(sheet)).toEqual([['refused', ['space', null, 'A1', 'a2'], ['space', 'TAKEN', null, 'a2']]]);
  });

  it('renames its building together with all others of it', async () => {
    const sheet = await imports.exported(({ group }) => (group === 'Talo A' ? { group: 'Kuusitalo' } : {}));
    expect(await cellsOf(sheet)).toEqual([
      ['changed', ['group', null, 'Talo A', 'Kuusitalo']],
      ['changed', ['group', null, 'Talo A', 'Kuusitalo']],
    ]);
    const { id } = await imports.run(sheet);
    const groups = () =>
      imports.upstream.db
        .selectFrom('groups')
        .select('name')
        .where('targetId', '=', imports.world.house.id)
        .orderBy('position')
        .execute();
    expect(await groups()).toEqual([{ name: 'Kuusitalo' }, { name: 'Talo B' }]);
    await undo(id);
    expect(await groups()).toEqual([{ name: 'Talo A' }, { name: 'Talo B' }]);
  });
});

describe('what an import does not change', () => {
  it('is refused: the serial and the type of a device, and the building of one without a space', async () => {
    const sheet = await imports.exported(({ serialId }) => {
      if (serialId === 'W-1') return { serialId: 'W-9' };
      return serialId === 'MAMA-1' ? { group: 'Talo B' } : {};
    });
    expect(await cellsOf(sheet)).toEqual([
      ['refused', ['serialId', 'LOCKED', null, 'W-9']],
      ['refused', ['group', 'LOCKED', null, 'Talo B']],
    ]);
  });
});

describe('a device in production', () => {
  it('is found by its serial as it is typed, and returns there by the undo', async () => {
    const { db } = imports.upstream;
    const row = { name: 'Varasto', serialId: '00AB12', configurationId: 2, confirmed: 0, quality: 0, online: 0 };
    const more = {
      uploading: 0,
      reconnecting: 0,
      message: 0,
      resetCounter: 0,
      tags: '',
      reportInterval: 300,
      isMama: 0,
      changedAt: 0,
    };
    await db
      .insertInto('cores')
      .values({ ...row, ...more })
      .execute();
    const { id } = await imports.run(
      sheetOf([{ group: 'Talo A', space: 'A1', serialId: '00ab 12', configuration: 'VESI-2', core: 'Uusi' }]),
    );
    expect(await coreOf('00AB12')).toMatchObject({ targetId: imports.world.house.id, name: 'Uusi' });
    await undo(id);
    expect(await coreOf('00AB12')).toMatchObject({ targetId: null, name: 'Varasto' });
  });
});
