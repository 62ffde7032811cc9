import type { Handlers } from '../../../contract/endpoint.ts';
import type { network } from '../../../contract/network.ts';
import { aboutOf, type Call } from '../../call.ts';
import { loadStatus } from './networkRows.ts';

/** Answers what changed in networks. */
export const networkHandlers: Handlers<typeof network, Call> = {
  targetStatus: ({ id, since }, call) =>
    loadStatus(call.db, { targetId: id }, aboutOf(call).sight, { since, now: call.now }),

  groupStatus: ({ id, since }, call) =>
    loadStatus(call.db, { groupId: id }, aboutOf(call).sight, { since, now: call.now }),
};
