import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';
import { removeRows } from '../../db/removeRows.ts';
import { deleteLogs } from '../core/lifecycle/archiveHistory.ts';
import { unassigned } from '../core/lifecycle/removeCores.ts';

/** Tables whose rows outlive the target: the audit log, and devices, which may be used elsewhere. */
const outlive = new Set(['audit', 'cores']);

/**
 * Deletes a target with groups, spaces, shares, readings, alerts, files and invoices. Its devices return to production
 * without their history and can be added again.
 */
export const removeTarget = async (db: Db, targetId: number, now: number): Promise<void> => {
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
