import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Db } from '../../db/connection.ts';

const constructionCompany = 2;

/** The states of a target while it is being built: goods delivered, in installation. */
const building: readonly number[] = [0, 1];

/** The states of a target that is built: awaiting contract, ready. */
const built: readonly number[] = [2, 3];

/** When a target passes to a state in which it is built, its construction companies only read from then on. */
export const endConstruction = async (
  db: Db,
  call: Call,
  { targetId, after }: { targetId: number; after: number },
): Promise<void> => {
  const target = await db.selectFrom('targets').select('state').where('id', '=', targetId).executeTakeFirst();
  if (!target || !building.includes(target.state) || !built.includes(after)) return;
  const weakened = await db
    .updateTable('shares')
    .set({ role: 'TARGET_VIEWER' })
    .where('targetId', '=', targetId)
    .where('type', '=', constructionCompany)
    .where('spaceId', 'is', null)
    .where('role', '!=', 'TARGET_VIEWER')
    .returning('id')
    .execute();
  for (const { id } of weakened) {
    const detail = `share ${id}: TARGET_VIEWER`;
    await recordAudit(db, call, { action: 'share.construction', targetId, detail, result: logResult.ok });
  }
};
