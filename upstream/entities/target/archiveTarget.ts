import { dayOf } from '../../time/calendar.ts';
import type { Auditor } from '../../calls/audit.ts';
import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';
import { lockCores } from '../core/actions/startActions.ts';
import { removeFromTarget } from '../core/lifecycle/removeCores.ts';

/** State of a target that is no longer in use and is kept for its records. */
export const archivedState = 5;

/** Whether accounting has to keep a target: one that was invoiced. */
export const isInvoiced = async (db: Db, targetId: number): Promise<boolean> => {
  const row = await db.selectFrom('invoices').select('id').where('targetId', '=', targetId).limit(1).executeTakeFirst();
  return row !== undefined;
};

/**
 * Archives a target: its devices return to production, its accounts lose access, its alerts and water posts end, and
 * everything recorded about it is kept.
 */
export const archiveTarget = async (db: Db, { now }: Auditor, targetId: number): Promise<void> => {
  const today = dayOf(now);
  const cores = await db.selectFrom('cores').select('id').where('targetId', '=', targetId).orderBy('id').execute();
  for (const some of inChunks(cores.map(({ id }) => id)))
    await removeFromTarget(db, [...(await lockCores(db, some, now)).values()], now);
  await db.updateTable('alerts').set({ to: now }).where('targetId', '=', targetId).where('to', 'is', null).execute();
  await db
    .updateTable('residents')
    .set({ validUntil: today })
    .where('targetId', '=', targetId)
    .where('validFrom', '<=', today)
    .where((resident) => resident.or([resident('validUntil', 'is', null), resident('validUntil', '>', today)]))
    .execute();
  await db
    .updateTable('shares')
    .set({ validUntil: now })
    .where('targetId', '=', targetId)
    .where((share) => share.or([share('validUntil', 'is', null), share('validUntil', '>', now)]))
    .execute();
  await db.updateTable('waterPosts').set({ enabled: 0 }).where('targetId', '=', targetId).execute();
  await db.updateTable('targets').set({ state: archivedState }).where('id', '=', targetId).execute();
};
