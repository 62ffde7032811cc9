import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { user } from '../../../contract/entities/user.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { sharesOf } from '../../access/visibility.ts';
import { claimResidences } from '../resident/claimResidences.ts';
import { accessRecordOf, storeLocale, userRecordOf } from './userRows.ts';

/** Handlers of the own account's record. */
export const userHandlers: Handlers<typeof user, Call> = {
  access: async ({ locale }, call) => {
    const caller = callerOf(call);
    if (locale && locale !== caller.user.locale) await storeLocale(call.db, caller.user.id, locale);
    // A resident who was invited while signed in gets the apartment when the portal opens.
    const claimed = caller.impersonatorId === null && (await claimResidences(call.db, caller.user)) > 0;
    const shares = claimed ? await sharesOf(call.db, caller.user.id, call.now) : caller.shares;
    const access = accessRecordOf({ ...caller, shares });
    return { ...access, locale: locale ?? access.locale };
  },

  user: (_input, call) => userRecordOf(callerOf(call)),
};
