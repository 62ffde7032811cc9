import type { z } from 'zod';
import type { CoreRecord } from '../../../../contract/entities/core/core.ts';
import type { coreAction, coreOutcome } from '../../../../contract/entities/core/coreAction.ts';
import type { Handlers } from '../../../../contract/wire/endpoint.ts';
import type { Call } from '../../../calls/call.ts';
import { inTransaction } from '../../../db/statements.ts';
import { refuse, refuseFields } from '../../../errors/refusal.ts';
import { updateKinds, type ActionKind } from './actionKinds.ts';
import { cancelActions } from './cancelActions.ts';
import { startActions, type ActionInput, type StartedAction } from './startActions.ts';
import { endOverdueActions } from './overdueActions.ts';
import { loadCore } from '../coreRecords.ts';
import { writeConfig, writeIo, writeValue } from './startWrites.ts';

/** Outcomes of a bulk action by device; refused if it started on none, with their reason if all have the same. */
export const outcomesOf = (
  outcomes: readonly Pick<StartedAction, 'coreId' | 'error'>[],
): z.output<typeof coreOutcome>[] => {
  const [reason, ...others] = new Set(outcomes.map(({ error }) => error));
  if (reason && !others.includes(null)) throw refuse(others.length > 0 ? 'DEVICES_BUSY' : reason);
  return outcomes.map(({ coreId, error }) => ({ coreId, error }));
};

const startAction = async (call: Call, id: number, kind: ActionKind): Promise<CoreRecord> => {
  await endOverdueActions(call.db, call.now);
  await inTransaction(call.db, async (trx) => {
    const [begun] = await startActions(trx, call, kind, [{ coreId: id }]);
    if (!begun?.action) throw refuse(begun?.error ?? 'NOT_FOUND');
  });
  return loadCore(call, id);
};

/** Firmware to send; INVALID unless it belongs to the configuration of every device. */
const readFirmware = async (
  call: Call,
  ids: readonly number[],
  firmwareId: number | undefined,
): Promise<ActionInput> => {
  if (firmwareId === undefined) throw refuseFields({ firmwareId: 'REQUIRED' });
  const firmware = await call.db.selectFrom('firmwares').selectAll().where('id', '=', firmwareId).executeTakeFirst();
  const kinds = await call.db.selectFrom('cores').select('configurationId').distinct().where('id', 'in', ids).execute();
  if (!firmware || kinds.some(({ configurationId }) => configurationId !== firmware.configurationId))
    throw refuseFields({ firmwareId: 'INVALID' });
  return { firmwareId, firmware: firmware.name };
};

/** Handlers of device actions. */
export const coreActionHandlers: Handlers<typeof coreAction, Call> = {
  resetCore: ({ id }, call) => startAction(call, id, 'RESET'),

  reconnectCore: ({ id }, call) => startAction(call, id, 'RECONNECT'),

  turnOffCore: ({ id }, call) => startAction(call, id, 'TURN_OFF'),

  cancelActions: async ({ id, kind }, call) => {
    await endOverdueActions(call.db, call.now);
    await cancelActions(call, id, kind);
    return loadCore(call, id);
  },

  updateCores: async ({ n, cores, firmwareId }, call) => {
    const ids = [...new Set(cores)];
    if (ids.length === 0) throw refuseFields({ cores: 'REQUIRED' });
    const kind = updateKinds.find(({ update }) => update === n)?.kind ?? 'REBOOT';
    const action = kind === 'FIRMWARE' ? await readFirmware(call, ids, firmwareId) : {};
    await endOverdueActions(call.db, call.now);
    return inTransaction(call.db, async (trx) => {
      const requests = ids.map((coreId) => ({ coreId, action, detail: action.firmware ?? null }));
      return outcomesOf(await startActions(trx, call, kind, requests));
    });
  },

  writeConfig: async ({ id, values }, call) => {
    await writeConfig(call, id, values);
    return { id };
  },

  writeIo: async ({ id, ioId, value }, call) => {
    await writeIo(call, id, ioId, value);
    return { id };
  },

  writeValue: async ({ id, valueId, value }, call) => {
    await writeValue(call, id, valueId, value);
    return { id };
  },
};
