import type { z } from 'zod';
import type { CoreRecord } from '../../../contract/core.ts';
import type { coreAct, coreOutcome } from '../../../contract/coreAct.ts';
import type { Handlers } from '../../../contract/endpoint.ts';
import type { Call } from '../../call.ts';
import { inTransaction } from '../../db/statements.ts';
import { refuse, refuseFields } from '../../refusal.ts';
import { updateKinds, type ActKind } from './acts/actKinds.ts';
import { beginActs, type AskedAct } from './acts/beginActs.ts';
import { endOverdueActs } from './acts/overdueActs.ts';
import { loadCore } from './coreRecords.ts';
import { writeConfig, writeIo, writeValue } from './writes.ts';

/** What became of a bulk act, device by device; refused where it began with none. */
export const outcomesOf = (outcomes: readonly z.output<typeof coreOutcome>[]): z.output<typeof coreOutcome>[] => {
  if (outcomes.length > 0 && outcomes.every(({ error }) => error === 'CONFLICT'))
    throw refuse('CONFLICT', { message: 'Every one of the devices is busy.' });
  return outcomes.map(({ coreId, error }) => ({ coreId, error }));
};

const ask = async (call: Call, id: number, kind: ActKind): Promise<CoreRecord> => {
  await endOverdueActs(call.db, call.now);
  await inTransaction(call.db, async (trx) => {
    const [begun] = await beginActs(trx, call, kind, [{ coreId: id }]);
    if (!begun?.act) throw refuse('CONFLICT', { message: 'The device is busy with that, or with an upload.' });
  });
  return loadCore(call, id);
};

/** The firmware that is to be sent; refused unless it is one of the configuration that all the devices are of. */
const readFirmware = async (call: Call, ids: readonly number[], firmwareId: number | undefined): Promise<AskedAct> => {
  if (firmwareId === undefined) throw refuseFields({ firmwareId: 'REQUIRED' });
  const firmware = await call.db.selectFrom('firmwares').selectAll().where('id', '=', firmwareId).executeTakeFirst();
  const kinds = await call.db.selectFrom('cores').select('configurationId').distinct().where('id', 'in', ids).execute();
  if (!firmware || kinds.some(({ configurationId }) => configurationId !== firmware.configurationId))
    throw refuseFields({ firmwareId: 'INVALID' });
  return { firmwareId, firmware: firmware.name };
};

/** Answers to what is asked of devices. */
export const coreActHandlers: Handlers<typeof coreAct, Call> = {
  resetCore: ({ id }, call) => ask(call, id, 'RESET'),

  reconnectCore: ({ id }, call) => ask(call, id, 'RECONNECT'),

  turnOffCore: ({ id }, call) => ask(call, id, 'TURN_OFF'),

  updateCores: async ({ n, cores, firmwareId }, call) => {
    const ids = [...new Set(cores)];
    if (ids.length === 0) throw refuseFields({ cores: 'REQUIRED' });
    const kind = updateKinds.find(({ update }) => update === n)?.kind ?? 'REBOOT';
    const act = kind === 'FIRMWARE' ? await readFirmware(call, ids, firmwareId) : {};
    await endOverdueActs(call.db, call.now);
    return inTransaction(call.db, async (trx) => {
      const asked = ids.map((coreId) => ({ coreId, act, detail: act.firmware ?? null }));
      return outcomesOf(await beginActs(trx, call, kind, asked));
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
