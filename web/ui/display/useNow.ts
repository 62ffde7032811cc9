import { useEffect, useState } from 'react';

/** Current time in Unix milliseconds, updated at an interval so that "3 minutes ago" stays true. */
export function useNow(everyMs = 15_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
