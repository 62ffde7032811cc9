import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { core } from '../../../contract/entities/core/core.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { resourceOf, callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import { endOverdueActions } from './actions/overdueActions.ts';
import { recordEvents } from './coreEvents.ts';
import { loadCore, loadCores } from './coreRecords.ts';
import { renameCore } from './coreRows.ts';

/** Handlers of devices. */
export const coreHandlers: Handlers<typeof core, Call> = {
  targetCores: async ({ id }, call) => {
    await endOverdueActions(call.db, call.now);
    return loadCores(call.db, { targetId: id }, resourceOf(call).visibility, call.locale);
  },

  core: async ({ id }, call) => {
    await endOverdueActions(call.db, call.now);
    return loadCore(call, id);
  },

  renameCore: async ({ id, name }, call) => {
    await inTransaction(call.db, async (trx) => {
      await renameCore(trx, id, name, call.now);
      await recordEvents(
        trx,
        [{ coreId: id, kind: 'RENAMED', detail: name, userId: callerOf(call).user.id }],
        call.now,
      );
      const { targetId } = resourceOf(call).location;
      await recordAudit(trx, call, { action: 'RENAME', coreId: id, targetId, detail: name, result: logResult.ok });
    });
    return loadCore(call, id);
  },
};
