import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { dismissReadToasts } from '../ui/feedback/toastQueue.ts';

type Place = Pick<Location, 'pathname' | 'hash' | 'key'>;

/**
 * Where a person has come to another screen, the keyboard goes on from its content instead of the link that was left;
 * a screen reader then reads the screen's heading, which names the content. Messages about the last screen stay with it.
 * Where a link leads to a part of the same screen, the keyboard goes on from there.
 */
export const useArrival = ({ pathname, hash, key }: Place) => {
  const content = useRef<HTMLElement>(null);
  const last = useRef({ pathname, key });
  useEffect(() => {
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
