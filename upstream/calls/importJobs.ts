import type { Db } from '../db/connection.ts';
import { inTransaction } from '../db/statements.ts';
import { logFault } from '../errors/logFault.ts';
import { isStorageFull } from '../db/storageFull.ts';
import type { importFailures } from '../../contract/entities/sheetImport.ts';

/** Interval at which a running import notes that its process lives, in milliseconds. */
const beatMs = 5_000;

/** Age of the last note after which the process of an import has ended, in milliseconds. */
const deadAfterMs = 20_000;

type Failure = (typeof importFailures)[number];

/** Error of an import whose rows have become invalid since they were checked. */
export class ChangedMeanwhile extends Error {}

class Cancelled extends Error {}

/** Result of the work of an import, stored in its transaction. */
export type ImportResult = { added: number; changed: number; unchanged: number; written: string };

/** Work of an import in its transaction; it reports the number of written rows. */
export type ImportWork = (trx: Db, report: (done: number) => void) => Promise<ImportResult>;

/** An import to run: what can be done before its transaction is, since other writers wait for that. */
export type ImportJob = { id: number; prepare: (db: Db) => Promise<ImportWork> };

/** Imports that run in this process, beside the requests that started them. */
export type ImportJobs = {
  start: (job: ImportJob) => void;
  /** Stops an import before it is stored; resolves once its transaction is rolled back. */
  cancel: (id: number) => Promise<void>;
  /** Rows that a running import of this process has written. */
  doneOf: (id: number) => number | undefined;
  /** Marks imports as failed whose process has ended. */
  failDead: (targetId: number) => Promise<void>;
  /** Cancels what runs, at the end of the process. */
  stop: () => Promise<void>;
};

type Running = { done: number; isCancelled: boolean; end: Promise<void> };

const endAs = async (
  db: Db,
  id: number,
  now: number,
  result: { state: 'failed'; failure: Failure } | { state: 'cancelled' },
): Promise<void> => {
  await db
    .updateTable('sheetImports')
    .set({ ...result, endedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
};

/**
 * Creates the runner of imports on a database. An import is one transaction, which ends with the change of its own row
 * from `running` to `done`: a process that dies leaves nothing, and one that was taken for dead stores nothing.
 */
export const createImportJobs = (db: Db, now: () => number): ImportJobs => {
  const running = new Map<number, Running>();
  let isStopping = false;

  const beat = (id: number) => {
    const note = () =>
      void db
        .updateTable('sheetImports')
        .set({ beatAt: now() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute()
        .catch((error: unknown) => logFault('An import could not note that it runs', error));
    const timer = setInterval(note, beatMs);
    timer.unref();
    return timer;
  };

  const perform = async ({ id, prepare }: ImportJob, state: Running): Promise<void> => {
    const report = (done: number): void => {
      state.done = done;
      if (state.isCancelled || isStopping) throw new Cancelled();
    };
    const work = await prepare(db);
    report(0);
    await inTransaction(db, async (trx) => {
      const result = await work(trx, report);
      report(state.done);
      const stored = await trx
        .updateTable('sheetImports')
        .set({ ...result, state: 'done', endedAt: now() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .returning('id')
        .execute();
      if (stored.length === 0) throw new Cancelled();
    });
  };

  const failureOf = (error: unknown): Parameters<typeof endAs>[3] => {
    if (error instanceof Cancelled)
      return isStopping ? { state: 'failed', failure: 'PROCESS_ENDED' } : { state: 'cancelled' };
    if (error instanceof ChangedMeanwhile) return { state: 'failed', failure: 'CHANGED_MEANWHILE' };
    if (!isStorageFull(error)) logFault('An import failed', error);
    return { state: 'failed', failure: 'SERVER_ERROR' };
  };

  const run = async (job: ImportJob, state: Running): Promise<void> => {
    const timer = beat(job.id);
    try {
      await perform(job, state);
    } catch (error) {
      await endAs(db, job.id, now(), failureOf(error)).catch((fault: unknown) =>
        logFault('The failure of an import could not be stored', fault),
      );
    } finally {
      clearInterval(timer);
      running.delete(job.id);
    }
  };

  return {
    start: (job) => {
      const state: Running = { done: 0, isCancelled: false, end: Promise.resolve() };
      running.set(job.id, state);
      state.end = run(job, state);
    },
    cancel: async (id) => {
      const state = running.get(id);
      if (!state) return endAs(db, id, now(), { state: 'cancelled' });
      state.isCancelled = true;
      return state.end;
    },
    doneOf: (id) => running.get(id)?.done,
    failDead: async (targetId) => {
      const rows = await db
        .selectFrom('sheetImports')
        .select('id')
        .where('targetId', '=', targetId)
        .where('state', '=', 'running')
        .where('beatAt', '<', now() - deadAfterMs)
        .execute();
      for (const { id } of rows)
        if (!running.has(id)) await endAs(db, id, now(), { state: 'failed', failure: 'PROCESS_ENDED' });
    },
    stop: async () => {
      isStopping = true;
      await Promise.allSettled([...running.values()].map(({ end }) => end));
    },
  };
};
