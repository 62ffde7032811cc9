import { useLocation } from 'react-router';

/** By what something was opened, as a step of the history is marked. */
export const overlayOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'opened' in state ? state.opened : undefined;

/** Whether an overlay is open; links in it replace its history entry, so that going back leads to the page. */
export const useIsOverlayOpen = (): boolean => overlayOf(useLocation().state) !== undefined;
