import type { Db } from '../../../db/connection.ts';
import { idsOrNone } from '../../../db/statements.ts';
import type { Row } from '../../../db/schema.ts';
import { insertValues, newCoreRow, readModels } from './newCores.ts';

/** What has been told of a device: it stays with the target in which it came about. */
const historyTables = ['coreActions', 'coreEvents', 'coreErrors', 'valueEvents', 'coreMessages', 'values'] as const;

/**
 * Lets a device begin anew, as it goes to people who are not to see what it measured and did elsewhere: its values
 * and its log stay in production with a nameless predecessor, and it has the values of its configuration again.
 */
export const archiveHistory = async (trx: Db, core: Row<'cores'>, now: number): Promise<void> => {
  const nowhere = { targetId: null, groupId: null, spaceId: null };
  const models = await readModels(trx, [core.configurationId ?? 0]);
  const model = models.get(core.configurationId ?? 0);
  const predecessor = newCoreRow({ ...nowhere, name: core.name, configurationId: core.configurationId }, model, now);
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
  await insertValues(trx, [core], models);
};

/** Forgets what has been told of devices, but for what they measured. */
export const deleteLogs = async (trx: Db, coreIds: readonly number[]): Promise<void> => {
  for (const table of [...historyTables, 'coreIos'] as const)
    if (table !== 'values') await trx.deleteFrom(table).where('coreId', 'in', idsOrNone(coreIds)).execute();
};

/** The place where a device in production stood last; undefined when it has been in none. */
export const lastLocationOf = (
  db: Db,
  coreId: number,
): Promise<Pick<Row<'removedCores'>, 'targetId' | 'spaceId'> | undefined> =>
  db
    .selectFrom('removedCores')
    .select(['targetId', 'spaceId'])
    .where('coreId', '=', coreId)
    .orderBy('removedAt', 'desc')
    .executeTakeFirst();
