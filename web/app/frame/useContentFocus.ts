import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { dismissReadToasts } from '../../ui/feedback/toastQueue.ts';

type Place = Pick<Location, 'pathname' | 'hash' | 'key'>;

/**
 * Moves the focus to the content after a navigation to another screen, instead of leaving it on a link that is gone; a
 * screen reader then reads the screen's heading, which labels the content. Toasts of the last screen that were read are
 * dismissed. A link to a part of the same screen moves the focus to that part.
 */
export const useContentFocus = ({ pathname, hash, key }: Place) => {
  const content = useRef<HTMLElement>(null);
  const last = useRef({ pathname, key });
  // With the content itself: later, it would take the focus from a field that is typed into by then.
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    if (before.pathname !== pathname) {
      content.current?.focus({ preventScroll: true });
      dismissReadToasts();
    } else if (before.key !== key && hash !== '')
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return content;
};
