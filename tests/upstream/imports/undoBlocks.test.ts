import { describe, expect, it } from 'vitest';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { sheetOf, useImports } from './imports.ts';

const imports = useImports();

const importHouse = () =>
  imports.run(
    sheetOf([
      { group: 'Talo C', space: 'C1', type: 'Huoneisto', size: '58,5' },
      { group: 'Talo C', space: 'C1', core: 'C1 vesi', configuration: 'VESI-2', serialId: 'NEW-1' },
      { group: 'Talo A', space: 'A1', size: '50' },
    ]),
  );

const imported = async () => {
  const core = await imports.upstream.db
    .selectFrom('cores')
    .select(['id', 'groupId', 'spaceId'])
    .where('serialId', '=', 'NEW-1')
    .executeTakeFirstOrThrow();
  return { id: core.id, groupId: core.groupId ?? 0, spaceId: core.spaceId ?? 0 };
};

/** What administrators do after an import, by their own calls. */
const acts: [string, string, () => Promise<unknown>][] = [
  [
    'REPORTED',
    'water reports that are made as the water post is switched on',
    async () => {
      const { house } = imports.world;
      await imports.admin.ui.updateWaterPost({ id: house.id, enabled: true, interval: 1 });
    },
  ],
  [
    'HAS_ALERTS',
    'an alert of a device that it added',
    async () => {
      const { id } = await imported();
      const { db } = imports.upstream;
      await db
        .updateTable('cores')
        .set({ battery: 2, lastSeenAt: imports.now, online: 1 })
        .where('id', '=', id)
        .execute();
      const { round } = createWatcher(db, { now: () => imports.now });
      await round();
      imports.now += 3 * 3_600_000;
      await db.updateTable('cores').set({ lastSeenAt: imports.now }).where('id', '=', id).execute();
      await round();
    },
  ],
  [
    'IN_USE',
    'a door code of a space that it added',
    async () => {
      const { spaceId } = await imported();
      await imports.admin.ui.createDoorCode({ id: imports.world.house.id, name: 'Huolto', code: '4471', spaceId });
    },
  ],
  [
    'IN_USE',
    'a device that was moved to a space that it added',
    async () => {
      const { spaceId } = await imported();
      await imports.admin.ui.moveCores({ spaceId, cores: [imports.world.house.cores.water1.id] });
    },
  ],
  [
    'IN_USE',
    'a space that was added to its building',
    async () => {
      const { groupId } = await imported();
      await imports.admin.ui.createSpace({ id: groupId, name: 'C2', type: 1 });
    },
  ],
  [
    'HAS_RESIDENTS',
    'a resident of a space that it added',
    async () => {
      const { spaceId } = await imported();
      await imports.admin.ui.createResident({
        id: imports.world.house.id,
        spaceId,
        role: 'resident',
        name: 'Aino',
        validFrom: '2026-11-01',
      });
    },
  ],
  [
    'CHANGED',
    'the new name of a building that it added',
    async () => {
      const { groupId } = await imported();
      await imports.admin.ui.updateGroup({ id: groupId, name: 'Talo D' });
    },
  ],
  [
    'CHANGED',
    'the removal of a device that it added',
    async () => imports.admin.ui.deleteCore({ id: (await imported()).id }),
  ],
];

describe('the undo of an import', () => {
  it.each(acts)('is barred with %s by %s', async (code, _title, act) => {
    const { id } = await importHouse();
    expect(await imports.recordOf(id)).toMatchObject({ state: 'done', undoBlockedBy: null });
    await act();
    expect(await imports.recordOf(id)).toMatchObject({ state: 'done', undoBlockedBy: code });
    expect(await imports.admin.ask('undoImport', { id: imports.world.house.id, importId: id })).toMatchObject({
      status: 409,
    });
    const { db } = imports.upstream;
    const space = db.selectFrom('spaces').select('size').where('id', '=', imports.world.house.spaces.a1);
    expect(await space.executeTakeFirst()).toEqual({ size: 50 });
  });
});
