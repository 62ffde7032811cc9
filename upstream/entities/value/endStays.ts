import type { Db } from '../../db/connection.ts';
import { inChunks } from '../../db/statements.ts';

/** Values that leave their spaces: those of devices, of all spaces or of one, or a single value. */
type Leaving = { coreIds: readonly number[]; spaceId?: number | null } | { valueId: number };

/**
 * Records the stays of values in the spaces that they leave, before their rows are updated, so that what they measured
 * until now stays with the space.
 */
export const endStays = async (trx: Db, leaving: Leaving, now: number): Promise<void> => {
  const values = trx
    .selectFrom('values')
    .innerJoin('cores', 'cores.id', 'values.coreId')
    .select(['values.id as valueId', 'values.targetId', 'cores.groupId', 'values.spaceId', 'values.spaceSince as from'])
    .where('values.spaceSince', '<', now);
  const found = await (
    'valueId' in leaving
      ? values.where('values.id', '=', leaving.valueId)
      : values.where('values.coreId', 'in', leaving.coreIds)
  ).execute();
  const stays = found.flatMap(({ targetId, ...stay }) => {
    const isElsewhere = 'spaceId' in leaving && leaving.spaceId !== stay.spaceId;
    return targetId === null || isElsewhere ? [] : [{ ...stay, targetId, until: now }];
  });
  for (const some of inChunks(stays)) await trx.insertInto('valueStays').values(some).execute();
};
