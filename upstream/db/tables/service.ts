import type { backgroundTasks } from '../../../contract/entities/serviceStatus.ts';

/** A job of the housekeeping, whose runs are in the metrics alone. */
export type JobName = `job:${string}`;

/** The last run of a task that the service repeats, or of a job of it. Several processes share the row: the last that ended wrote it. */
export type BackgroundTaskTable = {
  task: (typeof backgroundTasks)[number] | JobName;
  endedAt: number;
  durationMs: number;
  /** Time of the last run in which something failed. */
  failedAt: number | null;
};

/** The tables of the service itself by name. */
export type ServiceTables = { backgroundTasks: BackgroundTaskTable };
