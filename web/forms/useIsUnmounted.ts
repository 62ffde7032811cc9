import { useEffect, useRef } from 'react';

/** Returns a function that asynchronous work calls to check whether its component was unmounted meanwhile. */
export const useIsUnmounted = (): (() => boolean) => {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
};
