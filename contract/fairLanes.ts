/*
 * Limits concurrent work, shared between callers: calls of /ui and transfers of files in the BFF, long reads and long
 * bodies in the embedded service.
 */

/** Limits of lanes. A caller is identified by a key: a user, a session, or an address. */
export type LaneLimits = {
  /** Maximum of work in progress. */
  atOnce: number;
  /** Maximum of work in progress of one key. */
  atOnceAKey: number;
  /** Maximum of queued work. */
  waiting: number;
  /** Maximum of queued work of one key. */
  waitingAKey: number;
};

/** Rejection of work for which there is no room in the queue. */
export class LanesFull extends Error {
  constructor() {
    super('The queue is full.');
    this.name = 'LanesFull';
  }
}

/** Lanes with their state. */
export type FairLanes = {
  /**
   * Runs work once a lane is free, and holds the lane until the work has ended. The next lane goes to the key that has
   * waited longest since its last one, so that one with much queued work does not delay the others. Rejects with
   * LanesFull without room in the queue, and with the reason of the signal if that is aborted while queued.
   */
  run: <Result>(key: string, work: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;
  /** Waits for a lane, and holds it until `end`; false without room in the queue. */
  hold: (key: string, end: Promise<void>) => Promise<boolean>;
  readonly inProgress: number;
  readonly queued: number;
};

type Queue = { running: number; starts: Set<() => void> };

/** Creates lanes. */
export const createFairLanes = ({ atOnce, atOnceAKey, waiting, waitingAKey }: LaneLimits): FairLanes => {
  /** By key, those first whose last lane was released longest ago. */
  const queues = new Map<string, Queue>();
  let running = 0;
  let queued = 0;

  const mayStart = (queue: Queue | undefined): boolean => running < atOnce && (queue?.running ?? 0) < atOnceAKey;

  const take = (key: string): void => {
    const queue = queues.get(key) ?? { running: 0, starts: new Set() };
    queue.running += 1;
    running += 1;
    queues.set(key, queue);
  };

  const startNext = (): void => {
    for (const queue of queues.values()) {
      const [start] = queue.starts;
      if (start && mayStart(queue)) {
        start();
        return;
      }
    }
  };

  const release = (key: string): void => {
    const queue = queues.get(key);
    running -= 1;
    if (queue) {
      queue.running -= 1;
      queues.delete(key);
      // After those that have waited meanwhile.
      if (queue.running > 0 || queue.starts.size > 0) queues.set(key, queue);
    }
    startNext();
  };

  const wait = (key: string, signal: AbortSignal | undefined): Promise<void> => {
    const queue = queues.get(key) ?? { running: 0, starts: new Set() };
    if (queued >= waiting || queue.starts.size >= waitingAKey) return Promise.reject(new LanesFull());
    queues.set(key, queue);
    queued += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.starts.delete(start);
        queued -= 1;
        signal?.removeEventListener('abort', cancel);
      };
      const start = (): void => {
        leave();
        take(key);
        resolve();
      };
      const cancel = (): void => {
        leave();
        if (queue.running === 0 && queue.starts.size === 0) queues.delete(key);
        reject(signal?.reason);
      };
      queue.starts.add(start);
      signal?.addEventListener('abort', cancel, { once: true });
    });
  };

  const run: FairLanes['run'] = async (key, work, signal) => {
    signal?.throwIfAborted();
    const queue = queues.get(key);
    if (mayStart(queue) && !queue?.starts.size) take(key);
    else await wait(key, signal);
    try {
      return await work();
    } finally {
      release(key);
    }
  };

  return {
    run,
    hold: (key, end) =>
      new Promise((resolve) => {
        const begin = (): Promise<void> => {
          resolve(true);
          return end;
        };
        run(key, begin).catch(() => resolve(false));
      }),
    get inProgress() {
      return running;
    },
    get queued() {
      return queued;
    },
  };
};

/** Creates lanes that limit each key by itself, and not all of them together. */
export const createLanesByKey = ({ atOnce, waiting }: Pick<LaneLimits, 'atOnce' | 'waiting'>): FairLanes =>
  createFairLanes({ atOnce: Infinity, atOnceAKey: atOnce, waiting: Infinity, waitingAKey: waiting });
