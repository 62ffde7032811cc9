import type { z } from 'zod';
import type { NetworkChanges, networkRecord } from '../../../contract/entities/core/network.ts';
import type { Db } from '../../db/connection.ts';
import { idsOrNone } from '../../db/statements.ts';
import { isSpaceVisible, type Visibility } from '../../access/visibility.ts';
import { loadStatuses, readCores } from '../core/coreRecords.ts';

/** A target's or a building's network. */
export type NetworkScope = { targetId: number } | { groupId: number };

/**
 * A change has the time at which it was made, and is visible only once it is committed: at most the lock timeout later.
 * `since` is moved back by that much, so that a change is returned twice rather than never.
 */
export const latestCommit = 5000;

/** Devices of a network as a graph: each link leads from a device to its parent. */
export const loadNetwork = async (
  db: Db,
  scope: NetworkScope,
  visibility: Visibility,
): Promise<z.output<typeof networkRecord>> => {
  const rows = await readCores(db, scope, visibility);
  const shown = new Set(rows.map(({ id }) => id));
  return {
    nodes: rows.map(({ id, name, isMama, online, battery, message, x, y }) => ({
      coreId: id,
      name,
      isMama: isMama === 1,
      online: online === 1,
      battery,
      message: message === 1,
      x,
      y,
    })),
    links: rows.flatMap(({ id, parentId, quality, confirmed }) =>
      parentId !== null && shown.has(parentId) ? [{ from: id, to: parentId, quality, confirmed: confirmed === 1 }] : [],
    ),
  };
};

const readRemoved = async (db: Db, scope: NetworkScope, visibility: Visibility, since: number): Promise<number[]> => {
  const ofScope =
    'targetId' in scope
      ? db.selectFrom('removedCores').where('targetId', '=', scope.targetId)
      : db.selectFrom('removedCores').where('groupId', '=', scope.groupId);
  const rows = await ofScope.select(['coreId', 'spaceId']).where('removedAt', '>=', since).execute();
  const removed = new Set(
    rows.filter(({ spaceId }) => isSpaceVisible(visibility, spaceId)).map(({ coreId }) => coreId),
  );
  const here = await db
    .selectFrom('cores')
    .select(['id', 'spaceId'])
    .where('id', 'in', idsOrNone(removed))
    .where((core) =>
      'targetId' in scope ? core('targetId', '=', scope.targetId) : core('groupId', '=', scope.groupId),
    )
    .execute();
  for (const { id, spaceId } of here) if (isSpaceVisible(visibility, spaceId)) removed.delete(id);
  return [...removed];
};

/** Changes of a network since the `now` of an earlier response; without it, every device. */
export const loadStatus = async (
  db: Db,
  scope: NetworkScope,
  visibility: Visibility,
  { since, now }: { since: string | undefined; now: number },
): Promise<NetworkChanges> => {
  // `since` is in the future: the clock was set back, so every device is returned.
  const known = since === undefined || Date.parse(since) > now + latestCommit ? undefined : Date.parse(since);
  const from = known === undefined ? undefined : known - latestCommit;
  const cores = await loadStatuses(db, scope, visibility, from);
  const removed = from === undefined ? [] : await readRemoved(db, scope, visibility, from);
  return { now: new Date(now).toISOString(), removed, cores };
};
