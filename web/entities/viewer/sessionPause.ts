type Pause = { over: Promise<boolean>; end: (isSame: boolean) => void };

let pause: Pause | null = null;
const listeners = new Set<() => void>();

const put = (next: Pause | null): void => {
  pause = next;
  for (const listener of listeners) listener();
};

/** Whether the session has ended under work that is kept until the same person is back. */
export const sessionIsPaused = (): boolean => pause !== null;

/** Keeps the page as it is, though the session has ended. */
export const pauseSession = (): void => {
  if (pause) return;
  let end: Pause['end'] = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  put({ over, end });
};

/** Ends the pause: the same person is back, or what was kept is nobody's any more. */
export const endPause = (isSame: boolean): void => {
  const ended = pause;
  if (!ended) return;
  put(null);
  ended.end(isSame);
};

/** Waits for the pause to be over; answers whether one may go on as the person whose session it was. */
export const afterPause = (): Promise<boolean> => pause?.over ?? Promise.resolve(false);

/** Calls back when a pause begins or is over; answers how to stop. */
export const onPause = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
