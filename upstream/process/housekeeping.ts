import { abortable, isAborted, isClosed } from '../db/abortable.ts';
import type { Db } from '../db/connection.ts';
import { deleteOldChanges } from '../changes/changeLog.ts';
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
import { packEndedHours } from '../readings/packHours.ts';
import { ensurePartitions } from '../readings/partitions.ts';
import { deleteOldReadings } from '../readings/retention.ts';
import { deleteExpired, type Retention } from './retention.ts';
import { rollUpDays } from '../readings/registers/rollUp.ts';
import { deleteEndedSessions } from '../access/session.ts';
import { deleteExpiredAttempts } from '../auth/throttle.ts';
import { logFault } from '../errors/logFault.ts';
import { createRunNotes, storeRuns, type Run } from '../db/runNotes.ts';
import type { JobName } from '../db/tables/service.ts';

const hour = 3_600_000;

/** Jobs by name, in order; a failing one does not stop the others. */
const jobs: Record<string, (db: Db, now: number, retention: Retention) => Promise<void>> = {
  overdueActions: endOverdueActions,
  overdueTests: endOverdueTests,
  sessions: deleteEndedSessions,
  attempts: deleteExpiredAttempts,
  partitions: (db, now) => ensurePartitions(db, now),
  monthIndexes: indexEndedMonths,
  fineReadings: deleteOldReadings,
  registerDays: rollUpDays,
  reports: makeDueReports,
  subscriptions: (db, now) => settleSubscriptions(db, now),
  accountLinks: forgetOldLinks,
  moveOffers: forgetOldOffers,
  imports: forgetWritten,
  drafts: deleteOldDrafts,
  serialChecks: deleteOldChecks,
  changes: (db) => deleteOldChanges(db),
  retention: (db, now, retention) => deleteExpired(db, retention, now),
  // The last one, since it may take long where years of hours are not packed yet.
  packedHours: (db, now) => packEndedHours(db, now),
};

/**
 * Runs the maintenance jobs at the start and each hour: ends overdue actions, deletes expired rows, creates partitions,
 * rolls up registers, makes reports.
 */
export const startHousekeeping = (db: Db, now: () => number, retention: Retention): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const endingDb = abortable(db, signal);
  const noteRun = createRunNotes(endingDb, 'housekeeping');
  const keep = async (): Promise<void> => {
    const startedAt = now();
    const runs: ({ task: JobName } & Run)[] = [];
    for (const [name, work] of Object.entries(jobs)) {
      if (signal.aborted) return;
      const begunAt = now();
      let isFailed = false;
      try {
        await work(endingDb, now(), retention);
      } catch (error) {
        if (isAborted(error) || isClosed(error)) return;
        isFailed = true;
        logFault('Housekeeping failed', error);
      }
      runs.push({ task: `job:${name}`, startedAt: begunAt, endedAt: now(), isFailed });
    }
    await storeRuns(endingDb, runs);
    await noteRun({ startedAt, endedAt: now(), isFailed: runs.some(({ isFailed }) => isFailed) });
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
