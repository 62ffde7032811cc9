import type { Call } from '../../calls/call.ts';
import { acceptShares } from '../share/shareRows.ts';
import { rememberNetwork } from '../../auth/throttle.ts';
import { beginSession, endSession, maxSessionAge, sessionCookie, type NewSession } from '../../access/session.ts';

/** Creates a session for this browser and ends the browser's previous one. */
export const openSession = async (call: Call, begun: NewSession): Promise<void> => {
  if (call.caller?.tokenHash) await endSession(call.db, call.caller.tokenHash);
  const token = await beginSession(call.db, { ...begun, agent: call.agent }, call.now);
  if (begun.signedInAt === undefined) {
    await rememberNetwork(call.db, begun.userId, call.address, call.now);
    await acceptShares(call.db, begun.userId);
  }
  const end = (begun.signedInAt ?? call.now) + maxSessionAge;
  call.cookies.set(sessionCookie, token, begun.remember ? Math.ceil((end - call.now) / 1000) : undefined);
};
