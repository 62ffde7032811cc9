import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';

/** Closes the orders of addresses: the target has residents of them now. */
export const closeOrders = async (
  db: Db,
  { targetId, emails }: { targetId: number; emails: readonly (string | null)[] },
  now: number,
): Promise<void> => {
  for (const some of inChunks([...new Set(emails.flatMap((email) => email ?? []))]))
    await db
      .updateTable('reportOrders')
      .set({ closedAt: now })
      .where('targetId', '=', targetId)
      .where('email', 'in', some)
      .where('closedAt', 'is', null)
      .execute();
};
