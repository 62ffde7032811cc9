import { useEffect, useRef } from 'react';
import { leaveToasts } from '../ui/toastQueue.ts';

/**
 * Where a person has come to another screen, the keyboard goes on from its content instead of the link that was left;
 * a screen reader then reads the screen's heading, which names the content. Messages about the last screen stay with it.
 */
export const useArrival = (pathname: string) => {
  const content = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    content.current?.focus({ preventScroll: true });
    leaveToasts();
  }, [pathname]);
  return content;
};
