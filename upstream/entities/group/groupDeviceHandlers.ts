import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { group } from '../../../contract/entities/group.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import { loadKind } from '../core/deviceKindRows.ts';
import { loadGroupProducts, setIoVisible } from '../core/ioVisibility.ts';
import { loadDeviceUpdates } from '../core/deviceUpdates.ts';

/** Handlers of the devices of a group. */
export const groupDeviceHandlers: Pick<
  Handlers<typeof group, Call>,
  'groupDevices' | 'deviceUpdates' | 'groupProducts' | 'setIoVisible'
> = {
  groupDevices: ({ id, type }, call) => loadKind(call, { groupId: id }, type),

  deviceUpdates: ({ id, products, latest = false }, call) =>
    loadDeviceUpdates(call.db, id, resourceOf(call).visibility, { products, latest }),

  groupProducts: ({ id }, call) => loadGroupProducts(call.db, id),

  setIoVisible: async ({ id, products, io, visible }, call) => {
    await inTransaction(call.db, (trx) => setIoVisible(trx, call, id, { products, io, visible }));
    return null;
  },
};
