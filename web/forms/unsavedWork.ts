import { useEffect } from 'react';

const inHand = new Set<symbol>();

/** Records work that would be lost with the page; returns the function that ends it. */
export const addUnsavedWork = (): (() => void) => {
  const work = Symbol('work');
  inHand.add(work);
  return () => {
    inHand.delete(work);
  };
};

let isLetGo = false;

/** Discards the unsaved work of a session that another has replaced: no confirmation is shown for it. */
export const discardUnsavedWork = (): void => {
  isLetGo = true;
};

/** Notes that there is new work to be asked about before it is left. */
export const allowUnsavedWork = (): void => {
  isLetGo = false;
};

/** Whether the unsaved work has been discarded. */
export const isWorkDiscarded = (): boolean => isLetGo;

/** Whether there is work that would be lost with the page. */
export const hasUnsavedWork = (): boolean => inHand.size > 0;

/** Records unsaved work while it is active. */
export const useUnsavedWork = (isActive: boolean): void => {
  useEffect(() => (isActive ? addUnsavedWork() : undefined), [isActive]);
};
