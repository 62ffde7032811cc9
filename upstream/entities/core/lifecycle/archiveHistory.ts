import type { Db } from '../../../db/connection.ts';
import { idsOrNone, inChunks } from '../../../db/statements.ts';
import type { Row } from '../../../db/schema.ts';
import { insertValues, newCoreRow, readModels } from './newCores.ts';

/** Tables with the history of a device, which stays with the target where it was recorded. */
const historyTables = ['coreActions', 'coreEvents', 'coreErrors', 'valueEvents', 'coreMessages', 'values'] as const;

/**
 * Moves values and log of a device to a nameless archived device in production, and inserts new values of its
 * configuration: the people of the next target may not read what it measured before.
 */
export const archiveHistory = async (trx: Db, core: Row<'cores'>, now: number): Promise<void> => {
  const unassigned = { targetId: null, groupId: null, spaceId: null };
  const models = await readModels(trx, [core.configurationId ?? 0]);
  const model = models.get(core.configurationId ?? 0);
  const predecessor = newCoreRow({ ...unassigned, name: core.name, configurationId: core.configurationId }, model, now);
  const { id } = await trx
    .insertInto('cores')
    .values({ ...predecessor, tags: 'history' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const table of historyTables)
    await trx.updateTable(table).set({ coreId: id }).where('coreId', '=', core.id).execute();
  await trx.updateTable('values').set({ targetId: null, spaceId: null }).where('coreId', '=', id).execute();
  await trx.deleteFrom('coreIos').where('coreId', '=', core.id).execute();
  await trx.updateTable('cores').set({ message: 0 }).where('id', '=', core.id).execute();
  await insertValues(trx, [core]);
};

/** Deletes the logs of devices but keeps their values. */
export const deleteLogs = async (trx: Db, coreIds: readonly number[]): Promise<void> => {
  for (const table of [...historyTables, 'coreIos'] as const)
    if (table !== 'values') await trx.deleteFrom(table).where('coreId', 'in', idsOrNone(coreIds)).execute();
};

/** Last targets and spaces of devices in production, by device; without those that had none. */
export const lastLocationsOf = async (
  db: Db,
  coreIds: readonly number[],
): Promise<Map<number, Pick<Row<'removedCores'>, 'targetId' | 'spaceId'>>> => {
  const last = new Map<number, Pick<Row<'removedCores'>, 'targetId' | 'spaceId'>>();
  for (const some of inChunks(coreIds))
    for (const { coreId, targetId, spaceId } of await db
      .selectFrom('removedCores')
      .select(['coreId', 'targetId', 'spaceId'])
      .where('coreId', 'in', some)
      .orderBy('removedAt')
      .execute())
      last.set(coreId, { targetId, spaceId });
  return last;
};
