import type { Db } from '../db/connection.ts';
import { changeCoreStatus } from '../entities/core/coreRows.ts';
import { recordEvents } from '../entities/core/coreEvents.ts';
import { randomBetween } from './simulatedDevices.ts';

const second = 1000;

/** Time between two queries for offline devices, in milliseconds. */
const checkInterval = 5 * second;

/** Takes devices online 20 to 60 s after they were moved from production into a target, and confirms their parent. */
export const connectDueDevices = (db: Db, random: () => number): ((now: number) => Promise<void>) => {
  const arrivesAt = new Map<number, number>();
  let next = 0;
  return async (now) => {
    if (now < next) return;
    next = now + checkInterval;
    const silent = await db
      .selectFrom('cores')
      .select(['id', 'parentId'])
      .where('played', '=', 1)
      .where('online', '=', 0)
      .where('turnedOff', '=', 0)
      .where('reconnecting', '=', 0)
      .where('targetId', 'is not', null)
      .execute();
    for (const { id, parentId } of silent) {
      const due = arrivesAt.get(id) ?? now + Math.round(randomBetween(random, 20, 60) * second);
      arrivesAt.set(id, due);
      if (now < due) continue;
      arrivesAt.delete(id);
      const linked = parentId === null ? {} : { confirmed: 1, quality: Math.round(randomBetween(random, 55, 98)) };
      await changeCoreStatus(db, [id], { online: 1, lastSeenAt: now, ...linked }, now);
      await recordEvents(db, [{ coreId: id, kind: 'ONLINE' }], now);
    }
  };
};
