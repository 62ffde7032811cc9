import type { account, SessionRecord } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { requireAccountHolder, callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { notFound } from '../../errors/refusal.ts';
import { endSession, findSessions, lifetimeOf, publicSessionId } from '../../access/session.ts';

/** Record of a session; `current` is the hash of the caller's own. */
export const sessionRecordOf = (row: Row<'sessions'>, current: string | null): SessionRecord => ({
  id: publicSessionId(row.tokenHash),
  current: row.tokenHash === current,
  agent: row.agent,
  begunAt: new Date(row.createdAt).toISOString(),
  lastUsedAt: new Date(row.expiresAt - lifetimeOf(row.remember === 1)).toISOString(),
});

/** The browsers in which the caller is signed in. */
export const sessionHandlers: Pick<Handlers<typeof account, Call>, 'sessions' | 'endSession'> = {
  sessions: async (_input, call) => {
    const { user, tokenHash, impersonatorId } = callerOf(call);
    // Staff who act as a customer do not get the list of the customer's sessions.
    if (impersonatorId !== null) return [];
    const rows = await findSessions(call.db, user.id, call.now);
    return rows.map((row) => sessionRecordOf(row, tokenHash));
  },

  endSession: async ({ id }, call) => {
    const { user } = requireAccountHolder(call);
    await inTransaction(call.db, async (trx) => {
      const rows = await findSessions(trx, user.id, call.now);
      const ended = rows.find(({ tokenHash }) => publicSessionId(tokenHash) === id);
      if (!ended) throw notFound();
      await endSession(trx, ended.tokenHash);
      await recordAudits(trx, call, [{ action: 'session.end', detail: ended.agent ?? '', result: logResult.ok }]);
    });
    return null;
  },
};
