import type { Call } from '../../call.ts';
import { beginSession, endSession, lifetimeOf, sessionCookie } from '../../session.ts';

/** Begins a session in this browser, in the place of the one that it had. */
export const openSession = async (
  call: Call,
  begun: { userId: number; remember: boolean; impersonatorId?: number },
): Promise<void> => {
  if (call.caller?.tokenHash) await endSession(call.db, call.caller.tokenHash);
  const token = await beginSession(call.db, { ...begun, agent: call.agent }, call.now);
  call.cookies.set(sessionCookie, token, begun.remember ? lifetimeOf(true) / 1000 : undefined);
};
