import type { Handlers } from '../../../contract/wire/endpoint.ts';
import type { report, ReportRecord } from '../../../contract/entities/report.ts';
import { logResult, recordAudit } from '../../calls/audit.ts';
import type { Call } from '../../calls/call.ts';
import type { Csrf } from '../../auth/csrf.ts';
import { changesOf, inTransaction } from '../../db/statements.ts';
import type { Db } from '../../db/connection.ts';
import { refuse } from '../../errors/refusal.ts';
import { hasRole, visibilityOf } from '../../access/visibility.ts';
import { asEmail } from '../account/accountRows.ts';
import { makeReports } from './makeReports.ts';
import { lastMonth } from './months.ts';
import { confirmAddress, requestAddress } from './confirmAddress.ts';
import { isMailedTo } from './mailedLink.ts';
import { maskEmail } from './maskEmail.ts';
import { readOwnReports } from './ownReports.ts';
import { orderHandlers } from './orderHandlers.ts';
import {
  isNewest,
  readOrders,
  readPage,
  readReport,
  readSimilar,
  reportRecordOf,
  settle,
  type KnownReport,
} from './reportRows.ts';
import { readWaterPost, saveWaterPost, waterPostRecordOf } from './waterPostRows.ts';

/** Whether an id is the signed one of the recipient's mail. */
const isRecipient = (csrf: Csrf, { email }: KnownReport, given: string): boolean => isMailedTo(csrf, given, email);

/** Whether the caller administers the target of a report, with its session. */
const administers = ({ caller }: Call, { targetId }: KnownReport): boolean => {
  const visibility = caller && visibilityOf(caller, targetId);
  return visibility !== null && hasRole(visibility, 'TARGET_ADMIN');
};

/** Whether an id was mailed to the address that the reports go to now. */
const isPresentRecipient = ({ csrf }: Call, known: KnownReport, given: string): boolean => {
  const { email } = known.post;
  return email !== null && asEmail(email) === known.email && isRecipient(csrf, known, given);
};

/**
 * Refuses changes of the settings unless the id was mailed to the present address, or the caller administers the target:
 * a shared report, or an old mail to another address, would end or divert the reports of another person. In an apartment
 * without a registered resident, whose dwellers may have changed unnoticed, the id is that of the newest report.
 */
const checkSettles = async (call: Call, known: KnownReport, given: string, db: Db): Promise<void> => {
  if (administers(call, known)) return;
  const isNew = known.residentId !== 0 || (await isNewest(db, known));
  if (!isNew || !isPresentRecipient(call, known, given)) throw refuse('Access denied');
};

/** Record of a report; addresses are masked unless the id was mailed to the present one. */
const recordFor = async (db: Db, call: Call, given: string): Promise<ReportRecord> => {
  const known = await readReport(db, given);
  const record = await reportRecordOf(db, known, call.now);
  if (administers(call, known) || isPresentRecipient(call, known, given)) return record;
  const masked = (email: string | null): string | null => email && maskEmail(email);
  return { ...record, email: masked(record.email), pendingEmail: masked(record.pendingEmail) };
};

/** An address gets no more reports of any apartment. */
const silence = async (db: Db, email: string, now: number): Promise<void> => {
  await db
    .insertInto('silencedEmails')
    .values({ email, at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

/** Handlers of water posts: reports of a target, and single reports for holders of their id. */
export const reportHandlers: Handlers<typeof report, Call> = {
  ...orderHandlers,

  reports: async ({ id, month: requested, page = 1 }, { db, now }) => {
    const month = requested ?? lastMonth(now);
    const waterPost = waterPostRecordOf(await readWaterPost(db, id));
    return { ...(await readPage(db, id, month, page)), month, waterPost, orders: await readOrders(db, id) };
  },

  similarWater: ({ id }, { db }) => readSimilar(db, id),

  spaceReports: ({ id }, { db, caller }) => (caller ? readOwnReports(db, caller, id) : []),

  updateWaterPost: async ({ id, enabled, interval, locale }, call) => {
    const { db, now } = call;
    const changes = changesOf({ enabled: enabled === undefined ? undefined : Number(enabled), interval, locale });
    await inTransaction(db, async (trx) => {
      if (!changes) return;
      await saveWaterPost(trx, { ...(await readWaterPost(trx, id)), ...changes });
      const detail = JSON.stringify(changes);
      await recordAudit(trx, call, { action: 'waterPost.update', targetId: id, detail, result: logResult.ok });
    });
    // A new water post has reports of the past months at once; the first mail is sent when the next month ends.
    await makeReports(db, id, lastMonth(now), now);
    return waterPostRecordOf(await readWaterPost(db, id));
  },

  report: ({ reportId }, call) => recordFor(call.db, call, reportId),

  removeReport: async ({ reportId: given }, { db, now, csrf }) => {
    await inTransaction(db, async (trx) => {
      const known = await readReport(trx, given);
      const { email, linkPart } = known;
      if (email === null || !isRecipient(csrf, known, given)) throw refuse('Access denied');
      await silence(trx, email, now);
      // A report that co-residents share stays with the others.
      await trx
        .updateTable('reports')
        .set({ status: 'removed' })
        .where('linkPart', '=', linkPart)
        .where('readers', 'is', null)
        .execute();
    });
    return null;
  },

  cancelReport: async ({ reportId }, call) => {
    await inTransaction(call.db, async (trx) => {
      const known = await readReport(trx, reportId);
      await checkSettles(call, known, reportId, trx);
      await settle(trx, known, { cancelledAt: call.now });
    });
    return null;
  },

  updateReport: ({ reportId, interval, locale, email: given }, call) =>
    inTransaction(call.db, async (trx) => {
      const { now, csrf } = call;
      const known = await readReport(trx, reportId);
      await checkSettles(call, known, reportId, trx);
      await settle(trx, known, changesOf({ interval, locale }) ?? {});
      const email = given === undefined ? null : asEmail(given);
      // Resubscribing requires an id mailed to the present address.
      if (email !== null && email === known.email && isRecipient(csrf, known, reportId)) {
        if (known.post.email === null) await settle(trx, known, { email });
        await trx.deleteFrom('silencedEmails').where('email', '=', email).execute();
      } else if (email !== null) await requestAddress(trx, await readReport(trx, reportId), email, now);
      return recordFor(trx, call, reportId);
    }),

  confirmReportEmail: ({ token }, { db, now }) =>
    inTransaction(db, async (trx) => ({ email: await confirmAddress(trx, token, now) })),
};
