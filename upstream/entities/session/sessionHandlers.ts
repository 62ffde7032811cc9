import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { session } from '../../../contract/entities/session.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { hasFullStorage } from '../../db/storageFull.ts';
import { checkForm, type Call } from '../../calls/call.ts';
import { csrfCookie } from '../../auth/csrf.ts';
import { refuse } from '../../errors/refusal.ts';
import { endSession, sessionCookie } from '../../access/session.ts';
import { claimResidences } from '../resident/claimResidences.ts';
import { demoAccounts } from '../user/userRows.ts';
import { openSession } from './openSession.ts';

/** Begins and ends sessions. */
export const sessionHandlers: Handlers<typeof session, Call> = {
  csrf: async (_input, { db, demo, csrf, cookies, oidc }) => {
    const known = cookies.get(csrfCookie);
    const word = known && /^[\w-]{32}$/.test(known) ? known : csrf.newNonce();
    if (word !== known) cookies.set(csrfCookie, word);
    return {
      token: csrf.tokenOf(word),
      demo: demo ? await demoAccounts(db) : null,
      providers: [...oidc.providers],
      storageFull: hasFullStorage(db),
    };
  },

  login: async (input, call) => {
    checkForm(call, input._csrf_token);
    const given = { username: input._username, password: input._password, address: call.address };
    const user = await call.signIn.verify(call.db, given, call.now);
    await openSession(call, { userId: user.id, remember: input._remember_me ?? false });
    await claimResidences(call.db, user);
    return { ok: true };
  },

  logout: async ({ exit }, call) => {
    const { caller } = call;
    if (exit && caller) {
      if (caller.impersonatorId === null) throw refuse('Access denied');
      const { impersonatorId: userId, remember, signedInAt } = caller;
      await openSession(call, { userId, remember, signedInAt });
      const detail = caller.user.username;
      await recordAudits(call.db, call, [{ action: 'impersonation.end', detail, result: logResult.ok }]);
      return null;
    }
    if (caller?.tokenHash) await endSession(call.db, caller.tokenHash);
    call.cookies.clear(sessionCookie);
    return null;
  },
};
