import type { KeyboardEvent } from 'react';

/** Whether a key opens what a field offers to choose from, as everywhere on the platform: Alt with the down arrow, which then does nothing else. */
export const isOpenListKey = (event: KeyboardEvent): boolean => {
  const opens = event.altKey && event.key === 'ArrowDown';
  if (opens) event.preventDefault();
  return opens;
};
