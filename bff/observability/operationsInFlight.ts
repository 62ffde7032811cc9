import { setImmediate } from 'node:timers/promises';

/** Operations that are on their way to an answer, over HTTP and sockets alike. */
export type OperationsInFlight = {
  /** Notes that one begins; what it answers notes its end. */
  begin: () => () => void;
  /** Waits until none is left, but not for longer than this. */
  ended: (withinMs: number) => Promise<void>;
};

/** Counts what runs, so that a process that stops can finish it. */
export const countOperationsInFlight = (): OperationsInFlight => {
  const running = new Set<symbol>();
  const waiting = new Set<() => void>();
  return {
    begin: () => {
      const one = Symbol('operation');
      running.add(one);
      return () => {
        running.delete(one);
        if (running.size === 0) for (const go of waiting) go();
      };
    },
    ended: async (withinMs) => {
      if (running.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, withinMs);
      waiting.add(resolve);
      await promise;
      clearTimeout(late);
      waiting.delete(resolve);
      // The last answer is still to be sent.
      await setImmediate();
    },
  };
};
