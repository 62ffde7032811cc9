import type { Db } from '../../../upstream/db/connection.ts';
import { makeGroup, makeSpace, makeTarget } from '../../kit/makeRows.ts';

/** Devices of a target, and of a configuration's outdated firmware one in as many. */
export const perTarget = 100;

/** Serial number of a device of the fleet. */
export const serialOf = (index: number): string => `TL${String(index * 7919).padStart(9, '0')}`;

const configurationCount = 8;

/** Configurations of products of their own, each with two firmwares: the devices have one of both. */
const makeConfigurations = async (db: Db): Promise<number[]> => {
  const ids: number[] = [];
  for (let index = 0; index < configurationCount; index += 1) {
    const { id: productId } = await db
      .insertInto('products')
      .values({ name: `Mittari ${index}`, type: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: versionId } = await db
      .insertInto('versions')
      .values({ productId, number: '1', archived: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('configurations')
      .values({ versionId, name: `mittari-${index}`, battery: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [at, name] of ['1.0', '2.0'].entries())
      await db.insertInto('firmwares').values({ configurationId: id, name, size: 1, uploadedAt: at }).execute();
    ids.push(id);
  }
  return ids;
};

/** Makes targets of a hundred devices each; one device in twelve is in production, and one in four has a fault. */
export const makeFleet = async (db: Db, devices: number, now: number): Promise<void> => {
  const configurations = await makeConfigurations(db);
  for (let first = 0; first < devices; first += perTarget) {
    const targetId = await makeTarget(db, { name: `As Oy Mäntykuja ${first / perTarget}`, city: 'Tampere' });
    const groupId = await makeGroup(db, { targetId, name: 'Talo A' });
    const spaceId = await makeSpace(db, { targetId, groupId, name: `A${first / perTarget}` });
    const rows = Array.from({ length: Math.min(perTarget, devices - first) }, (_, at) => {
      const index = first + at;
      const isStored = index % 12 === 0;
      return {
        name: `Kylmä vesi ${index}`,
        serialId: serialOf(index),
        uniqueName: `node-${index.toString(16)}`,
        idNumber: at,
        targetId: isStored ? null : targetId,
        groupId: isStored ? null : groupId,
        spaceId: isStored ? null : spaceId,
        configurationId: configurations[index % configurationCount] ?? null,
        firmware: index % 5 === 0 ? '1.0' : '2.0',
        battery: index % 19 === 0 ? 12 : 90,
        lastSeenAt: index % 23 === 0 ? now - 99 * 3_600_000 : now,
        confirmed: 1,
        quality: 90,
        online: index % 29 === 0 ? 0 : 1,
        uploading: 0,
        reconnecting: 0,
        message: 0,
        isMama: 0,
        resetCounter: 0,
        tags: '',
        reportInterval: 300,
        changedAt: 0,
      };
    });
    await db.insertInto('cores').values(rows).execute();
  }
};
