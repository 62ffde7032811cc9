import { onPause, sessionIsPaused } from '../../entities/viewer/sessionPause.ts';

/**
 * Waits for a time; resolves earlier if the network returns, the page is shown again or a paused session continues,
 * since a retry may succeed then.
 */
export const waitOrWake = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', seen);
      unlisten();
      resolve();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, milliseconds);
    const unlisten = onPause(() => !sessionIsPaused() && done());
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', seen);
  });

/** Delay before a retry: exponential from 0.5 s to 30 s, with jitter. */
export const reconnectDelay = (tries: number): number => Math.min(30_000, 500 * 2 ** tries) * (0.5 + Math.random());

/** Calls `away` when the page has been hidden for `awayMs`, and `back` when it is shown again; returns how to stop. */
export const watchVisibility = (awayMs: number, away: () => void, back: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAway = false;
  const goAway = () => {
    isAway = true;
    away();
  };
  const turn = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(goAway, awayMs);
    else if (isAway) {
      isAway = false;
      back();
    }
  };
  document.addEventListener('visibilitychange', turn);
  if (document.visibilityState === 'hidden') turn();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', turn);
  };
};
