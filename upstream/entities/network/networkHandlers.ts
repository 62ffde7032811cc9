import type { Handlers } from '../../../contract/endpoint.ts';
import type { network } from '../../../contract/network.ts';
import { resourceOf, type Call } from '../../call.ts';
import { endOverdueActs } from '../core/acts/overdueActs.ts';
import { loadStatus } from './networkRows.ts';

/** Answers what changed in networks. */
export const networkHandlers: Handlers<typeof network, Call> = {
  targetStatus: async ({ id, since }, call) => {
    await endOverdueActs(call.db, call.now);
    return loadStatus(call.db, { targetId: id }, resourceOf(call).visibility, { since, now: call.now });
  },

  groupStatus: async ({ id, since }, call) => {
    await endOverdueActs(call.db, call.now);
    return loadStatus(call.db, { groupId: id }, resourceOf(call).visibility, { since, now: call.now });
  },
};
