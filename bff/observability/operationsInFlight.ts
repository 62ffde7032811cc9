import { setImmediate } from 'node:timers/promises';

/** Operations in flight, over HTTP and WebSockets. */
export type OperationsInFlight = {
  /** Counts one operation; the returned function ends it. */
  begin: () => () => void;
  /** Resolves when none is left, or after `withinMs`. */
  ended: (withinMs: number) => Promise<void>;
};

/** Counts operations in flight, so that a stopping process can finish them. */
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
      // The last response is still to be sent.
      await setImmediate();
    },
  };
};
