import { isMamaConfiguration } from '../db/configurations.ts';
import { inChunks } from '../db/statements.ts';
import type { Db } from '../db/connection.ts';
import type { NewRow } from '../db/schema.ts';
import { coresOf, type PlannedCore, type PlannedSpace, type Site, type SitePlan } from './plan.ts';
import { seedOf } from './random.ts';

/** The serial id of a planned device, by which it is known for good, whatever it is renamed to. */
export const serialOf = (site: Site, core: PlannedCore): string =>
  `T${seedOf(site.key, core.name).toString(16).padStart(8, '0')}`.toUpperCase();

/** Ids of the inserted groups and spaces of a plan. */
export type InsertedSite = {
  site: Site;
  targetId: number;
  madeAt: number;
  groupIds: number[];
  spaceIds: ReadonlyMap<PlannedSpace, number>;
};

type Point = { x: number; y: number };

/** A cell of the floor grid on the map of the network, and a device in it, in the map's own units, with the room around them. */
const cell = { width: 152, height: 104 };
const rowHeight = 50;
/** Floors that are left free between one building and the next. */
const between = 2;

/** Places the devices of a space side by side, in rows where the space is too narrow, so that none covers another. */
const pointIn = ({ x, y, w }: Partial<Pick<PlannedSpace, 'x' | 'y' | 'w'>>, index: number): Point => {
  const columns = Math.max(1, w ?? 1);
  return {
    x: ((x ?? 0) + (index % columns)) * cell.width,
    y: (y ?? 0) * cell.height + Math.floor(index / columns) * rowHeight,
  };
};

const coreRow = (core: PlannedCore, point: Point, madeAt: number) => ({
  name: core.name,
  uniqueName: core.name.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-'),
  configurationId: core.configurationId,
  isMama: Number(isMamaConfiguration(core.configurationId)),
  confirmed: core.isUnconfirmed || core.hasLostRoute ? 0 : 1,
  quality: core.hasLostRoute ? 0 : core.quality,
  online: core.offlineSince === undefined ? 1 : 0,
  uploading: core.uploading === undefined ? 0 : 1,
  uploadProgress: core.uploading ?? null,
  reconnecting: Number(core.isReconnecting ?? false),
  resetCounter: core.resets ?? 0,
  message: core.hasMessage ? 1 : 0,
  battery: core.battery?.(core.offlineSince ?? madeAt) ?? null,
  firmware: core.firmware,
  tags: core.tags?.join(',') ?? '',
  ...point,
  reportInterval: core.reportInterval,
  changedAt: madeAt,
});

type LocatedCore = { core: PlannedCore; point: Point; groupId: number | null; spaceId: number | null };

/** Stacks the groups on the network map; devices without a space are below their group. */
const locateCores = (plan: SitePlan, { groupIds, spaceIds }: InsertedSite): LocatedCore[] => {
  let top = 0;
  return plan.groups.flatMap(({ spaces, coresOutsideSpaces = [], height }, index) => {
    const above = top;
    const put = (core: PlannedCore, spaceId: number | null, { x, y }: Point): LocatedCore => ({
      core,
      groupId: groupIds[index] ?? null,
      spaceId,
      point: { x, y: y + above },
    });
    top += (height + between) * cell.height;
    return [
      ...spaces.flatMap((space) =>
        space.cores.map((core, location) => put(core, spaceIds.get(space) ?? null, pointIn(space, location))),
      ),
      ...coresOutsideSpaces.map((core, location) => put(core, null, pointIn({ x: location, y: height }, 0))),
    ];
  });
};

const insertCores = async (db: Db, plan: SitePlan, inserted: InsertedSite): Promise<void> => {
  const numbers = new Map<string, number>();
  const rows = locateCores(plan, inserted).map(({ core, point, groupId, spaceId }): NewRow<'cores'> => {
    const network = core.mama ?? core.name;
    const idNumber = numbers.get(network) ?? 0;
    numbers.set(network, idNumber + 1);
    const { site, targetId, madeAt } = inserted;
    const serialId = serialOf(site, core);
    return { ...coreRow(core, point, madeAt), targetId, groupId, spaceId, serialId, idNumber };
  });
  for (const some of inChunks(rows, 500)) await db.insertInto('cores').values(some).execute();
};

const joinNetwork = async (db: Db, plan: SitePlan, targetId: number): Promise<void> => {
  const rows = await db.selectFrom('cores').select(['id', 'name']).where('targetId', '=', targetId).execute();
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const links = coresOf(plan).flatMap(({ name, mama, parent, hasLostRoute }) =>
    mama && !hasLostRoute ? [{ name, mama, parent: parent ?? mama }] : [],
  );
  const byParent = Map.groupBy(links, ({ mama, parent }) => `${mama}/${parent}`);
  for (const [first, ...others] of byParent.values()) {
    if (!first) continue;
    await db
      .updateTable('cores')
      .set({ mamaId: idOf.get(first.mama) ?? null, parentId: idOf.get(first.parent) ?? null })
      .where(
        'id',
        'in',
        [first, ...others].map(({ name }) => idOf.get(name) ?? 0),
      )
      .execute();
  }
};

const readInputs = (db: Db, targetId: number) =>
  db
    .selectFrom('cores')
    .innerJoin('ios', 'ios.configurationId', 'cores.configurationId')
    .select([
      'cores.id as coreId',
      'cores.spaceId',
      'cores.serialId',
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

const insertValues = async (db: Db, plan: SitePlan, { site, targetId }: InsertedSite): Promise<void> => {
  const planned = new Map(coresOf(plan).map((core) => [serialOf(site, core), core]));
  const rows = (await readInputs(db, targetId)).map(({ serialId, ...input }) => {
    const { limits = {}, separateTypes = [] } = planned.get(serialId ?? '') ?? {};
    const { min = null, max = null, hysteresis = null } = limits[input.typeId] ?? {};
    return {
      ...input,
      spaceId: separateTypes.includes(input.typeId) ? null : input.spaceId,
      targetId,
      offset: 0,
      visible: 1,
      alertMinEnabled: Number(min !== null),
      alertMaxEnabled: Number(max !== null),
      alertRangeMin: min,
      alertRangeMax: max,
      alertHysteresis: hysteresis,
      alertAutoack: 0,
    };
  });
  for (const some of inChunks(rows)) await db.insertInto('values').values(some).execute();
};

/** Puts the devices of a site into the database with their network and their values, without readings. */
export const insertDevices = async (db: Db, plan: SitePlan, inserted: InsertedSite): Promise<void> => {
  await insertCores(db, plan, inserted);
  await joinNetwork(db, plan, inserted.targetId);
  await insertValues(db, plan, inserted);
};
