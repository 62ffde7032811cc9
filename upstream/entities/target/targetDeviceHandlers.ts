import { sql } from 'kysely';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { target } from '../../../contract/entities/target.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { inChunks, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { loadKind } from '../core/deviceKindRows.ts';
import { endOverdueActions } from '../core/actions/overdueActions.ts';
import { loadCores } from '../core/coreRecords.ts';

type Position = { id: number; x: number; y: number };

const positionsOf = (ids: readonly number[], x: readonly number[], y: readonly number[]): Position[] => {
  if (ids.length === 0) throw refuseFields({ coreId: 'REQUIRED' });
  if (new Set(ids).size < ids.length) throw refuseFields({ coreId: 'TAKEN' });
  if (x.length !== ids.length) throw refuseFields({ x: 'REQUIRED' });
  if (y.length !== ids.length) throw refuseFields({ y: 'REQUIRED' });
  return ids.map((id, index) => ({ id, x: x[index] ?? 0, y: y[index] ?? 0 }));
};

/** Saves all positions in one statement; refused when one of them is of a device elsewhere. */
const savePositions = async (trx: Db, targetId: number, positions: readonly Position[], now: number): Promise<void> => {
  for (const some of inChunks(positions)) {
    const given = sql.join(
      some.map(
        ({ id, x, y }) => sql`(cast(${id} as bigint), cast(${x} as double precision), cast(${y} as double precision))`,
      ),
    );
    const { rows } = await sql`update cores set x = given.column2, y = given.column3, "changedAt" = ${now}
      from (values ${given}) as given
      where cores.id = given.column1 and cores."targetId" = ${targetId} returning cores.id`.execute(trx);
    if (rows.length < some.length) throw notFound();
  }
};

/** Handlers of the devices of a target. */
export const targetDeviceHandlers: Pick<
  Handlers<typeof target, Call>,
  'targetDevice' | 'targetDevices' | 'updatePositions'
> = {
  targetDevice: async ({ id, deviceId }, call) => {
    await endOverdueActions(call.db, call.now);
    const [record] = await loadCores(call.db, { id: deviceId }, resourceOf(call).visibility, call.locale);
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
