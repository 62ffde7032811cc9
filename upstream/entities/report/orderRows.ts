import type { Db } from '../../db/connection.ts';

/** Closes the orders of an address: the target has a resident of it now. */
export const closeOrders = async (
  db: Db,
  { targetId, email }: { targetId: number; email: string | null },
  now: number,
): Promise<void> => {
  if (email === null) return;
  await db
    .updateTable('reportOrders')
    .set({ closedAt: now })
    .where('targetId', '=', targetId)
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .execute();
};
