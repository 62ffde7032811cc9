import type { Db } from '../connection.ts';
import { i, makeTables, optional, required, t } from './shape.ts';

/** Makes the table of the last runs of repeated tasks. */
export const createBackgroundTasks = (db: Db): Promise<void> =>
  makeTables(db, {
    backgroundTasks: {
      task: [t, (column) => column.primaryKey()],
      endedAt: [i, required],
      durationMs: [i, required],
      failedAt: [i, optional],
    },
  });
