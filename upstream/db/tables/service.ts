import type { Generated } from 'kysely';
import type { ChangeKind } from '../../../contract/entities/change.ts';
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

/**
 * A change of a target, written by triggers. `position` is the transaction's id on PostgreSQL, where rows are deleted
 * after ten minutes; on SQLite it ascends, and a newer change of the same kind replaces the older one.
 */
export type ChangeTable = { position: Generated<number>; targetId: number; kind: ChangeKind };

/** The tables of the service itself by name. */
export type ServiceTables = { backgroundTasks: BackgroundTaskTable; changes: ChangeTable };
