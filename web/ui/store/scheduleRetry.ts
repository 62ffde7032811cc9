/** First and longest wait in milliseconds; each attempt waits twice as long as the one before. */
const firstMs = 5_000;
const longestMs = 60_000;

/**
 * Calls back once: when the browser reports that the network is back, or after 5 s times two to the power of `attempt`, at
 * most 60 s, since a service that does not respond is not reported. Returns the function that cancels it.
 */
export const scheduleRetry = (retry: () => void, attempt: number): (() => void) => {
  const cancel = (): void => {
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
  const now = (): void => {
    cancel();
    retry();
  };
  // Pages that failed together do not all retry together.
  const wait = Math.min(longestMs, firstMs * 2 ** attempt) * (1 + Math.random() / 4);
  const timer = setTimeout(now, wait);
  window.addEventListener('online', now);
  return cancel;
};
