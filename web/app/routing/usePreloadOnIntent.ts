import { useEffect } from 'react';
import { screenAt } from '../screens/screens.ts';

/** Loads the code of the screen that a link leads to when the pointer or the focus comes to the link. */
export const usePreloadOnIntent = (): void => {
  useEffect(() => {
    let last: Element | null = null;
    const preload = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link === last || link.origin !== location.origin) return;
      last = link;
      // A failure is shown by the screen, when it renders.
      screenAt(link.pathname)
        ?.screen.load()
        .catch(() => undefined);
    };
    document.addEventListener('pointerover', preload);
    document.addEventListener('focusin', preload);
    return () => {
      document.removeEventListener('pointerover', preload);
      document.removeEventListener('focusin', preload);
    };
  }, []);
};
