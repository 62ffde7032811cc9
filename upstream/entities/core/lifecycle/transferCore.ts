import { logResult, recordAudit } from '../../../calls/audit.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import { notFound, refuseFields } from '../../../errors/refusal.ts';
import { adoptCores } from './adoptCores.ts';
import { lockCores } from '../actions/startActions.ts';
import { recordEvents } from '../coreEvents.ts';
import { removeFromTarget } from './removeCores.ts';

/** Target and space of a transfer. */
export type Destination = { targetId: number; spaceId: number | null };

/**
 * Moves a device to another target. Its history is archived in production, so that the new target cannot read it;
 * within its own target it is kept.
 */
export const transferCore = async (
  trx: Db,
  call: Call,
  id: number,
  { targetId, spaceId }: Destination,
): Promise<void> => {
  const space = await trx
    .selectFrom('spaces')
    .selectAll()
    .where('id', '=', spaceId ?? 0)
    .executeTakeFirst();
  if (space && space.targetId !== targetId) throw refuseFields({ spaceId: 'NOT_FOUND' });
  const core = (await lockCores(trx, [id], call.now)).get(id);
  if (!core) throw notFound();
  await removeFromTarget(trx, [core], call.now);
  const changes = { targetId, spaceId, groupId: space?.groupId ?? null, parentId: null, name: core.name };
  await adoptCores(trx, [{ core: { ...core, targetId: null }, changes }], call.now);
  const { name: detail } = await trx
    .selectFrom('targets')
    .select('name')
    .where('id', '=', targetId)
    .executeTakeFirstOrThrow();
  const userId = call.caller?.user.id ?? null;
  await recordEvents(trx, [{ coreId: id, kind: 'TRANSFERRED', detail, userId }], call.now);
  await recordAudit(trx, call, { action: 'TRANSFER', coreId: id, targetId, detail, result: logResult.ok });
};
