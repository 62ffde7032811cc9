import type { Db } from '../db/connection.ts';
import { insertDevices } from './insertDevices.ts';
import type { PlannedGroup, PlannedSpace, Site, SitePlan } from './plan.ts';

const insertGroup = async (db: Db, planned: PlannedGroup, targetId: number, position: number): Promise<number> => {
  const { spaces: _spaces, coresOutsideSpaces: _elsewhere, ...group } = planned;
  const { id } = await db
    .insertInto('groups')
    .values({ ...group, targetId, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ids of spaces inserted by one statement, by position. */
const insertSpaces = async (db: Db, spaces: readonly PlannedSpace[], targetId: number, groupId: number) => {
  if (spaces.length === 0) return [];
  const rows = spaces.map(({ cores: _cores, ...columns }, position) => ({ ...columns, targetId, groupId, position }));
  const made = await db.insertInto('spaces').values(rows).returning(['id', 'position']).execute();
  return made.flatMap(({ id, position }): [PlannedSpace, number][] => {
    const space = spaces[position];
    return space ? [[space, id]] : [];
  });
};

/** Puts a site into the database as it is planned, without readings; answers its target's id. */
export const insertSite = async (db: Db, site: Site, plan: SitePlan, madeAt: number): Promise<number> => {
  const { id: targetId } = await db
    .insertInto('targets')
    .values({ ...plan.target, createdAt: madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = plan.prices.map(([moduleId, parameterId, value]) => ({ targetId, moduleId, parameterId, value }));
  if (prices.length > 0) await db.insertInto('moduleParameters').values(prices).execute();
  const groupIds: number[] = [];
  const spaceIds = new Map<PlannedSpace, number>();
  for (const [position, group] of plan.groups.entries()) {
    const groupId = await insertGroup(db, group, targetId, position);
    groupIds.push(groupId);
    for (const [space, id] of await insertSpaces(db, group.spaces, targetId, groupId)) spaceIds.set(space, id);
  }
  await insertDevices(db, plan, { site, targetId, madeAt, groupIds, spaceIds });
  return targetId;
};
