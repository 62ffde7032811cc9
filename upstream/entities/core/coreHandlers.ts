import type { Handlers } from '../../../contract/endpoint.ts';
import type { core, CoreRecord } from '../../../contract/core.ts';
import { aboutOf, type Call } from '../../call.ts';
import { inTransaction } from '../../db/chunks.ts';
import { notFound, refuse } from '../../refusal.ts';
import { loadCores } from './coreRecords.ts';
import { changeCoreStatus, renameCore } from './coreRows.ts';

const loadCore = async (call: Call, id: number): Promise<CoreRecord> => {
  const [record] = await loadCores(call.db, { id }, aboutOf(call).sight, call.locale);
  if (!record) throw notFound();
  return record;
};

/** Answers about devices. */
export const coreHandlers: Handlers<typeof core, Call> = {
  targetCores: ({ id }, call) => loadCores(call.db, { targetId: id }, aboutOf(call).sight, call.locale),

  core: ({ id }, call) => loadCore(call, id),

  renameCore: async ({ id, name }, call) => {
    await renameCore(call.db, id, name, call.now);
    return loadCore(call, id);
  },

  reconnectCore: async ({ id }, call) => {
    await inTransaction(call.db, async (trx) => {
      const busy = await trx
        .selectFrom('cores')
        .select(['uploading', 'reconnecting'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (busy?.uploading) throw refuse('CONFLICT', { message: 'The device is uploading.' });
      if (busy?.reconnecting) throw refuse('CONFLICT', { message: 'The device is reconnecting already.' });
      await changeCoreStatus(trx, [id], { reconnecting: 1 }, call.now);
    });
    return loadCore(call, id);
  },
};
