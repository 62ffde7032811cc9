import { chunked } from '../chunks.ts';
import type { Db } from '../connection.ts';
import type { NewRow, Row } from '../schema.ts';
import type { PlannedCore, PlannedSpace, Site, SitePlan } from './plan.ts';
import { seedOf } from './random.ts';

/** The serial id of a planned device, by which it is known for good, whatever it is renamed to. */
export const serialOf = (site: Site, core: PlannedCore): string =>
  `T${seedOf(site.key, core.name).toString(16).padStart(8, '0')}`.toUpperCase();

type Places = { site: Site; targetId: number; madeAt: number };

const coreRow = (core: PlannedCore, space: PlannedSpace, madeAt: number) => ({
  name: core.name,
  uniqueName: core.name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'),
  configurationId: core.configurationId,
  isMama: core.configurationId === 9 ? 1 : 0,
  confirmed: core.isUnconfirmed ? 0 : 1,
  quality: core.quality,
  online: core.silentSince === undefined ? 1 : 0,
  uploading: core.uploading === undefined ? 0 : 1,
  uploadProgress: core.uploading ?? null,
  reconnecting: 0,
  resetCounter: 0,
  message: core.hasMessage ? 1 : 0,
  battery: core.battery?.(core.silentSince ?? madeAt) ?? null,
  firmware: core.firmware,
  tags: '',
  x: (space.x ?? 0) + (space.w ?? 1) * (0.3 + 0.4 * ((seedOf(core.name) % 97) / 97)),
  y: (space.y ?? 0) + (space.h ?? 1) * (0.3 + 0.4 * ((seedOf(core.name) % 89) / 89)),
  reportInterval: core.reportInterval,
  changedAt: madeAt,
});

const insertCores = async (db: Db, plan: SitePlan, places: Places, spaceIds: Map<PlannedSpace, Row<'spaces'>>) => {
  const { site, targetId, madeAt } = places;
  const numbers = new Map<string, number>();
  const rows: NewRow<'cores'>[] = [];
  let offset = 0;
  for (const group of plan.groups) {
    for (const space of group.spaces)
      for (const core of space.cores) {
        const placed = spaceIds.get(space);
        const network = core.mama ?? core.name;
        const idNumber = numbers.get(network) ?? 0;
        numbers.set(network, idNumber + 1);
        const row = coreRow(core, space, madeAt);
        rows.push({
          ...row,
          x: row.x + offset,
          targetId,
          groupId: placed?.groupId ?? null,
          spaceId: placed?.id ?? null,
          serialId: serialOf(site, core),
          idNumber,
        });
      }
    offset += group.width + 2;
  }
  for (const some of chunked(rows)) await db.insertInto('cores').values(some).execute();
};

const joinNetwork = async (db: Db, plan: SitePlan, targetId: number): Promise<void> => {
  const rows = await db.selectFrom('cores').select(['id', 'name']).where('targetId', '=', targetId).execute();
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  for (const { name, mama, parent } of plan.groups.flatMap(({ spaces }) => spaces.flatMap(({ cores }) => cores))) {
    if (!mama) continue;
    const mamaId = idOf.get(mama) ?? null;
    const parentId = idOf.get(parent ?? mama) ?? null;
    await db
      .updateTable('cores')
      .set({ mamaId, parentId })
      .where('id', '=', idOf.get(name) ?? 0)
      .execute();
  }
};

const insertValues = async (db: Db, targetId: number): Promise<void> => {
  const inputs = await db
    .selectFrom('cores')
    .innerJoin('ios', 'ios.configurationId', 'cores.configurationId')
    .select([
      'cores.id as coreId',
      'cores.spaceId',
      'ios.position',
      'ios.name',
      'ios.typeId',
      'ios.multiplier',
      'ios.unit',
    ])
    .where('cores.targetId', '=', targetId)
    .where('ios.direction', '=', 1)
    .orderBy('cores.id')
    .orderBy('ios.position')
    .execute();
  const rows = inputs.map((input) => ({
    ...input,
    targetId,
    offset: 0,
    visible: 1,
    alertMinEnabled: 0,
    alertMaxEnabled: 0,
    alertAutoack: 0,
  }));
  for (const some of chunked(rows)) await db.insertInto('values').values(some).execute();
};

/** Puts a site into the database as it is planned, without readings; answers its target's id. */
export const insertSite = async (db: Db, site: Site, plan: SitePlan, madeAt: number): Promise<number> => {
  const { id: targetId } = await db
    .insertInto('targets')
    .values({ ...plan.target, createdAt: madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('moduleParameters')
    .values(plan.prices.map(([moduleId, parameterId, value]) => ({ targetId, moduleId, parameterId, value })))
    .execute();
  const placed = new Map<PlannedSpace, Row<'spaces'>>();
  for (const [position, { spaces, ...group }] of plan.groups.entries()) {
    const row = await db
      .insertInto('groups')
      .values({ ...group, targetId, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [order, space] of spaces.entries()) {
      const { cores: _, ...columns } = space;
      const inserted = await db
        .insertInto('spaces')
        .values({ ...columns, targetId, groupId: row.id, position: order })
        .returningAll()
        .executeTakeFirstOrThrow();
      placed.set(space, inserted);
    }
  }
  await insertCores(db, plan, { site, targetId, madeAt }, placed);
  await joinNetwork(db, plan, targetId);
  await insertValues(db, targetId);
  return targetId;
};
