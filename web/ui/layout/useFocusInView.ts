import { useEffect } from 'react';

/** Scrolls a control that the keyboard has come to wholly into view, in each box that scrolls around it. */
const reveal = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || target.tabIndex < 0 || !target.matches(':focus-visible')) return;
  const { width, height } = target.getBoundingClientRect();
  // What is larger than the window, as a box that scrolls itself, would be moved for nothing.
  if (width > window.innerWidth || height > window.innerHeight / 2) return;
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};

/** Scrolls a focused control into view on every page: a browser leaves one that is partly visible. */
export const useFocusInView = (): void => {
  useEffect(() => {
    document.addEventListener('focusin', reveal);
    return () => document.removeEventListener('focusin', reveal);
  }, []);
};
