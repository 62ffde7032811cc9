import { createStore } from '../../ui/store/createStore.ts';
import { useStore } from '../../ui/store/useStore.ts';

type Pause = { over: Promise<boolean>; end: (isSame: boolean) => void };

const pause = createStore<Pause | null>(null);

/** Whether the session has ended under work that is kept until the same person is back. */
export const sessionIsPaused = (): boolean => pause.get() !== null;

/** Keeps the page as it is, though the session has ended. */
export const pauseSession = (): void => {
  if (pause.get()) return;
  let end: Pause['end'] = () => undefined;
  const over = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  pause.set({ over, end });
};

/** Ends the pause, for the same user or by discarding the unsaved work. */
export const endPause = (isSame: boolean): void => {
  const ended = pause.get();
  if (!ended) return;
  pause.set(null);
  ended.end(isSame);
};

/** Waits for the end of the pause; resolves whether the same user is back. */
export const afterPause = (): Promise<boolean> => pause.get()?.over ?? Promise.resolve(false);

/** Subscribes to the start and end of a pause; returns the unsubscribe function. */
export const onPause = pause.subscribe;

/** Whether the session is paused, for a component. */
export const useIsSessionPaused = (): boolean => useStore(pause) !== null;
