import type { Handlers } from '../../../contract/endpoint.ts';
import type { group } from '../../../contract/group.ts';
import { aboutOf, type Call } from '../../call.ts';
import { changesOf } from '../../db/changes.ts';
import { notFound, refuseFields } from '../../refusal.ts';
import { loadNetwork } from '../network/networkRows.ts';
import { groupRecordsOf, readGroups } from './groupRows.ts';

const largestGrid = 1000;

const checkSide = (field: 'height' | 'width', cells: number | undefined): void => {
  if (cells !== undefined && cells < 0) throw refuseFields({ [field]: 'TOO_SMALL' });
  if (cells !== undefined && cells > largestGrid) throw refuseFields({ [field]: 'TOO_LARGE' });
};

/** Answers about single buildings. */
export const groupHandlers: Handlers<typeof group, Call> = {
  updateGroup: async ({ id, ...given }, call) => {
    const { place, sight } = aboutOf(call);
    checkSide('height', given.height);
    checkSide('width', given.width);
    const changes = changesOf(given);
    if (changes) await call.db.updateTable('groups').set(changes).where('id', '=', id).execute();
    const stored = await readGroups(call.db, [place.targetId ?? 0]);
    const changed = groupRecordsOf(stored, sight).find((record) => record.id === id);
    if (!changed) throw notFound();
    return changed;
  },

  groupNetwork: ({ id }, call) => loadNetwork(call.db, { groupId: id }, aboutOf(call).sight),
};
