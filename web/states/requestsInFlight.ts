let open = 0;
const waiting = new Set<() => void>();

/** Counts a request as in flight; the returned function ends it. */
export const trackRequest = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
    if (open > 0) return;
    waiting.forEach((go) => go());
    waiting.clear();
  };
};

/** Time in which a refetched part sends its request, in milliseconds. */
const renderedWithinMs = 50;

/** Waits until no request is in flight, so that a retry shows as pending. */
export const untilIdle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, renderedWithinMs));
  if (open > 0) await new Promise<void>((resolve) => waiting.add(resolve));
};
