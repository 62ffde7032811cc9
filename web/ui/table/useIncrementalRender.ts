import { startTransition, useEffect, useState } from 'react';

/** Number of parts to render now: a few at first, more after each commit, so that the page stays responsive. */
export const useIncrementalRender = (count: number, few: number): number => {
  const [rendered, draw] = useState(few);
  useEffect(() => {
    if (rendered >= count) return undefined;
    const timer = setTimeout(() => startTransition(() => draw((now) => now + few)));
    return () => clearTimeout(timer);
  }, [rendered, count, few]);
  return Math.min(rendered, count);
};
