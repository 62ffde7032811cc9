import { logResult } from '../../../audit.ts';
import type { Db } from '../../../db/connection.ts';
import type { Ending } from './actKinds.ts';
import { endActs } from './endActs.ts';
import { infoOf } from './actKinds.ts';

/**
 * Ends the acts whose device has not answered in time, so that none hangs for ever whoever stands behind the device.
 * What waited for a device that is out of reach ends for want of a connection.
 */
export const endOverdueActs = async (db: Db, now: number): Promise<void> => {
  const rows = await db
    .selectFrom('coreActs')
    .innerJoin('cores', 'cores.id', 'coreActs.coreId')
    .selectAll('coreActs')
    .select('cores.online')
    .where('coreActs.result', '=', logResult.running)
    .where('coreActs.deadlineAt', '<=', now)
    .execute();
  if (rows.length === 0) return;
  const endings = rows.map(({ online, ...act }): Ending => {
    const outOfReach = online === 0 && infoOf(act.kind).whenOffline === 'wait';
    return { act, result: outOfReach ? logResult.noConnection : logResult.timeout };
  });
  await endActs(db, endings, now);
};
