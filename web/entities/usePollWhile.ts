import { useEffect, useEffectEvent } from 'react';

const pause = 3_000;

/** Polls at an interval while the condition holds and the page is visible. */
export const usePollWhile = (goesOn: boolean, ask: () => void): void => {
  const look = useEffectEvent(() => {
    if (!document.hidden) ask();
  });
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, [goesOn]);
};
