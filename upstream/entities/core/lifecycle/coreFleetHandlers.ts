import type { coreFleet } from '../../../../contract/entities/core/coreAction.ts';
import type { Handlers } from '../../../../contract/wire/endpoint.ts';
import { staffOf } from '../../../access/access.ts';
import { resourceOf, callerOf, type Call } from '../../../calls/call.ts';
import { inTransaction } from '../../../db/statements.ts';
import { refuse, refuseFields } from '../../../errors/refusal.ts';
import { addCore, type NewCoreInput } from './addCore.ts';
import { outcomesOf } from '../actions/coreActionHandlers.ts';
import { loadCore, loadCores } from '../coreRecords.ts';
import { readCoreNames, readMamas, readMbusMeters } from '../coreReferences.ts';
import { limitGuesses } from './guessLimit.ts';
import { moveCores } from './moveCores.ts';
import { removeCore } from './removeCores.ts';
import { replaceCore } from './replaceCore.ts';
import { connectCores, setParents } from '../actions/setParents.ts';
import { setSystemIds } from './systemIds.ts';
import { transferCore } from './transferCore.ts';

const add = async (call: Call, given: NewCoreInput) => {
  const id = await limitGuesses(call, async () => {
    const { id: added, wasMade } = await inTransaction(call.db, (trx) => addCore(trx, call, given));
    return { outcome: added, isRight: wasMade || (!given.serialId && !given.uniqueName) };
  });
  const [record] = await loadCores(call.db, { id }, call.about?.visibility ?? productionVisibility, call.locale);
  if (!record) throw refuse('DEVICE_NOT_FOUND');
  return record;
};

/** Staff have full visibility of devices in production. */
const productionVisibility = { whole: null, spaces: new Map() };

const distinct = (ids: readonly number[], field: string): number[] => {
  if (ids.length === 0) throw refuseFields({ [field]: 'REQUIRED' });
  return [...new Set(ids)];
};

/** Handlers that add, move and remove devices. */
export const coreFleetHandlers: Handlers<typeof coreFleet, Call> = {
  createCore: (given, call) => {
    if (given.targetId === undefined && given.spaceId === undefined && !staffOf(callerOf(call)).tester)
      throw refuse('Access denied');
    return add(call, given);
  },

  createSpaceCore: ({ id, mamaId, ...given }, call) => {
    const { targetId } = resourceOf(call).location;
    if (targetId === null) throw refuse('NOT_FOUND');
    return add(call, { ...given, targetId, spaceId: id, parentId: mamaId });
  },

  deleteCore: async ({ id, everywhere = false }, call) => {
    if (everywhere && !staffOf(callerOf(call)).admin) throw refuse('Access denied');
    await inTransaction(call.db, (trx) => removeCore(trx, call, id, everywhere));
    return null;
  },

  moveCores: async ({ spaceId, cores }, call) => {
    const ids = distinct(cores, 'cores');
    await inTransaction(call.db, (trx) => moveCores(trx, call, ids, spaceId));
    const inSpace = await loadCores(call.db, { spaceId }, resourceOf(call).visibility, call.locale);
    return inSpace.filter((record) => ids.includes(record.id));
  },

  setParent: ({ id, cores }, call) =>
    inTransaction(call.db, async (trx) => outcomesOf(await setParents(trx, call, id, distinct(cores, 'cores')))),

  connectCores: ({ parentId, ids }, call) =>
    inTransaction(call.db, async (trx) => outcomesOf(await connectCores(trx, call, parentId, distinct(ids, 'ids')))),

  transferCore: async ({ id, targetId, spaceId = null }, call) => {
    await inTransaction(call.db, (trx) => transferCore(trx, call, id, { targetId, spaceId }));
    return loadCore(call, id);
  },

  replaceCore: async ({ id, serialId }, call) => {
    await limitGuesses(call, async () => {
      await inTransaction(call.db, (trx) => replaceCore(trx, call, id, serialId));
      return { outcome: null, isRight: true };
    });
    return loadCore(call, id);
  },

  setSystemIds: async ({ id, ...ids }, call) => {
    await inTransaction(call.db, (trx) => setSystemIds(trx, call, id, ids));
    return loadCore(call, id);
  },

  coreNames: ({ targetId }, call) => readCoreNames(call.db, targetId, resourceOf(call).visibility),

  mamas: ({ targetId }, call) => readMamas(call.db, targetId, resourceOf(call).visibility),

  mbusMeters: ({ targetId }, call) => readMbusMeters(call.db, targetId, resourceOf(call).visibility),
};
