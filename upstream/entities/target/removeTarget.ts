import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';
import { removeRows } from '../../db/removeRows.ts';
import { deleteLogs } from '../core/lifecycle/archiveHistory.ts';
import { unassigned } from '../core/lifecycle/removeCores.ts';

/** Stays when a target is gone: who did what, and the devices, which may serve elsewhere. */
const outlive = new Set(['audit', 'cores']);

/**
 * Removes a target with everything in it: places, people's access, readings, alerts, files, invoices. Its devices go
 * back to production, from where they can be added again, without what they told of it.
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
