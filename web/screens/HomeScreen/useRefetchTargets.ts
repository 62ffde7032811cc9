import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Interval of refetching the counts in milliseconds, since no subscription covers all targets. */
const every = 60_000;

/** Refetches the counts of the home screen while it is visible. */
export const useRefetchTargets = (): void => {
  const { revalidate, state } = useRevalidator();
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate();
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), every);
    return () => clearInterval(timer);
  }, []);
};
