import { useEffect } from 'react';
import { noteVisit } from '../../entities/target/keptTargets.ts';

/** Records the visited targets of this browser, for the list of recent ones. */
export const useRecordVisits = (pathname: string): void => {
  const key = /^\/target\/(\d{1,9})(\/|$)/.exec(pathname)?.[1];
  useEffect(() => {
    if (key !== undefined) noteVisit(Number(key));
  }, [key]);
};
