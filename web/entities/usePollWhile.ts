import { useEffect, useEffectEvent } from 'react';

const pause = 3_000;

/** Asks again every few seconds while something is going on and the page is looked at. */
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
