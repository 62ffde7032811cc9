import type { Handlers } from '../../../contract/endpoint.ts';
import type { space } from '../../../contract/space.ts';
import { aboutOf, type Call } from '../../call.ts';
import { changesOf } from '../../db/changes.ts';
import { refuseFields } from '../../refusal.ts';
import { loadCores } from '../core/coreRecords.ts';
import { loadSpace } from './spaceRows.ts';

/** Answers about single spaces. */
export const spaceHandlers: Handlers<typeof space, Call> = {
  updateSpace: async ({ id, ...given }, call) => {
    if (given.type !== undefined && (given.type < 0 || given.type > 3)) throw refuseFields({ type: 'INVALID' });
    if (given.size && given.size < 0) throw refuseFields({ size: 'TOO_SMALL' });
    if (given.residents && given.residents < 0) throw refuseFields({ residents: 'TOO_SMALL' });
    const changes = changesOf(given);
    if (changes) await call.db.updateTable('spaces').set(changes).where('id', '=', id).execute();
    return loadSpace(call.db, id, aboutOf(call).sight);
  },

  spaceDevices: async ({ id }, call) => loadCores(call.db, { spaceId: id }, aboutOf(call).sight, call.locale),
};
