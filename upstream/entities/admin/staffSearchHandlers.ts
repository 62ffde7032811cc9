import type { staffSearch } from '../../../contract/entities/staffSearch.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { staffOf } from '../../access/access.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { dayOf } from '../../time/calendar.ts';
import { searchCores } from './searchCores.ts';
import { searchInvoices, searchSubscriptions, searchTargets, searchUsers } from './searchRecords.ts';
import { searchResidents } from './searchResidents.ts';
import { typedText } from './typedText.ts';

/** Search over all targets, for staff. */
export const staffSearchHandlers: Handlers<typeof staffSearch, Call> = {
  staffSearch: async ({ text }, call) => {
    const typed = typedText(text);
    const { admin } = staffOf(callerOf(call));
    const cores = await searchCores(call.db, typed, callerOf(call));
    if (!admin) return { targets: [], users: [], residents: [], cores, invoices: [], subscriptions: [] };
    const users = await searchUsers(call.db, typed);
    const today = dayOf(call.now);
    const foundUsers = new Set(users.map(({ id }) => id));
    return {
      cores,
      targets: await searchTargets(call.db, typed),
      users,
      residents: await searchResidents(call.db, typed, { foundUsers, today }),
      invoices: await searchInvoices(call.db, typed),
      subscriptions: await searchSubscriptions(call.db, typed, today),
    };
  },
};
