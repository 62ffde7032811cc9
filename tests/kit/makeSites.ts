import type { Db } from '../../upstream/db/connection.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget } from './makeRows.ts';
import type { World } from './world.ts';

const day = 24 * 3_600_000;

/** Names in an order that is not theirs, with numbers, letters outside of ASCII, equal and very long ones. */
const names = [
  'As Oy Mänty 10',
  'As Oy Mänty 2',
  'Öljymäki',
  'åvik',
  'Äijälä',
  'AS OY mänty 2',
  `${'Pitkä '.repeat(30)}B`,
  `${'Pitkä '.repeat(30)}A`,
  'Zeppelin',
  'As Oy Mänty 2',
];
const cities = ['Tampere', null, 'Äänekoski', 'Oulu', 'ÅBO'];

/** Code of an alert that only staff reads. */
const readingSpike = 14;

const makeAlert = (db: Db, row: { targetId: number; spaceId: number; level: number; from: number; type: number }) =>
  db
    .insertInto('alerts')
    .values({
      producerId: null,
      name: 'Ei yhteyttä',
      valueId: null,
      coreId: null,
      groupId: null,
      to: null,
      value: null,
      limit: null,
      unit: null,
      ackBy: null,
      ackAt: null,
      comment: null,
      assignee: null,
      notifiedAt: null,
      noticeDueAt: null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const shareSite = async (db: Db, { users, now }: World, number: number, targetId: number, spaces: number[]) => {
  const share = (userId: number, role: Parameters<typeof makeShare>[2]['role'], spaceId?: number) =>
    makeShare(db, now, { targetId, userId, role, ...(spaceId !== undefined && { spaceId }) });
  if (number % 2 === 0) await share(users.isannoitsija, 'TARGET_ADMIN');
  if (number % 3 === 0) await share(users.huoltomies, 'TARGET_MANAGER');
  if (number % 4 === 0) await share(users.hallitus, 'TARGET_VIEWER');
  if (number % 3 === 1) await share(users.osakas, 'OWNER', spaces[0]);
  if (number % 6 === 1) await share(users.osakas, 'TARGET_VIEWER');
  if (number % 5 === 2) await share(users.asukas, 'RESIDENT', spaces[1]);
  if (number % 7 === 0) await share(users.mes, 'TARGET_MANAGER');
};

const makeAlerts = async (db: Db, now: number, number: number, targetId: number, spaces: number[]) => {
  for (let at = 0; at < number % 4; at += 1) {
    const spaceId = spaces[at % 2] ?? 0;
    const { id } = await makeAlert(db, {
      targetId,
      spaceId,
      level: 1 + ((number + at) % 5),
      from: now - at * 80 * day,
      type: at === 2 ? readingSpike : 4,
    });
    const ended = number % 6 === 5 && { to: now };
    const acknowledged = at === 1 && { ackAt: now, ackBy: 'huoltomies' };
    const changed = { ...ended, ...acknowledged };
    if (Object.keys(changed).length > 0) await db.updateTable('alerts').set(changed).where('id', '=', id).execute();
  }
};

/**
 * Adds sites of all kinds to a world: archived, pending, without subscription, with offline devices, low batteries and
 * alerts of all levels in some of their apartments, shared with its accounts in all roles. Returns their ids.
 */
export const makeSites = async (db: Db, world: World, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const targetId = await makeTarget(db, {
      name: names[number % names.length] ?? '',
      address: `Kuja ${number}`,
      city: cities[number % cities.length] ?? null,
      type: number % 3,
      state: number % 11 === 5 ? 5 : number % 5,
      subscription: number % 4 === 3 ? null : number % 3,
      pending: number % 9 === 4 ? 1 : 0,
    });
    const groupId = await makeGroup(db, { targetId, name: 'Talo' });
    const spaces = [
      await makeSpace(db, { targetId, groupId, name: 'A1' }),
      await makeSpace(db, { targetId, groupId, name: 'A2' }),
    ];
    for (let at = 0; at < number % 5; at += 1)
      await makeMeter(
        db,
        { targetId, groupId, spaceId: at === 4 ? null : (spaces[at % 2] ?? null) },
        {
          name: `Laite ${at}`,
          serialId: `K-${targetId}-${at}`,
          online: (number + at) % 4 === 0 ? 0 : 1,
          battery: (number * at) % 90,
        },
        [34],
      );
    await shareSite(db, world, number, targetId, spaces);
    await makeAlerts(db, world.now, number, targetId, spaces);
    ids.push(targetId);
  }
  return ids;
};
