import { useDeferredValue } from 'react';

/**
 * What comes later than the place that shows it: a deferred fragment is read from `arrived`, which is null at first and
 * is drawn in the background as soon as its part is there, so that the place stands and keeps its state meanwhile.
 */
export const useDeferredFragment = <Key>(key: Key): { arrived: Key | null; isComing: boolean } => {
  const arrived = useDeferredValue<Key | null>(key, null);
  return { arrived, isComing: arrived !== key };
};
