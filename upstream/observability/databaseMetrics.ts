import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge, type Registry } from 'prom-client';
import type { DatabaseAddress, Db } from '../db/connection.ts';
import { poolsOf } from '../db/postgres.ts';
import { countsOf } from './counts.ts';
import { createFactReader, type DatabaseFacts } from './databaseFacts.ts';

/** What the metrics are of. */
export type UiMetricsSettings = { db: Db; database: DatabaseAddress; now: () => number };

/** Reads the present numbers into the metrics. */
type Update = () => Promise<void>;

/** Creates a gauge by its name and help. */
const gaugesIn =
  (register: Registry) =>
  <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });

/** Name of a run as a label: of a job without the mark of its row. The label `job` is that of Prometheus itself. */
const taskOf = (task: string): string => task.replace(/^job:/, '');

/** Metrics of the last runs of jobs, in whichever process they were. */
const watchJobs = (register: Registry): ((runs: DatabaseFacts['runs']) => void) => {
  const gauge = gaugesIn(register);
  const ranAt = gauge('talo_job_last_run_timestamp_seconds', 'End of the last run of a job.', ['task']);
  const failedAt = gauge('talo_job_last_failure_timestamp_seconds', 'Last failure of a job, 0 for none.', ['task']);
  const ok = gauge('talo_job_ok', '1 where the last run of a job succeeded.', ['task']);
  const seconds = gauge('talo_job_seconds', 'Duration of the last run of a job.', ['task']);
  return (runs) => {
    for (const run of runs) {
      const labels = { task: taskOf(run.task) };
      ranAt.set(labels, run.endedAt / 1000);
      failedAt.set(labels, (run.failedAt ?? 0) / 1000);
      ok.set(labels, Number(run.failedAt !== run.endedAt));
      seconds.set(labels, run.durationMs / 1000);
    }
  };
};

/** Metrics of what the database tells of all processes. */
const watchFacts = (register: Registry, { db, now }: UiMetricsSettings): Update => {
  const gauge = gaugesIn(register);
  const read = createFactReader(db, now);
  const startedAt = now();
  const mailsWaiting = gauge('talo_mails_waiting', 'Mails in the queue, counted to 10000.');
  const oldestMail = gauge('talo_mails_oldest_seconds', 'Age of the oldest mail in the queue, 0 where there is none.');
  const held = gauge('talo_readings_held', 'Held readings that wait for a decision, counted to 10000.');
  const lastReading = gauge('talo_last_reading_timestamp_seconds', 'Time of the newest reading, 0 for none.');
  const lag = gauge('talo_alarm_lag_seconds', 'Time since the last round of the alert rules ended.');
  const backup = gauge('talo_last_backup_timestamp_seconds', 'Time of the last npm run backup, 0 for none.');
  const reached = gauge('talo_database_reached', '1 while the database responds within 2 s.');
  const bytes = gauge('talo_database_bytes', 'Size of the database.');
  const setRuns = watchJobs(register);

  const set = ({ mails, runs, backupAt, ...facts }: DatabaseFacts): void => {
    mailsWaiting.set(mails.waiting);
    oldestMail.set(mails.oldestAt === null ? 0 : Math.max(0, now() - mails.oldestAt) / 1000);
    held.set(facts.held);
    backup.set((backupAt ?? 0) / 1000);
    const round = runs.find(({ task }) => task === 'alerts');
    lag.set(Math.max(0, now() - (round?.endedAt ?? startedAt)) / 1000);
    setRuns(runs);
  };
  return async () => {
    const [facts, size] = await Promise.all([read.facts(), read.size()]);
    reached.set(Number(facts !== null));
    if (facts) set(facts);
    if (size !== null) bytes.set(size);
    const newest = countsOf(db).lastReadingAt ?? (await read.newestReading());
    if (newest !== null) lastReading.set(newest / 1000);
  };
};

/** Metrics of the disk of an embedded database; none for PostgreSQL, whose server watches its own. */
const watchDisk = (register: Registry, { database }: UiMetricsSettings): Update => {
  if ('url' in database || database.path === ':memory:') return () => Promise.resolve();
  const gauge = gaugesIn(register);
  const folder = dirname(database.path);
  const free = gauge('talo_disk_free_bytes', 'Free space on the disk of an embedded database.');
  const all = gauge('talo_disk_bytes', 'Size of the disk of an embedded database.');
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    free.set(bavail * bsize);
    all.set(blocks * bsize);
  };
};

/** Metrics of the pools of PostgreSQL; none for an embedded database. */
const watchPools = (register: Registry, { db }: UiMetricsSettings): Update => {
  const pools = poolsOf(db);
  if (!pools) return () => Promise.resolve();
  const help = 'Connections to PostgreSQL by pool: busy, idle, or waiting, which counts callers without one.';
  const connections = gaugesIn(register)('talo_database_connections', help, ['pool', 'state']);
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'waiting' }, waitingCount);
    }
    return Promise.resolve();
  };
};

/** Creates the metrics of the database and of what it tells; each update reads them. A part that fails stays as it was. */
export const watchDatabase = (register: Registry, settings: UiMetricsSettings): Update => {
  // Pools first: the reads of the facts are no load of others.
  const updates = [watchPools, watchDisk, watchFacts].map((watch) => watch(register, settings));
  return async () => void (await Promise.allSettled(updates.map((update) => update())));
};
