import { logResult, recordAudits, type Auditor } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import { notFound, refuseFields } from '../../../errors/refusal.ts';
import { lockCores } from '../actions/startActions.ts';
import { recordEvents } from '../coreEvents.ts';
import { endStays } from '../../value/endStays.ts';
import { recordRemoved } from './removeCores.ts';

/**
 * Moves devices into a space of their target. Values move with their history, which residents of the new space cannot
 * read; values in other spaces are not moved.
 */
export const moveCores = async (trx: Db, auditor: Auditor, ids: readonly number[], spaceId: number): Promise<void> => {
  const { now } = auditor;
  const space = await trx.selectFrom('spaces').selectAll().where('id', '=', spaceId).executeTakeFirst();
  if (!space) throw notFound();
  const cores = [...(await lockCores(trx, ids, now)).values()];
  if (cores.some(({ targetId }) => targetId !== space.targetId)) throw refuseFields({ cores: 'INVALID' });
  const moving = cores.filter((core) => core.spaceId !== spaceId);
  if (moving.length === 0) return;
  await recordRemoved(trx, moving, now);
  for (const [from, its] of Map.groupBy(moving, (core) => core.spaceId)) {
    const some = its.map(({ id }) => id);
    await endStays(trx, { coreIds: some, spaceId: from }, now);
    const location = { groupId: space.groupId, spaceId, spaceSince: now };
    await trx.updateTable('cores').set(location).where('id', 'in', some).execute();
    const values = trx.updateTable('values').set({ spaceId, spaceSince: now }).where('coreId', 'in', some);
    await (from === null ? values.where('spaceId', 'is', null) : values.where('spaceId', '=', from)).execute();
  }
  const detail = space.name;
  const userId = auditor.caller?.user.id ?? null;
  await recordEvents(
    trx,
    moving.map(({ id }) => ({ coreId: id, kind: 'MOVED', detail, userId })),
    now,
  );
  await recordAudits(
    trx,
    auditor,
    moving.map(({ id, targetId }) => ({ action: 'MOVE', coreId: id, targetId, detail, result: logResult.ok })),
  );
};
