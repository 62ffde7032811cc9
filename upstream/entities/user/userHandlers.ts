import type { Handlers } from '../../../contract/endpoint.ts';
import type { user } from '../../../contract/user.ts';
import { callerOf, type Call } from '../../call.ts';
import { storeLocale, userRecordOf } from './userRows.ts';

/** Answers about the caller's own account. */
export const userHandlers: Handlers<typeof user, Call> = {
  access: async ({ locale }, call) => {
    const caller = callerOf(call);
    if (locale && locale !== caller.user.locale) await storeLocale(call.db, caller.user.id, locale);
    const { id: _id, phone: _phone, contactName: _name, developerMode: _mode, ...access } = userRecordOf(caller);
    return { ...access, locale: locale ?? access.locale };
  },

  user: (_input, call) => userRecordOf(callerOf(call)),
};
