import { logResult } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import type { Ending } from './actionKinds.ts';
import { endActions } from './endActions.ts';
import { kindInfoOf } from './actionKinds.ts';

/**
 * Ends the running actions whose deadline has passed, with timeout, or with noConnection where the action was kept for
 * an offline device. Called before reads too, so that no action stays running without a simulator or gateway.
 */
export const endOverdueActions = async (db: Db, now: number): Promise<void> => {
  const rows = await db
    .selectFrom('coreActions')
    .innerJoin('cores', 'cores.id', 'coreActions.coreId')
    .selectAll('coreActions')
    .select('cores.online')
    .where('coreActions.result', '=', logResult.running)
    .where('coreActions.deadlineAt', '<=', now)
    .execute();
  if (rows.length === 0) return;
  const endings = rows.map(({ online, ...action }): Ending => {
    const keptOffline = online === 0 && kindInfoOf(action.kind).whenOffline === 'wait';
    return { action, result: keptOffline ? logResult.noConnection : logResult.timeout };
  });
  await endActions(db, endings, now);
};
