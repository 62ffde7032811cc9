import { logResult, recordAudits, type Auditor } from '../../../calls/audit.ts';
import type { Db } from '../../../db/connection.ts';
import { removeRows } from '../../../db/removeRows.ts';
import type { Row } from '../../../db/schema.ts';
import { lockCores, readRunning } from '../actions/startActions.ts';
import { endStays } from '../../value/endStays.ts';
import { endActions } from '../actions/endActions.ts';

/** Columns of a device without target. */
export const unassigned = {
  targetId: null,
  groupId: null,
  spaceId: null,
  mamaId: null,
  parentId: null,
  confirmed: 0,
  quality: 0,
  online: 0,
  reconnecting: 0,
  uploading: 0,
  uploadProgress: null,
  x: null,
  y: null,
};

/** Cancels the running actions of devices. */
export const cancelActions = async (trx: Db, ids: readonly number[], now: number): Promise<void> => {
  const running = await readRunning(trx, ids);
  await endActions(
    trx,
    running.map((action) => ({ action, result: logResult.cancelled })),
    now,
  );
  await trx.updateTable('coreIos').set({ pending: null }).where('coreId', 'in', ids).execute();
};

/** Records removals, so that status updates of the former target, group and space contain them. */
export const recordRemoved = async (trx: Db, cores: readonly Row<'cores'>[], now: number): Promise<void> => {
  const rows = cores.flatMap(({ id, targetId, groupId, spaceId }) =>
    targetId === null ? [] : [{ coreId: id, targetId, groupId, spaceId, removedAt: now }],
  );
  if (rows.length > 0) await trx.insertInto('removedCores').values(rows).execute();
};

/** Clears the parents and gateways of other devices that refer to removed ones. */
const unlink = async (trx: Db, ids: readonly number[], now: number): Promise<void> => {
  const unlinked = { parentId: null, confirmed: 0, quality: 0, changedAt: now };
  await trx.updateTable('cores').set(unlinked).where('parentId', 'in', ids).execute();
  await trx.updateTable('cores').set({ mamaId: null, changedAt: now }).where('mamaId', 'in', ids).execute();
};

/** Ends alerts and deletes feeds, messages and producers of devices, which belong to the target. */
const deleteTargetReferences = async (trx: Db, ids: readonly number[], now: number): Promise<void> => {
  const values = trx.selectFrom('values').select('id').where('coreId', 'in', ids);
  await trx.deleteFrom('feedValues').where('valueId', 'in', values).execute();
  await trx.deleteFrom('timedMessages').where('valueId', 'in', values).execute();
  await trx
    .updateTable('alerts')
    .set({ to: now })
    .where('to', 'is', null)
    .where((alert) => alert.or([alert('coreId', 'in', ids), alert('valueId', 'in', values)]))
    .execute();
  await trx
    .deleteFrom('producers')
    .where((producer) => producer.or([producer('coreId', 'in', ids), producer('valueId', 'in', values)]))
    .execute();
};

/** Returns devices to production: clears location, network links, alerts and feeds. */
export const removeFromTarget = async (trx: Db, cores: readonly Row<'cores'>[], now: number): Promise<void> => {
  const ids = cores.map(({ id }) => id);
  await cancelActions(trx, ids, now);
  await recordRemoved(trx, cores, now);
  await unlink(trx, ids, now);
  await deleteTargetReferences(trx, ids, now);
  await endStays(trx, { coreIds: ids }, now);
  await trx
    .updateTable('cores')
    .set({ ...unassigned, changedAt: now })
    .where('id', 'in', ids)
    .execute();
  await trx.updateTable('values').set({ targetId: null, spaceId: null }).where('coreId', 'in', ids).execute();
};

/** Returns a device to production, or with `everywhere` deletes it with its readings. */
export const removeCore = async (trx: Db, auditor: Auditor, id: number, everywhere: boolean): Promise<void> => {
  const cores = [...(await lockCores(trx, [id], auditor.now)).values()];
  await recordAudits(
    trx,
    auditor,
    cores.map(({ id: coreId, targetId, name, serialId }) => ({
      action: everywhere ? 'DELETE_EVERYWHERE' : 'DELETE',
      coreId,
      targetId,
      detail: serialId ?? name,
      result: logResult.ok,
    })),
  );
  await removeFromTarget(trx, cores, auditor.now);
  if (!everywhere) return;
  await trx.updateTable('testRuns').set({ coreId: null }).where('coreId', '=', id).execute();
  const outlives = new Set(['audit', 'removedCores', 'testRuns']);
  await removeRows(trx, { cores: [id] }, ({ table, to }) => !(to === 'cores' && outlives.has(table)));
};
