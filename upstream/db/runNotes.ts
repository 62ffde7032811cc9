import { isAborted, isClosed } from './abortable.ts';
import type { Db } from './connection.ts';
import type { Row } from './schema.ts';
import { logFault } from '../errors/logFault.ts';

type Task = Row<'backgroundTasks'>['task'];

/** Interval of notes of a task that runs more often, in milliseconds. */
const noteEveryMs = 30_000;

/** A run of a task: its start and end in Unix milliseconds, and whether something failed. */
export type Run = { startedAt: number; endedAt: number; isFailed: boolean };

/** Stores runs of tasks; a failure to do so is logged, since the tasks themselves are done. */
export const storeRuns = async (db: Db, runs: readonly ({ task: Task } & Run)[]): Promise<void> => {
  const rows = runs.map(({ task, startedAt, endedAt, isFailed }) => ({
    task,
    endedAt,
    durationMs: Math.max(0, endedAt - startedAt),
    failedAt: isFailed ? endedAt : null,
  }));
  try {
    await db
      .insertInto('backgroundTasks')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('task').doUpdateSet((row) => ({
          endedAt: row.ref('excluded.endedAt'),
          durationMs: row.ref('excluded.durationMs'),
          failedAt: row.fn.coalesce('excluded.failedAt', 'backgroundTasks.failedAt'),
        })),
      )
      .execute();
  } catch (error) {
    if (!isAborted(error) && !isClosed(error)) logFault('The run of a task could not be noted', error);
  }
};

/**
 * Creates the notes of a task's runs, for the status of the service: at most one each 30 seconds, and each failure at
 * once, since a task may run each few seconds and a note is a write.
 */
export const createRunNotes = (db: Db, task: Task) => {
  let notedAt = -Infinity;
  return async (run: Run): Promise<void> => {
    const isRecent = run.endedAt - notedAt < noteEveryMs && run.endedAt >= notedAt;
    if (isRecent && !run.isFailed) return;
    notedAt = run.endedAt;
    await storeRuns(db, [{ task, ...run }]);
  };
};
