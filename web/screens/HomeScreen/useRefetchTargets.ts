import { useEffect, useEffectEvent } from 'react';
import { useRefetchScreen } from '../../relay/useRefetch.ts';

/** Interval of refetching the counts in milliseconds, since no subscription covers all targets. */
const every = 60_000;

/** Refetches the counts of the home screen while it is visible. */
export const useRefetchTargets = (): void => {
  const refetch = useRefetchScreen();
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => ask(), every);
    return () => clearInterval(timer);
  }, []);
};
