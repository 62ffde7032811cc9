/** Yields to the event loop once. */
export const yieldToEventLoop = (): Promise<void> => new Promise<void>((resolve) => setImmediate(resolve));

/** Time that work may block the event loop, in milliseconds. */
const maxBlockingMs = 8;

/**
 * Returns a function for the steps of long work: it yields to the event loop if the steps since the last yield took too
 * long.
 */
export const createYielder = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxBlockingMs) return;
    await yieldToEventLoop();
    began = performance.now();
  };
};
