import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A callback with one identity that runs the one of the last render: memoized rows that take it are not rendered again
 * because of a change elsewhere.
 */
export const useStableCallback = <Args extends unknown[], Result>(callback: (...args: Args) => Result) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
};
