import type { alertStory } from '../../../contract/entities/alertStory.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import { callerOf, type Call } from '../../calls/call.ts';
import { inTransaction } from '../../db/statements.ts';
import { refuseFields } from '../../errors/refusal.ts';
import { loadAlertStory, readAssignable, readVisibleAlert } from './alertStory.ts';

/** Handlers of one alert: its story, its comments, and who takes care of it. */
export const storyHandlers: Handlers<typeof alertStory, Call> = {
  alertStory: ({ id, alertId }, call) => loadAlertStory(call.db, call, id, alertId),

  addAlertComment: ({ id, alertId, text }, call) =>
    inTransaction(call.db, async (trx) => {
      const { coreId } = await readVisibleAlert(trx, call, id, alertId);
      const { username } = callerOf(call).user;
      await trx.insertInto('alertComments').values({ targetId: id, alertId, username, at: call.now, text }).execute();
      await trx.updateTable('alerts').set({ changedAt: call.now }).where('id', '=', alertId).execute();
      const { ok: result } = logResult;
      await recordAudit(trx, call, { action: 'alert.comment', coreId, targetId: id, detail: text, result });
      return loadAlertStory(trx, call, id, alertId);
    }),

  assignAlert: ({ id, alertId, assignee }, call) =>
    inTransaction(call.db, async (trx) => {
      const { coreId } = await readVisibleAlert(trx, call, id, alertId);
      const wanted = assignee.trim() || null;
      const allowed = [callerOf(call).user.username, ...(await readAssignable(trx, id, call.now))];
      if (wanted !== null && !allowed.includes(wanted)) throw refuseFields({ assignee: 'NOT_FOUND' });
      const change = { assignee: wanted, changedAt: call.now };
      await trx.updateTable('alerts').set(change).where('id', '=', alertId).execute();
      const { ok: result } = logResult;
      await recordAudit(trx, call, { action: 'alert.assign', coreId, targetId: id, detail: wanted, result });
      return loadAlertStory(trx, call, id, alertId);
    }),
};
