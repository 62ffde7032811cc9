import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { network } from '../../../contract/entities/core/network.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { endOverdueActions } from '../core/actions/overdueActions.ts';
import { loadStatus } from './networkRows.ts';

/** Handlers of networks and their changes. */
export const networkHandlers: Handlers<typeof network, Call> = {
  targetStatus: async ({ id, since }, call) => {
    await endOverdueActions(call.db, call.now);
    return loadStatus(call.db, { targetId: id }, resourceOf(call).visibility, { since, now: call.now });
  },

  groupStatus: async ({ id, since }, call) => {
    await endOverdueActions(call.db, call.now);
    return loadStatus(call.db, { groupId: id }, resourceOf(call).visibility, { since, now: call.now });
  },
};
