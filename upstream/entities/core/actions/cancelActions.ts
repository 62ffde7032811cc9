import { logResult } from '../../../calls/audit.ts';
import type { Call } from '../../../calls/call.ts';
import { inTransaction } from '../../../db/statements.ts';
import { refuse } from '../../../errors/refusal.ts';
import { isUndelivered, kindInfoOf, type ActionKind } from './actionKinds.ts';
import { endActions } from './endActions.ts';
import { discardIos } from './settleWrites.ts';
import { lockCores, readRunning } from './startActions.ts';

/**
 * Cancels the running actions of a kind that a device has not received yet, and clears what they would have written;
 * refused if there is none, because the device has received them or they have ended.
 */
export const cancelActions = (call: Call, coreId: number, kind: ActionKind): Promise<void> =>
  inTransaction(call.db, async (trx) => {
    const core = (await lockCores(trx, [coreId], call.now)).get(coreId);
    const running = await readRunning(trx, [coreId]);
    const ofKind = running.filter((action) => action.kind === kind);
    const cancelled = ofKind.filter((action) => kindInfoOf(kind).isCancellable && core && isUndelivered(action, core));
    if (cancelled.length === 0) throw refuse(ofKind.length > 0 ? 'ACTION_RECEIVED' : 'ACTION_ENDED');
    await endActions(
      trx,
      cancelled.map((action) => ({ action, result: logResult.cancelled })),
      call.now,
    );
    await discardIos(
      trx,
      cancelled,
      running.filter((action) => !cancelled.includes(action)),
    );
  });
