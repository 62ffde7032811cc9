import type { Handlers } from '../../../contract/endpoint.ts';
import type { session } from '../../../contract/session.ts';
import type { Call } from '../../call.ts';
import { csrfCookie } from '../../csrf.ts';
import { refuse } from '../../refusal.ts';
import { beginSession, endSession, lifetimeOf, sessionCookie } from '../../session.ts';
import { demoAccounts } from '../user/userRows.ts';

const openSession = async (
  call: Call,
  begun: { userId: number; remember: boolean; impersonatorId?: number },
): Promise<void> => {
  if (call.caller) await endSession(call.db, call.caller.tokenHash);
  const token = await beginSession(call.db, begun, call.now);
  call.cookies.set(sessionCookie, token, begun.remember ? lifetimeOf(true) / 1000 : undefined);
};

/** Begins and ends sessions. */
export const sessionHandlers: Handlers<typeof session, Call> = {
  csrf: async (_input, { db, csrf, cookies }) => {
    const known = cookies.get(csrfCookie);
    const word = known && /^[\w-]{32}$/.test(known) ? known : csrf.word();
    if (word !== known) cookies.set(csrfCookie, word);
    return { token: csrf.tokenOf(word), demo: await demoAccounts(db) };
  },

  login: async (input, call) => {
    if (!call.csrf.isToken(input._csrf_token, call.cookies.get(csrfCookie))) throw refuse('INVALID_CSRF');
    const given = { username: input._username, password: input._password, address: call.address };
    const user = await call.signIn.verify(call.db, given, call.now);
    await openSession(call, { userId: user.id, remember: input._remember_me ?? false });
    return { ok: true };
  },

  logout: async ({ exit }, call) => {
    const { caller } = call;
    if (exit && caller?.impersonatorId)
      await openSession(call, { userId: caller.impersonatorId, remember: caller.remember });
    else {
      if (caller) await endSession(call.db, caller.tokenHash);
      call.cookies.clear(sessionCookie);
    }
    return null;
  },
};
