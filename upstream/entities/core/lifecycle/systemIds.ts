import { logResult, recordAudit } from '../../../calls/audit.ts';
import type { Call } from '../../../calls/call.ts';
import { changesOf } from '../../../db/statements.ts';
import type { Db } from '../../../db/connection.ts';
import { refuseFields } from '../../../errors/refusal.ts';

/** Identifiers of a device: absent is unchanged, null clears. */
export type SystemIds = {
  serialId?: string | null | undefined;
  uniqueName?: string | null | undefined;
  idNumber?: number | null | undefined;
};

/** Changes the identifiers of a device; a serial is unique. */
export const setSystemIds = async (trx: Db, call: Call, id: number, ids: SystemIds): Promise<void> => {
  const changes = changesOf(ids);
  if (!changes) return;
  if (ids.serialId) {
    const other = await trx
      .selectFrom('cores')
      .select('id')
      .where('serialId', '=', ids.serialId)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (other) throw refuseFields({ serialId: 'TAKEN' });
  }
  const changed = await trx
    .updateTable('cores')
    .set({ ...changes, changedAt: call.now })
    .where('id', '=', id)
    .returning('targetId')
    .executeTakeFirst();
  const detail = Object.entries(changes)
    .map(([field, value]) => `${field}: ${value ?? ''}`)
    .join(', ');
  const targetId = changed?.targetId ?? null;
  await recordAudit(trx, call, { action: 'SYSTEM_IDS', coreId: id, targetId, detail, result: logResult.ok });
};
