import type { Db } from '../../db/connection.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import { inChunks } from '../../db/statements.ts';
import { removeRows } from '../../db/removeRows.ts';
import { deleteLogs } from '../core/lifecycle/archiveHistory.ts';
import { unassigned } from '../core/lifecycle/removeCores.ts';
import { archiveTarget, isInvoiced } from './archiveTarget.ts';

/** Tables whose rows outlive the target: the audit log, and devices, which may be used elsewhere. */
const outlive = new Set(['audit', 'cores']);

/**
 * Deletes a target with groups, spaces, shares, readings, alerts and files. Its devices return to production without
 * their history and can be added again.
 */
const removeTarget = async (db: Db, targetId: number, now: number): Promise<void> => {
  const cores = await db.selectFrom('cores').select('id').where('targetId', '=', targetId).execute();
  for (const some of inChunks(cores.map(({ id }) => id))) {
    await deleteLogs(db, some);
    await db
      .updateTable('cores')
      .set({ ...unassigned, message: 0, changedAt: now })
      .where('id', 'in', some)
      .execute();
  }
  await removeRows(db, { targets: [targetId] }, ({ table, to }) => !(outlive.has(table) && to === 'targets'));
};

/** Deletes a target, or archives one that was invoiced, since accounting keeps invoices; audited either way. */
export const closeTarget = async (db: Db, call: Call, targetId: number): Promise<void> => {
  const { name: detail } = await db
    .selectFrom('targets')
    .select('name')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow();
  const isKept = await isInvoiced(db, targetId);
  await recordAudit(db, call, {
    action: isKept ? 'target.archive' : 'target.delete',
    targetId,
    detail,
    result: logResult.ok,
  });
  await (isKept ? archiveTarget(db, call, targetId) : removeTarget(db, targetId, call.now));
};
