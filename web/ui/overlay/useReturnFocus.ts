import { useEffect, useState } from 'react';

/**
 * Returns the focus, when the overlay that calls this has closed, to what had it before the overlay was first rendered;
 * to the content of the page where that is gone. Does nothing where the overlay itself has returned it: one that replaced
 * a fallback while that had the focus has only the fallback.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
        const target = isThere ? opener : document.querySelector('main');
        target?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
};

/** Stands in what an overlay shows while it is open, where the overlay itself stays mounted. */
export function FocusReturn() {
  useReturnFocus();
  return null;
}
