import type { alert } from '../../../contract/entities/alert.ts';
import type { Handlers } from '../../../contract/wire/endpoint.ts';
import { staffCodes } from '../../alarms/rules.ts';
import { logResult, recordAudit } from '../../audit.ts';
import { endOfDay, startOfDay } from '../../calendar.ts';
import { resourceOf, callerOf, type Call } from '../../call.ts';
import { inTransaction } from '../../db/statements.ts';
import { notFound, refuse } from '../../refusal.ts';
import { sharedIds } from '../../visibility.ts';
import { alertRecordOf, findAlert, loadAlertPage, loadOpenAlerts } from './alertRows.ts';

const pageSize = 50;

/** Handlers of raised alerts. */
export const alertHandlers: Handlers<typeof alert, Call> = {
  alerts: async ({ id, state, from, to, page = 1 }, call) => {
    const span = { from: from && startOfDay(from), to: to && endOfDay(to) };
    const filter = { targetId: id, state, from: span.from || undefined, to: span.to || undefined };
    const { items, total } = await loadAlertPage(call.db, filter, {
      visibility: resourceOf(call).visibility,
      caller: callerOf(call),
      page,
      pageSize,
    });
    return { items, total, page, pageSize };
  },

  acknowledgeAlert: ({ id, alertId, comment }, call) =>
    inTransaction(call.db, async (trx) => {
      const { user } = callerOf(call);
      const known = await findAlert(trx, id, alertId);
      if (!known || (staffCodes.includes(known.type) && !user.admin && !user.mes)) throw notFound();
      if (known.ackAt !== null) throw refuse('CONFLICT', { message: 'Somebody has acknowledged it already.' });
      await trx
        .updateTable('alerts')
        .set({ ackBy: user.username, ackAt: call.now, comment: comment || null })
        .where('id', '=', alertId)
        .execute();
      const detail = comment || null;
      await recordAudit(trx, call, {
        action: 'alert.acknowledge',
        coreId: known.coreId,
        targetId: id,
        detail,
        result: logResult.ok,
      });
      const changed = await findAlert(trx, id, alertId);
      if (!changed) throw notFound();
      return alertRecordOf(changed, resourceOf(call).visibility);
    }),

  openAlerts: (_input, call) => {
    const caller = callerOf(call);
    return loadOpenAlerts(call.db, caller.user.admin ? 'all' : sharedIds(caller).targets, caller);
  },
};
