import { onPause, sessionIsPaused } from '../../entities/viewer/sessionPause.ts';

/**
 * Waits, but not after the network or the person has returned or the page is looked at again: then it is worth a try at
 * once.
 */
export const waitWakefully = (milliseconds: number): Promise<void> =>
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

/** How long to wait before a try: half a second at first, then twice as long up to half a minute, spread among pages. */
export const pauseBefore = (tries: number): number => Math.min(30_000, 500 * 2 ** tries) * (0.5 + Math.random());

/** Calls back when nobody has looked at the page for so long, and when somebody does again; answers how to stop. */
export const watchSight = (awayMs: number, away: () => void, back: () => void): (() => void) => {
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
