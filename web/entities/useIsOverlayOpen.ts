import { useLocation } from 'react-router';

/** By what something was opened, as a step of the history is marked. */
export const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'opened' in state ? state.opened : undefined;

/** Whether something was opened over the page where one is: what one goes to from there takes its place, so that going back leads to the page. */
export const useIsOverlayOpen = (): boolean => overlayOf(useLocation().state) !== undefined;
