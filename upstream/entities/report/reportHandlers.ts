import type { Handlers } from '../../../contract/endpoint.ts';
import type { report } from '../../../contract/report.ts';
import { logResult, recordAudit } from '../../audit.ts';
import type { Call } from '../../call.ts';
import { changesOf } from '../../db/changes.ts';
import { inTransaction } from '../../db/chunks.ts';
import type { Db } from '../../db/connection.ts';
import { asEmail } from '../account/accountRows.ts';
import { makeReports } from './makeReports.ts';
import { lastMonth } from './months.ts';
import { orderHandlers } from './orderHandlers.ts';
import { readOrders, readPage, readReport, reportRecordOf, settle } from './reportRows.ts';
import { readWaterPost, saveWaterPost, waterPostRecordOf } from './waterPostRows.ts';

/** An address gets no more reports, whoever's. */
const silence = async (db: Db, email: string, now: number): Promise<void> => {
  await db
    .insertInto('silencedEmails')
    .values({ email, at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

/** Water posts: the reports of a target, and each report for whoever holds its id. */
export const reportHandlers: Handlers<typeof report, Call> = {
  ...orderHandlers,

  reports: async ({ id, month: asked, page = 1 }, { db, now }) => {
    const month = asked ?? lastMonth(now);
    const waterPost = waterPostRecordOf(await readWaterPost(db, id));
    return { ...(await readPage(db, id, month, page)), month, waterPost, orders: await readOrders(db, id) };
  },

  updateWaterPost: async ({ id, enabled, interval, locale }, call) => {
    const { db, now } = call;
    const changes = changesOf({ enabled: enabled === undefined ? undefined : Number(enabled), interval, locale });
    await inTransaction(db, async (trx) => {
      if (!changes) return;
      await saveWaterPost(trx, { ...(await readWaterPost(trx, id)), ...changes });
      const detail = JSON.stringify(changes);
      await recordAudit(trx, call, { action: 'waterPost.update', targetId: id, detail, result: logResult.ok });
    });
    // Whoever begins a water post finds the months that are over; the first mail goes when the next one is.
    await makeReports(db, id, lastMonth(now), now);
    return waterPostRecordOf(await readWaterPost(db, id));
  },

  report: async ({ reportId }, { db, now }) => reportRecordOf(db, await readReport(db, reportId), now),

  removeReport: async ({ reportId }, { db, now }) => {
    await inTransaction(db, async (trx) => {
      const { email, post } = await readReport(trx, reportId);
      for (const address of new Set([email, post.email])) if (address !== null) await silence(trx, address, now);
      await trx.updateTable('reports').set({ status: 'removed' }).where('reportId', '=', reportId).execute();
    });
    return null;
  },

  cancelReport: async ({ reportId }, { db, now }) => {
    await inTransaction(db, async (trx) => settle(trx, await readReport(trx, reportId), { cancelledAt: now }));
    return null;
  },

  updateReport: ({ reportId, interval, locale, email: given }, { db, now }) =>
    inTransaction(db, async (trx) => {
      const known = await readReport(trx, reportId);
      const email = given === undefined ? undefined : asEmail(given);
      await settle(trx, known, changesOf({ interval, locale, email }) ?? {});
      // Who opened a mail to this very address may have its reports again; for another it is not theirs to say.
      if (email !== undefined && email === known.email)
        await trx.deleteFrom('silencedEmails').where('email', '=', email).execute();
      return reportRecordOf(trx, await readReport(trx, reportId), now);
    }),
};
