import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts of a long page to draw: a few at once, and a few more whenever those are there, so that the
 * page answers between.
 */
export const useIncrementalRender = (count: number, few: number): number => {
  const [drawn, draw] = useState(few);
  useEffect(() => {
    if (drawn >= count) return undefined;
    const timer = setTimeout(() => startTransition(() => draw((now) => now + few)));
    return () => clearTimeout(timer);
  }, [drawn, count, few]);
  return Math.min(drawn, count);
};
