import { useEffect } from 'react';
import { noteVisit } from '../entities/target/keptTargets.ts';

/** Notes the sites that somebody comes to, for the list of recent ones. */
export const useVisits = (pathname: string): void => {
  const key = /^\/target\/(\d{1,9})(\/|$)/.exec(pathname)?.[1];
  useEffect(() => {
    if (key !== undefined) noteVisit(Number(key));
  }, [key]);
};
