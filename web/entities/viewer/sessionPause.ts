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

/** Ends the pause, for the same user or by discarding the unsaved work. */
export const endPause = (isSame: boolean): void => {
  const ended = pause;
  if (!ended) return;
  put(null);
  ended.end(isSame);
};

/** Waits for the end of the pause; resolves whether the same user is back. */
export const afterPause = (): Promise<boolean> => pause?.over ?? Promise.resolve(false);

/** Subscribes to the start and end of a pause; returns the unsubscribe function. */
export const onPause = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
