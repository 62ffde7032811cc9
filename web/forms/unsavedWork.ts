import { useEffect } from 'react';

const inHand = new Set<symbol>();

/** Notes that somebody is in the middle of something that would be lost with the page; answers how to say that it is over. */
export const addUnsavedWork = (): (() => void) => {
  const work = Symbol('work');
  inHand.add(work);
  return () => {
    inHand.delete(work);
  };
};

let isLetGo = false;

/** Notes that what is in hand is nobody's any more, the session being another's: nobody is asked before it is left. */
export const discardUnsavedWork = (): void => {
  isLetGo = true;
};

/** Notes that there is new work to be asked about before it is left. */
export const allowUnsavedWork = (): void => {
  isLetGo = false;
};

/** Whether what is in hand has been let go of. */
export const isWorkDiscarded = (): boolean => isLetGo;

/** Whether somebody is in the middle of something that would be lost with the page. */
export const hasUnsavedWork = (): boolean => inHand.size > 0;

/** Notes for as long as it goes on that somebody is in the middle of something. */
export const useUnsavedWork = (goesOn: boolean): void => {
  useEffect(() => (goesOn ? addUnsavedWork() : undefined), [goesOn]);
};
