/** Lets whatever else waits for this process go before. */
export const yieldToEventLoop = (): Promise<void> => new Promise<void>((resolve) => setImmediate(resolve));

/** How long work may keep everybody else waiting, in milliseconds. */
const maxBlockingMs = 8;

/** For long work: called between its steps, it lets others go whenever the steps since the last time took too long. */
export const createYielder = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < maxBlockingMs) return;
    await yieldToEventLoop();
    began = performance.now();
  };
};
