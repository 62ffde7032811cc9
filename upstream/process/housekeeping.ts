import { abortable, isAborted } from '../db/abortable.ts';
import type { Db } from '../db/connection.ts';
import { forgetOldLinks } from '../entities/account/accountLinks.ts';
import { settleSubscriptions } from '../entities/billing/settleSubscriptions.ts';
import { endOverdueActions } from '../entities/core/actions/overdueActions.ts';
import { endOverdueTests } from '../entities/developer/testRuns.ts';
import { makeDueReports } from '../entities/report/makeReports.ts';
import { forgetWritten } from '../entities/sheetImport/importRows.ts';
import { forgetOldOffers } from '../entities/share/moveOfferRows.ts';
import { deleteOldChecks } from '../entities/core/lifecycle/guessLimit.ts';
import { deleteOldDrafts } from '../entities/target/treeDraftRows.ts';
import { indexEndedMonths } from '../readings/indexEndedMonths.ts';
import { ensurePartitions } from '../readings/partitions.ts';
import { deleteOldReadings } from '../readings/retention.ts';
import { deleteExpired, type Retention } from './retention.ts';
import { rollUpDays } from '../readings/registers/rollUp.ts';
import { deleteEndedSessions } from '../access/session.ts';
import { deleteExpiredAttempts } from '../auth/throttle.ts';
import { logFault } from '../errors/logFault.ts';
import { createRunNotes } from '../db/runNotes.ts';

const hour = 3_600_000;

/** Tasks in order; a failing one does not stop the others. */
const tasks: ((db: Db, now: number, retention: Retention) => Promise<void>)[] = [
  endOverdueActions,
  endOverdueTests,
  deleteEndedSessions,
  deleteExpiredAttempts,
  (db, now) => ensurePartitions(db, now),
  indexEndedMonths,
  deleteOldReadings,
  rollUpDays,
  makeDueReports,
  (db, now) => settleSubscriptions(db, now),
  forgetOldLinks,
  forgetOldOffers,
  forgetWritten,
  deleteOldDrafts,
  deleteOldChecks,
  (db, now, retention) => deleteExpired(db, retention, now),
];

/**
 * Runs the maintenance tasks at the start and each hour: ends overdue actions, deletes expired rows, creates partitions,
 * rolls up registers, makes reports.
 */
export const startHousekeeping = (db: Db, now: () => number, retention: Retention): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const endingDb = abortable(db, signal);
  const noteRun = createRunNotes(endingDb, 'housekeeping');
  const keep = async (): Promise<void> => {
    const startedAt = now();
    let isFailed = false;
    for (const work of tasks) {
      if (signal.aborted) return;
      try {
        await work(endingDb, now(), retention);
      } catch (error) {
        if (isAborted(error)) return;
        isFailed = true;
        logFault('Housekeeping failed', error);
      }
    }
    await noteRun({ startedAt, endedAt: now(), isFailed });
  };
  let working = keep();
  const timer = setInterval(() => {
    working = working.then(keep);
  }, hour);
  timer.unref();
  return {
    // The database closes soon after: a task may take longer than that, so that it ends after its running statement,
    // and its transaction is rolled back. The next start does it and the others.
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await working;
    },
  };
};
