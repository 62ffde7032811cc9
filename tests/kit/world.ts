import type { Insertable } from 'kysely';
import type { Db } from '../../upstream/db/connection.ts';
import type { ShareTable } from '../../upstream/db/schema.ts';
import type { Upstream } from '../../upstream/server.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget, makeUser, password } from './makeRows.ts';
import { fillWeek } from './worldReadings.ts';

export { password };

const day = 24 * 3_600_000;

const staff = {
  admin: { admin: 1 },
  mes: { mes: 1 },
  tester: { tester: 1 },
  developer: { developer: 1, developerMode: 1 },
};

/** Creates the accounts of the world: staff, one for each role, and a stranger with another target. */
const makeUsers = async (db: Db) => ({
  admin: await makeUser(db, { username: 'admin', ...staff.admin }),
  mes: await makeUser(db, { username: 'mes', ...staff.mes }),
  tester: await makeUser(db, { username: 'tester', ...staff.tester }),
  developer: await makeUser(db, { username: 'developer', ...staff.developer }),
  isannoitsija: await makeUser(db, { username: 'isannoitsija', contactName: 'Sanna Korhonen', phone: '+358401234567' }),
  huoltomies: await makeUser(db, { username: 'huoltomies' }),
  hallitus: await makeUser(db, { username: 'hallitus' }),
  asukas: await makeUser(db, { username: 'asukas' }),
  osakas: await makeUser(db, { username: 'osakas' }),
  stranger: await makeUser(db, { username: 'stranger' }),
});

const makeHouse = async (db: Db, now: number) => {
  const targetId = await makeTarget(db, {
    name: 'As Oy Kotikuusi',
    address: 'Kuusitie 1',
    postal: '33720',
    city: 'Tampere',
    monthlyFee: 49.9,
  });
  await db.insertInto('moduleParameters').values({ targetId, moduleId: 2, parameterId: 2, value: 3.42 }).execute();
  const groups = {
    a: await makeGroup(db, { targetId, name: 'Talo A', position: 0 }),
    b: await makeGroup(db, { targetId, name: 'Talo B', position: 1 }),
  };
  const space = (groupId: number, name: string, position: number, type = 1) =>
    makeSpace(db, { targetId, groupId, name, no: name, position, type, size: 48, residents: type === 1 ? 2 : null });
  const spaces = {
    a1: await space(groups.a, 'A1', 0),
    a2: await space(groups.a, 'A2', 1),
    b3: await space(groups.b, 'B3', 2),
    sauna: await space(groups.b, 'Sauna', 3, 3),
  };
  const mama = await makeMeter(
    db,
    { targetId, groupId: groups.a, spaceId: null },
    { name: 'Mama A', isMama: 1, serialId: 'MAMA-1', x: 10, y: 20 },
    [25],
  );
  const below = { mamaId: mama.id, parentId: mama.id, lastSeenAt: now - 60_000 };
  const at = (groupId: number, spaceId: number) => ({ targetId, groupId, spaceId });
  const cores = {
    mama,
    water1: await makeMeter(
      db,
      at(groups.a, spaces.a1),
      { name: 'A1 vesi', serialId: 'W-1', battery: 88, ...below },
      [34, 35, 21, 23, 25],
    ),
    climate1: await makeMeter(
      db,
      at(groups.a, spaces.a1),
      { name: 'A1 olosuhde', serialId: 'C-1', battery: 12, ...below },
      [1, 2],
    ),
    water2: await makeMeter(
      db,
      at(groups.a, spaces.a2),
      { name: 'A2 vesi', serialId: 'W-2', battery: 70, online: 0, ...below },
      [34, 35],
    ),
    water3: await makeMeter(
      db,
      at(groups.b, spaces.b3),
      { name: 'B3 vesi', serialId: 'W-3', battery: 55, uploading: 1, uploadProgress: 47, ...below },
      [34, 35, 23],
    ),
    main: await makeMeter(db, at(groups.b, spaces.sauna), { name: 'Päävesi', serialId: 'M-1', ...below }, [27, 1]),
  };
  return { id: targetId, groups, spaces, cores };
};

const makeOther = async (db: Db) => {
  const id = await makeTarget(db, { name: 'As Oy Naapuri', city: 'Turku', state: 1, subscription: null });
  const groupId = await makeGroup(db, { targetId: id, name: 'Naapuritalo' });
  const spaceId = await makeSpace(db, { targetId: id, groupId, name: 'N1' });
  const water = await makeMeter(db, { targetId: id, groupId, spaceId }, { name: 'N1 vesi', serialId: 'N-1' }, [34]);
  return { id, groupId, spaceId, water };
};

/**
 * Fills a service with a small world: the target `house` with two groups, four spaces and six cores with readings of a
 * week, the target `other` of the stranger, and an account for every role, all with one password.
 * The resident (asukas) has lived in A1 for three days, its owner (osakas) has owned it for long.
 */
export const makeWorld = async ({ db }: Pick<Upstream, 'db'>, now = Date.now()) => {
  const users = await makeUsers(db);
  const house = await makeHouse(db, now);
  const other = await makeOther(db);
  const share = (userId: number, role: ShareTable['role'], rest: Partial<Insertable<ShareTable>> = {}) =>
    makeShare(db, now, { targetId: house.id, userId, role, ...rest });
  await share(users.isannoitsija, 'TARGET_ADMIN', { type: 1 });
  await share(users.huoltomies, 'TARGET_MANAGER');
  await share(users.hallitus, 'TARGET_VIEWER');
  await share(users.osakas, 'OWNER', { type: 4, spaceId: house.spaces.a1 });
  await share(users.asukas, 'RESIDENT', { type: 3, spaceId: house.spaces.a1, validFrom: now - 3 * day });
  await share(users.stranger, 'TARGET_ADMIN', { targetId: other.id });
  await fillWeek(db, now);
  return { now, users, house, other };
};

/** Ids of the objects of the world. */
export type World = Awaited<ReturnType<typeof makeWorld>>;
