import { useDeferredValue } from 'react';

/**
 * A deferred fragment within a component that shows it: it is read from `arrived`, which is null at first and rendered
 * in the background once its part has arrived, so that the component is shown and keeps its state meanwhile.
 */
export const useDeferredFragment = <Key>(key: Key): { arrived: Key | null; isComing: boolean } => {
  const arrived = useDeferredValue<Key | null>(key, null);
  return { arrived, isComing: arrived !== key };
};
