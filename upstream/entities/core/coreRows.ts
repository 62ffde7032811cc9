import type { Updateable } from 'kysely';
import { inChunks } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { CoreTable } from '../../db/schema.ts';

/** Which devices are meant: those of a target, a building or a space, or a single one. */
export type CoreScope = { targetId: number } | { groupId: number } | { spaceId: number } | { id: number };

/** What of a device changes by itself, and a status update tells. */
export type CoreStatusPatch = Pick<
  Updateable<CoreTable>,
  | 'online'
  | 'uploading'
  | 'uploadProgress'
  | 'reconnecting'
  | 'message'
  | 'battery'
  | 'firmware'
  | 'lastSeenAt'
  | 'parentId'
  | 'mamaId'
  | 'confirmed'
  | 'quality'
  | 'turnedOff'
  | 'played'
>;

/** Changes the state of some devices alike, so that the next status update tells it. */
export const changeCoreStatus = async (
  db: Db,
  ids: readonly number[],
  patch: CoreStatusPatch,
  now: number,
): Promise<void> => {
  for (const some of inChunks(ids))
    await db
      .updateTable('cores')
      .set({ ...patch, changedAt: now })
      .where('id', 'in', some)
      .execute();
};

/** Renames a device; the next status update tells it, so that everybody who looks at it sees the new name. */
export const renameCore = async (db: Db, id: number, name: string, now: number): Promise<void> => {
  await db.updateTable('cores').set({ name, changedAt: now }).where('id', '=', id).execute();
};
