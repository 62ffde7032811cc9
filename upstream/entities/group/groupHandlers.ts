import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { group, GroupRecord } from '../../../contract/entities/group.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { notFound, refuseFields } from '../../errors/refusal.ts';
import { loadNetwork } from '../network/networkRows.ts';
import { loadSpaces } from '../space/spaceRows.ts';
import { locationsOf, removeSpaces } from '../space/spaceTree.ts';
import { groupRecordsOf, readGroups } from './groupRows.ts';
import { insertGroupSpaces, orderSpaces } from './groupTree.ts';
import { namedGroups, refuseTakenRename } from './siblingNames.ts';

const largestGrid = 1000;

const checkSide = (field: 'height' | 'width', cells: number | undefined): void => {
  if (cells !== undefined && cells > largestGrid) throw refuseFields({ [field]: 'TOO_LARGE' });
};

const loadOne = async (call: Call, id: number): Promise<GroupRecord> => {
  const { location, visibility } = resourceOf(call);
  const stored = await readGroups(call.db, [location.targetId ?? 0]);
  const record = groupRecordsOf(stored, visibility).find((one) => one.id === id);
  if (!record) throw notFound();
  return record;
};

const targetOf = (call: Call): number => resourceOf(call).location.targetId ?? 0;

/** Handlers of single groups. */
export const groupHandlers: Omit<
  Handlers<typeof group, Call>,
  'groupDevices' | 'deviceUpdates' | 'groupProducts' | 'setIoVisible'
> = {
  updateGroup: async ({ id, ...given }, call) => {
    checkSide('height', given.height);
    checkSide('width', given.width);
    const changes = changesOf(given);
    if (changes)
      await inTransaction(call.db, async (trx) => {
        refuseTakenRename(await namedGroups(trx, targetOf(call)), id, given.name);
        await trx.updateTable('groups').set(changes).where('id', '=', id).execute();
      });
    return loadOne(call, id);
  },

  deleteGroup: async ({ id }, call) => {
    await inTransaction(call.db, async (trx) => {
      const spaces = await trx.selectFrom('spaces').select('id').where('groupId', '=', id).execute();
      await removeSpaces(
        trx,
        spaces.map((space) => space.id),
        call.now,
      );
      await trx.updateTable('cores').set({ groupId: null, changedAt: call.now }).where('groupId', '=', id).execute();
      await trx.deleteFrom('groups').where('id', '=', id).execute();
    });
    return null;
  },

  createSpace: async ({ id, ...given }, call) => {
    const ids = await insertGroupSpaces(call.db, { groupId: id, targetId: targetOf(call) }, [given], () => 'name');
    const [space] = await loadSpaces(call.db, targetOf(call), ids, resourceOf(call).visibility);
    if (!space) throw notFound();
    return space;
  },

  createSpaces: async ({ id, spaces }, call) => {
    const ids = await insertGroupSpaces(call.db, { groupId: id, targetId: targetOf(call) }, spaces);
    return loadSpaces(call.db, targetOf(call), ids, resourceOf(call).visibility);
  },

  updateGroupTree: async ({ id, spaces, ...columns }, call) => {
    const isPlaced = Object.values(columns).some((column) => column !== undefined);
    await orderSpaces(call.db, id, spaces, isPlaced ? locationsOf(spaces, columns) : []);
    return loadOne(call, id);
  },

  groupNetwork: ({ id }, call) => loadNetwork(call.db, { groupId: id }, resourceOf(call).visibility),
};
