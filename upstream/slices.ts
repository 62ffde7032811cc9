/** Lets whatever else waits for this process go before. */
export const letOthersGo = (): Promise<void> => new Promise<void>((resolve) => setImmediate(resolve));

/** How long work may keep everybody else waiting, in milliseconds. */
const longest = 8;

/** For long work: called between its steps, it lets others go whenever the steps since the last time took too long. */
export const inSlices = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < longest) return;
    await letOthersGo();
    began = performance.now();
  };
};
