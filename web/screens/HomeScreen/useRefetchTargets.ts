import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** No subscription tells of all sites at once, so their counts are asked for this often while somebody looks. */
const every = 60_000;

/** Keeps the counts of the first screen true while it stands open. */
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
