import { logResult, recordAudit } from '../../../calls/audit.ts';
import type { Call } from '../../../calls/call.ts';
import type { Db } from '../../../db/connection.ts';
import type { NewRow, Row } from '../../../db/schema.ts';
import type { FieldCode } from '../../../../contract/wire/problem.ts';
import { valueTypeOf } from '../../../../contract/valueTypes.ts';
import { deleteStaleDays } from '../../../readings/registers/registerDays.ts';
import { refuse } from '../../../errors/refusal.ts';
import { lockCores } from '../actions/startActions.ts';
import { recordEvents } from '../coreEvents.ts';
import { findBySerial } from './findCores.ts';
import { cancelActions } from './removeCores.ts';

/** Columns that belong to the device rather than to its location. */
const identityOf = ({ serialId, uniqueName, firmware, battery, played, lastSeenAt, online }: Row<'cores'>) => ({
  serialId,
  uniqueName,
  firmware,
  battery,
  played,
  lastSeenAt,
  online,
});

/** Records a meter swap of each register of a device. */
const swapMeters = async (trx: Db, call: Call, coreId: number): Promise<void> => {
  const values = await trx
    .selectFrom('values')
    .select(['id', 'typeId', 'latestRaw'])
    .where('coreId', '=', coreId)
    .execute();
  const rows = values
    .filter(({ typeId }) => valueTypeOf(typeId).reading === 'register')
    .map(({ id, latestRaw }): NewRow<'meterEvents'> => ({
      valueId: id,
      kind: 'swap',
      at: call.now,
      endRaw: latestRaw,
      startRaw: null,
      comment: null,
      by: call.caller?.user.username ?? null,
      createdAt: call.now,
    }));
  if (rows.length === 0) return;
  await trx.insertInto('meterEvents').values(rows).execute();
  await deleteStaleDays(
    trx,
    rows.map(({ valueId, at }) => ({ valueId, ts: at / 1000 })),
  );
};

const failed = (message: string, serialId?: FieldCode) =>
  refuse('REPLACE_FAILED', { message, ...(serialId && { fields: { serialId } }) });

/**
 * Replaces a device: name, space, parent, values and history are kept, serial and other identity columns are exchanged,
 * and the old device becomes free in production.
 */
export const replaceCore = async (trx: Db, call: Call, id: number, serialId: string): Promise<void> => {
  const found = await findBySerial(trx, serialId);
  if (!found) throw failed('No device of this serial was made.', 'NOT_FOUND');
  const cores = await lockCores(trx, [id, found.id], call.now);
  const old = cores.get(id);
  const other = cores.get(found.id);
  if (!old || !other || id === found.id) throw failed('A device does not replace itself.', 'INVALID');
  if (other.targetId !== null) throw failed('The device is in use.', 'TAKEN');
  if (old.targetId === null) throw failed('The device stands in no target.');
  if (other.configurationId === null || other.configurationId !== old.configurationId)
    throw failed('The device is of another configuration.', 'MISMATCH');
  await cancelActions(trx, [id, found.id], call.now);
  const changedAt = call.now;
  const nameless = { serialId: null };
  await trx.updateTable('cores').set(nameless).where('id', 'in', [id, found.id]).execute();
  await trx
    .updateTable('cores')
    .set({ ...identityOf(old), online: 0, changedAt })
    .where('id', '=', found.id)
    .execute();
  const resetCounter = old.resetCounter + 1;
  const fresh = { ...identityOf(other), resetCounter, confirmed: 0, quality: 0, turnedOff: 0, changedAt };
  await trx.updateTable('cores').set(fresh).where('id', '=', id).execute();
  await trx.deleteFrom('coreIos').where('coreId', '=', id).execute();
  await swapMeters(trx, call, id);
  const detail = `${old.serialId ?? ''} → ${found.serialId ?? ''}`.trim();
  const userId = call.caller?.user.id ?? null;
  await recordEvents(trx, [{ coreId: id, kind: 'REPLACED', detail, userId }], call.now);
  const { targetId } = old;
  await recordAudit(trx, call, { action: 'REPLACE', coreId: id, targetId, detail, result: logResult.ok });
};
