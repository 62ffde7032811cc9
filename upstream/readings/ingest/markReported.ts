import type { Db } from '../../db/connection.ts';
import { lostAfter } from '../lostDevices.ts';

/**
 * Notes that the device of a value has reported at a time. It is online if that is not longer ago than a device may be
 * silent, so that old readings from a file bring none back.
 */
export const markReported = async (trx: Db, valueId: number, at: number, now: number): Promise<void> => {
  const core = await trx
    .selectFrom('cores')
    .innerJoin('values', 'values.coreId', 'cores.id')
    .select(['cores.id', 'cores.lastSeenAt', 'cores.online', 'cores.turnedOff', 'cores.isMama', 'cores.reportInterval'])
    .where('values.id', '=', valueId)
    .executeTakeFirst();
  if (!core || (core.lastSeenAt !== null && core.lastSeenAt >= at)) return;
  const isBack = core.turnedOff === 0 && now - at <= lostAfter(core);
  await trx
    .updateTable('cores')
    .set({ lastSeenAt: at, ...(isBack ? { online: 1 } : {}), changedAt: now })
    .where('id', '=', core.id)
    .execute();
};
