let open = 0;
const waiting = new Set<() => void>();

/** Notes that the graph has been asked something; what it answers with notes that the answer came, or never will. */
export const trackRequest = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
    if (open > 0) return;
    waiting.forEach((go) => go());
    waiting.clear();
  };
};

/** What is asked anew is asked when its part is drawn anew. */
const drawnWithin = 50;

/** Waits until nothing that was asked is unanswered, so that whoever tries again sees that it is tried. */
export const untilIdle = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, drawnWithin));
  if (open > 0) await new Promise<void>((resolve) => waiting.add(resolve));
};
