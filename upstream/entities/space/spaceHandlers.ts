import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { space } from '../../../contract/entities/space.ts';
import { dayOf } from '../../time/calendar.ts';
import { resourceOf, type Call } from '../../calls/call.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { endOverdueActions } from '../core/actions/overdueActions.ts';
import { loadCores } from '../core/coreRecords.ts';
import { namedSpaces, refuseTakenRename } from '../group/siblingNames.ts';
import { loadSpace, loadSpaces } from './spaceRows.ts';
import { changeSpaces } from './changeSpaces.ts';
import { keepResidentCount } from './residentCounts.ts';
import { locationsOf, storeLocations, removeSpaces } from './spaceTree.ts';

const loadDevices = async ({ id }: { id: number }, call: Call) => {
  await endOverdueActions(call.db, call.now);
  return loadCores(call.db, { spaceId: id }, resourceOf(call).visibility, call.locale);
};

/** Handlers of single spaces. */
export const spaceHandlers: Handlers<typeof space, Call> = {
  updateSpace: async ({ id, ...given }, call) => {
    if (given.size && given.size < 0) throw refuseFields({ size: 'TOO_SMALL' });
    const changes = changesOf(given);
    if (changes)
      await inTransaction(call.db, async (trx) => {
        const { groupId, residents } = await trx
          .selectFrom('spaces')
          .select(['groupId', 'residents'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        refuseTakenRename(await namedSpaces(trx, groupId), id, given.name);
        if (given.residents !== undefined)
          await keepResidentCount(trx, {
            spaceId: id,
            before: residents,
            after: given.residents,
            day: dayOf(call.now),
          });
        await trx.updateTable('spaces').set(changes).where('id', '=', id).execute();
      });
    return loadSpace(call.db, id, resourceOf(call).visibility);
  },

  updateSpaces: async ({ id, spaces }, call) => {
    await inTransaction(call.db, (trx) => changeSpaces(trx, id, spaces, call.now));
    const ids = spaces.map((space) => space.id);
    return loadSpaces(call.db, id, ids, resourceOf(call).visibility);
  },

  deleteSpace: async ({ id }, call) => {
    await inTransaction(call.db, (trx) => removeSpaces(trx, [id], call.now));
    return null;
  },

  updateLocations: async ({ id, ...columns }, call) => {
    await storeLocations(call.db, locationsOf(id, columns));
    return null;
  },

  spaceDevices: loadDevices,

  spaceCores: loadDevices,
};
