import { useEffect, useEffectEvent } from 'react';

/** Default interval in milliseconds. */
const usualPauseMs = 3_000;

/** Polls at an interval while the condition holds and the page is visible. */
export const usePollWhile = (isActive: boolean, request: () => void, pauseMs = usualPauseMs): void => {
  const look = useEffectEvent(() => {
    if (!document.hidden) request();
  });
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => look(), pauseMs);
    return () => clearInterval(timer);
  }, [isActive, pauseMs]);
};
