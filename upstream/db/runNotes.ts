import type { backgroundTasks } from '../../contract/entities/serviceStatus.ts';
import type { Db } from './connection.ts';
import { logFault } from '../errors/logFault.ts';

/** Interval of notes of a task that runs more often, in milliseconds. */
const noteEveryMs = 30_000;

/** A run of a task: its start and end in Unix milliseconds, and whether something failed. */
type Run = { startedAt: number; endedAt: number; isFailed: boolean };

/** Stores a run of a task; a failure to do so is logged, since the task itself is done. */
const storeRun = async (
  db: Db,
  task: (typeof backgroundTasks)[number],
  { startedAt, endedAt, isFailed }: Run,
): Promise<void> => {
  const run = { endedAt, durationMs: Math.max(0, endedAt - startedAt) };
  const failure = isFailed ? { failedAt: endedAt } : {};
  try {
    await db
      .insertInto('backgroundTasks')
      .values({ task, ...run, failedAt: failure.failedAt ?? null })
      .onConflict((conflict) => conflict.column('task').doUpdateSet({ ...run, ...failure }))
      .execute();
  } catch (error) {
    logFault('The run of a task could not be noted', error);
  }
};

/**
 * Creates the notes of a task's runs, for the status of the service: at most one each 30 seconds, and each failure at
 * once, since a task may run each few seconds and a note is a write.
 */
export const createRunNotes = (db: Db, task: (typeof backgroundTasks)[number]) => {
  let notedAt = -Infinity;
  return async (run: Run): Promise<void> => {
    const isRecent = run.endedAt - notedAt < noteEveryMs && run.endedAt >= notedAt;
    if (isRecent && !run.isFailed) return;
    notedAt = run.endedAt;
    await storeRun(db, task, run);
  };
};
