import { useEffect } from 'react';
import { announce } from '../../ui/feedback/announce.ts';

/** Milliseconds for which the counts have not changed before they are read out. */
const announceMs = 2000;

/** Reads the counts of the step out to screen readers, at most once in 2 s. */
export const useAnnouncedCount = (count: string): void => {
  useEffect(() => {
    const timer = setTimeout(() => announce(count, 'wizard counts'), announceMs);
    return () => clearTimeout(timer);
  }, [count]);
};
