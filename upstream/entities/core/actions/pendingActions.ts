import type { PendingActionRecord } from '../../../../contract/entities/core/network.ts';
import { logResult } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import type { Visibility } from '../../../access/visibility.ts';
import type { CoreScope } from '../coreRows.ts';
import { isActionKind, type ActionKind } from './actionKinds.ts';

/** Kinds that concern the route of a device, which only callers with a role on the whole target may know. */
const routeKinds: ReadonlySet<ActionKind> = new Set(['SET_PARENT', 'CONNECT']);

/**
 * Running actions of the devices of a scope, by device, the oldest first. One query joins the scope instead of listing
 * ids, since a target may have thousands of devices but has few running actions.
 */
export const readPendingActions = async (
  db: Db,
  scope: CoreScope,
  { whole }: Visibility,
): Promise<Map<number, PendingActionRecord[]>> => {
  let query = db
    .selectFrom('coreActions')
    .innerJoin('cores', 'cores.id', 'coreActions.coreId')
    .select(['coreActions.coreId', 'coreActions.kind', 'coreActions.at'])
    .where('coreActions.result', '=', logResult.running)
    .orderBy('coreActions.at')
    .orderBy('coreActions.id');
  if ('targetId' in scope) query = query.where('cores.targetId', '=', scope.targetId);
  if ('groupId' in scope) query = query.where('cores.groupId', '=', scope.groupId);
  if ('spaceId' in scope) query = query.where('cores.spaceId', '=', scope.spaceId);
  if ('id' in scope) query = query.where('cores.id', '=', scope.id);
  const actions = new Map<number, PendingActionRecord[]>();
  for (const { coreId, kind, at } of await query.execute()) {
    if (!isActionKind(kind) || (routeKinds.has(kind) && !whole)) continue;
    const known = actions.get(coreId) ?? [];
    known.push({ kind, startedAt: new Date(at).toISOString() });
    actions.set(coreId, known);
  }
  return actions;
};
