import type { backgroundTasks } from '../../../contract/entities/serviceStatus.ts';

/** The last run of a task that the service repeats. Several processes share the row: the last that ended wrote it. */
export type BackgroundTaskTable = {
  task: (typeof backgroundTasks)[number];
  endedAt: number;
  durationMs: number;
  /** Time of the last run in which something failed. */
  failedAt: number | null;
};

/** The tables of the service itself by name. */
export type ServiceTables = { backgroundTasks: BackgroundTaskTable };
