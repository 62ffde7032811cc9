import type { Handlers } from '../../../contract/endpoint.ts';
import type { target } from '../../../contract/target.ts';
import { aboutOf, type Call } from '../../call.ts';
import { inTransaction } from '../../db/chunks.ts';
import type { Db } from '../../db/connection.ts';
import { logResult, recordAudits } from '../../audit.ts';
import { notFound, refuseFields } from '../../refusal.ts';
import { loadKind } from '../core/deviceKindRows.ts';
import { loadCores } from '../core/coreRecords.ts';

type Position = { id: number; x: number; y: number };

const positionsOf = (ids: readonly number[], x: readonly number[], y: readonly number[]): Position[] => {
  if (ids.length === 0) throw refuseFields({ coreId: 'REQUIRED' });
  if (x.length !== ids.length) throw refuseFields({ x: 'REQUIRED' });
  if (y.length !== ids.length) throw refuseFields({ y: 'REQUIRED' });
  return ids.map((id, index) => ({ id, x: x[index] ?? 0, y: y[index] ?? 0 }));
};

const savePositions = async (trx: Db, targetId: number, positions: readonly Position[], now: number): Promise<void> => {
  for (const { id, ...position } of positions) {
    const [moved] = await trx
      .updateTable('cores')
      .set({ ...position, changedAt: now })
      .where('id', '=', id)
      .where('targetId', '=', targetId)
      .returning('id')
      .execute();
    if (!moved) throw notFound();
  }
};

/** Answers about the devices of a target. */
export const targetDeviceHandlers: Pick<
  Handlers<typeof target, Call>,
  'targetDevice' | 'targetDevices' | 'updatePositions'
> = {
  targetDevice: async ({ id, deviceId }, call) => {
    const [record] = await loadCores(call.db, { id: deviceId }, aboutOf(call).sight, call.locale);
    if (record?.targetId !== id) throw notFound();
    return record;
  },

  targetDevices: ({ id, type }, call) => loadKind(call, { targetId: id }, type),

  updatePositions: async ({ id, coreId, x, y }, call) => {
    const positions = positionsOf(coreId, x, y);
    await inTransaction(call.db, async (trx) => {
      await savePositions(trx, id, positions, call.now);
      const entry = { action: 'POSITION', targetId: id, result: logResult.ok };
      await recordAudits(
        trx,
        call,
        positions.map((position) => ({ ...entry, coreId: position.id })),
      );
    });
    return null;
  },
};
