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
  const operations = new Set<symbol>();
  const idleListeners = new Set<() => void>();
  return {
    begin: () => {
      const one = Symbol('operation');
      operations.add(one);
      return () => {
        operations.delete(one);
        if (operations.size === 0) for (const notify of idleListeners) notify();
      };
    },
    ended: async (withinMs) => {
      if (operations.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const late = setTimeout(resolve, withinMs);
      idleListeners.add(resolve);
      await promise;
      clearTimeout(late);
      idleListeners.delete(resolve);
      // The last response is still to be sent.
      await setImmediate();
    },
  };
};
