import type { Db } from '../../db/connection.ts';
import { removeRows } from '../../db/removeRows.ts';

/** Stays when a target is gone: who did what, and what devices went through, which may serve elsewhere. */
const outlive = new Set(['audit', 'cores']);

/**
 * Removes a target with everything in it: places, people's access, readings, alerts, files, invoices. Its devices go
 * back to production, from where they can be added again.
 */
export const removeTarget = async (db: Db, targetId: number, now: number): Promise<void> => {
  const nowhere = { targetId: null, groupId: null, spaceId: null, mamaId: null, parentId: null };
  await db
    .updateTable('cores')
    .set({ ...nowhere, confirmed: 0, quality: 0, online: 0, x: null, y: null, changedAt: now })
    .where('targetId', '=', targetId)
    .execute();
  await removeRows(db, { targets: [targetId] }, ({ table, to }) => !(outlive.has(table) && to === 'targets'));
};
