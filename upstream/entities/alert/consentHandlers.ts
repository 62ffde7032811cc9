import type { alertLevel } from '../../../contract/entities/alertLevel.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { findConsent, readConsents } from '../../alarms/consents.ts';
import { logResult, recordAudits } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { refuse } from '../../errors/refusal.ts';

type Consent = Row<'alertConsents'>;

const consentOf = async (db: Db, { csrf }: Call, token: string, status: 404 | 400): Promise<Consent> => {
  const found = await findConsent(db, csrf, token);
  if (!found) throw refuse('INVALID_EMAIL_TOKEN', {}, status);
  return found;
};

const change = (
  call: Call,
  token: string,
  {
    action,
    ...changes
  }: { action: string } & Pick<Consent, 'confirmedAt' | 'stoppedAt'> & Partial<Pick<Consent, 'locale'>>,
): Promise<null> =>
  inTransaction(call.db, async (trx) => {
    const { id, targetId, email } = await consentOf(trx, call, token, 400);
    await trx.updateTable('alertConsents').set(changes).where('id', '=', id).execute();
    const entry = { action, targetId, detail: email, result: logResult.ok };
    await recordAudits(trx, { caller: null, now: call.now }, [entry]);
    return null;
  });

/** Shows, confirms and stops the mails of alerts to an address, by the link of a mail and without a session. */
export const consentHandlers: Pick<
  Handlers<typeof alertLevel, Call>,
  'alertConsent' | 'confirmAlerts' | 'stopAlerts'
> = {
  alertConsent: async ({ token }, call) => {
    const { targetId, email, addedBy } = await consentOf(call.db, call, token, 404);
    const target = await call.db
      .selectFrom('targets')
      .select('name')
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow();
    const { stateOf } = await readConsents(call.db, targetId, call.now);
    return { targetName: target.name, email, state: stateOf(email), addedBy };
  },

  confirmAlerts: ({ token }, call) =>
    change(call, token, { action: 'alerts.confirm', confirmedAt: call.now, stoppedAt: null, locale: call.locale }),

  stopAlerts: ({ token }, call) =>
    change(call, token, { action: 'alerts.stop', confirmedAt: null, stoppedAt: call.now }),
};
