import { useEffect, useEffectEvent } from 'react';

const pause = 3_000;

/** Polls at an interval while the condition holds and the page is visible. */
export const usePollWhile = (isActive: boolean, request: () => void): void => {
  const look = useEffectEvent(() => {
    if (!document.hidden) request();
  });
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => look(), pause);
    return () => clearInterval(timer);
  }, [isActive]);
};
