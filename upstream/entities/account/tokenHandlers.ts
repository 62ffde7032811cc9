import { mostTokens, type account, type TokenRecord } from '../../../contract/entities/account.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { newApiToken } from '../../access/apiTokens.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import { dayOf } from '../../time/calendar.ts';
import { requireAccountHolder, callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Row } from '../../db/schema.ts';
import { instantOf } from '../../time/instant.ts';
import { notFound, refuse, refuseFields } from '../../errors/refusal.ts';
import { hashOf } from '../../text/secrets.ts';

/** Record of an API token. */
export const tokenRecordOf = ({ id, name, scope, createdAt, expires, lastUsedAt }: Row<'apiTokens'>): TokenRecord => ({
  id,
  name,
  scope,
  createdAt: new Date(createdAt).toISOString(),
  expires,
  lastUsedAt: instantOf(lastUsedAt),
});

/** API tokens of the caller. */
export const tokenHandlers: Pick<Handlers<typeof account, Call>, 'tokens' | 'createToken' | 'deleteToken'> = {
  tokens: async (_input, call) => {
    const { user } = callerOf(call);
    const rows = await call.db
      .selectFrom('apiTokens')
      .selectAll()
      .where('userId', '=', user.id)
      .orderBy('id')
      .execute();
    return rows.map(tokenRecordOf);
  },

  createToken: async ({ name, scope, expires }, call) => {
    const { user } = requireAccountHolder(call);
    const { db, now } = call;
    if (expires !== undefined && expires < dayOf(now)) throw refuseFields({ expires: 'IN_PAST' });
    const secret = newApiToken();
    const made = await inTransaction(db, async (trx) => {
      const known = await trx.selectFrom('apiTokens').select('id').where('userId', '=', user.id).execute();
      if (known.length >= mostTokens) throw refuse('TOO_MANY_TOKENS');
      const row = { userId: user.id, name, scope, tokenHash: hashOf(secret), createdAt: now, expires: expires ?? null };
      await recordAudits(trx, call, [{ action: 'token.create', detail: `${name} (${scope})`, result: logResult.ok }]);
      return trx.insertInto('apiTokens').values(row).returningAll().executeTakeFirstOrThrow();
    });
    return { ...tokenRecordOf(made), secret };
  },

  deleteToken: async ({ id }, call) => {
    const { user } = requireAccountHolder(call);
    await inTransaction(call.db, async (trx) => {
      const deleted = await trx
        .deleteFrom('apiTokens')
        .where('id', '=', id)
        .where('userId', '=', user.id)
        .returning('name')
        .executeTakeFirst();
      if (!deleted) throw notFound();
      await recordAudits(trx, call, [{ action: 'token.delete', detail: deleted.name, result: logResult.ok }]);
    });
    return null;
  },
};
