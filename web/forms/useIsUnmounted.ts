import { useEffect, useRef } from 'react';

/** Tells what goes on after it was begun whether the part that it was begun in has been left meanwhile. */
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
