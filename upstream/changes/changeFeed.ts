import { isClosed } from '../db/abortable.ts';
import type { Db } from '../db/connection.ts';
import { logFault } from '../errors/logFault.ts';
import { deleteOldChanges, readChanges, type Change } from './changeLog.ts';

/** Time between two reads of the changes while a caller waits, in milliseconds. */
const tickMs = 100;

/** Numbers of ticks between two rounds of the work beside the waits, and between two deletions of old rows. */
const workTicks = 10;
const deletionTicks = 600;

/** Maximum number of waiting calls of one account: four BFFs with fifty sessions each. */
const mostOfAccount = 200;

/** A wait: whose it is, which changes end it, and what ends it besides. */
export type Wait = {
  userId: number;
  isWanted: (change: Change) => boolean;
  untilMs: number;
  signal: AbortSignal;
};

/** A registered wait: ends once a wanted change was read, the time is over, the caller is gone, or the process stops. */
export type PendingWait = { ended: Promise<void>; end: () => void };

/** The waits of one process. */
export type ChangeFeed = {
  /**
   * Registers a wait; null for an account with too many. It is registered before its caller reads the changes, so that
   * none is missed in between.
   */
  wait: (wait: Wait) => PendingWait | null;
  /** Whether the process stops, so that no call waits. */
  readonly isStopping: boolean;
  /** Number of waiting calls. */
  readonly size: number;
  /** Ends all waits. */
  stop: () => void;
};

/**
 * Creates the feed of one process. While at least one caller waits, the changes are read each 100 ms by one statement for
 * all of them; without any, nothing is read. `besideWaits` runs each second meanwhile: what polls do by the way.
 */
export const createChangeFeed = (db: Db, besideWaits: () => Promise<void>): ChangeFeed => {
  const waits = new Map<PendingWait, Wait>();
  const ofAccounts = new Map<number, number>();
  let position: string | undefined;
  let isRunning = false;
  let isStopping = false;
  let isFailing = false;
  let ticks = 0;

  const count = (userId: number, by: 1 | -1): void => {
    const left = (ofAccounts.get(userId) ?? 0) + by;
    if (left > 0) ofAccounts.set(userId, left);
    else ofAccounts.delete(userId);
  };

  /**
   * Ends the waits for what was read; all of them at the first read of the process, which only knows where it began. The
   * position is held while nobody waits: a first read after each pause would end the waits of callers that renew theirs
   * slowly, again and again.
   */
  const read = async (): Promise<void> => {
    const isFirst = position === undefined;
    const { position: reached, changes } = await readChanges(db, position);
    position = reached;
    for (const [pending, { isWanted }] of waits)
      if (isFirst || changes === null || changes.some(isWanted)) pending.end();
  };

  const keep = async (): Promise<void> => {
    if (ticks % workTicks === 0) await besideWaits();
    if (ticks % deletionTicks === 0) await deleteOldChanges(db);
    ticks += 1;
  };

  const tick = async (): Promise<void> => {
    try {
      await read();
      await keep();
      isFailing = false;
    } catch (error) {
      if (isClosed(error) || isStopping) return;
      if (!isFailing) logFault('Changes could not be read', error);
      isFailing = true;
    }
    isRunning = waits.size > 0 && !isStopping;
    if (isRunning) setTimeout(() => void tick(), tickMs).unref();
  };

  return {
    wait: (wait) => {
      if ((ofAccounts.get(wait.userId) ?? 0) >= mostOfAccount) return null;
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      const end = (): void => {
        if (!waits.delete(pending)) return;
        clearTimeout(timer);
        wait.signal.removeEventListener('abort', end);
        count(wait.userId, -1);
        resolve();
      };
      const pending: PendingWait = { ended, end };
      const timer = setTimeout(end, Math.max(0, wait.untilMs - performance.now()));
      waits.set(pending, wait);
      count(wait.userId, 1);
      wait.signal.addEventListener('abort', end, { once: true });
      if (wait.signal.aborted || isStopping) end();
      else if (!isRunning) {
        isRunning = true;
        void tick();
      }
      return pending;
    },
    get isStopping() {
      return isStopping;
    },
    get size() {
      return waits.size;
    },
    stop: () => {
      isStopping = true;
      for (const pending of waits.keys()) pending.end();
    },
  };
};
