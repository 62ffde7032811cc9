import { Worker } from 'node:worker_threads';
import { createFairLanes, LanesFull } from '../../contract/fairLanes.ts';
import type { ReadCall } from '../calls/call.ts';
import { logFault } from '../errors/logFault.ts';
import { refuse, Refusal } from '../errors/refusal.ts';
import type { LongRead } from './longReads.ts';
import type { FromThread, ReadJob, ReadOutcome, ThreadSettings, ToThread } from './readMessages.ts';

/** Reads of one service in threads. */
export type ReadPool = {
  /** Runs a read; resolves to its response as JSON in UTF-8. Rejects with a refusal or fault, and when it is aborted. */
  run: (name: LongRead, input: Record<string, unknown>, call: ReadCall) => Promise<Uint8Array<ArrayBuffer>>;
  stop: () => Promise<void>;
};

/** Reads of different users that a thread runs in turns. */
const readsAThread = 6;

/** Queued reads, and those of one user. */
const waiting = 2_048;
const waitingAKey = 512;

/** Memory of a thread in MB, beyond which its reads fail and another one is started. */
const memory = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };

const program = new URL('./readThread.ts', import.meta.url);

type Pending = PromiseWithResolvers<ReadOutcome>;

/** A thread that is started with its first read, and again after it has ended. */
const createThread = (settings: ThreadSettings) => {
  let worker: Worker | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  const fail = (error: unknown): void => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };

  const start = (): Worker => {
    const started = new Worker(program, { workerData: settings, resourceLimits: memory });
    started.on('message', ({ id, outcome }: FromThread) => {
      pending.get(id)?.resolve(outcome);
      pending.delete(id);
    });
    started.on('error', (error) => {
      logFault('A thread for long reads failed', error);
      if (worker === started) fail(error);
    });
    started.on('exit', () => {
      if (worker === started) fail(new Error('A thread for long reads has ended.'));
    });
    // The process ends without waiting for it.
    started.unref();
    return started;
  };

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (message: ToThread): void => (worker ??= start()).postMessage(message);

  return {
    size: () => pending.size,
    run: async (job: ReadJob, signal: AbortSignal): Promise<ReadOutcome> => {
      const id = (lastId += 1);
      const outcome = Promise.withResolvers<ReadOutcome>();
      pending.set(id, outcome);
      const cancel = (): void => post({ id, cancel: true });
      signal.addEventListener('abort', cancel, { once: true });
      try {
        post({ id, job });
        return await outcome.promise;
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    stop: async (): Promise<void> => {
      await worker?.terminate();
    },
  };
};

const bodyOf = (outcome: ReadOutcome): Uint8Array<ArrayBuffer> => {
  if ('body' in outcome) return outcome.body;
  if ('problem' in outcome) throw new Refusal(outcome.problem, outcome.status);
  const { message, stack, code } = outcome.fault;
  throw Object.assign(new Error(message), { stack, code });
};

/**
 * Runs long reads in threads. Each user has one read at a time, and those of several users take turns, so that who asks
 * for much waits, not the others. A cancelled read ends before its next query.
 */
export const createReadPool = (settings: ThreadSettings, count: number): ReadPool => {
  const threads = Array.from({ length: count }, () => createThread(settings));
  const lanes = createFairLanes({ atOnce: count * readsAThread, atOnceAKey: 1, waiting, waitingAKey });
  return {
    run: async (name, input, { db: _db, signal, ...call }) => {
      const key = String(call.caller?.user.id ?? '');
      const job: ReadJob = { name, input, call };
      try {
        return await lanes.run(
          key,
          async () => {
            const [least] = threads.toSorted((one, other) => one.size() - other.size());
            if (!least) throw new Error('There is no thread for long reads.');
            return bodyOf(await least.run(job, signal));
          },
          signal,
        );
      } catch (error) {
        throw error instanceof LanesFull ? refuse('RATE_LIMITED', { secondsLeft: 5 }) : error;
      }
    },
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
};
