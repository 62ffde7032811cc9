import { useEffect, type RefObject } from 'react';

/** The custom property of the root element that holds the height of the bar at an edge of the window. */
const properties = { top: '--bar-top', bottom: '--bar-bottom' } as const;

/** The distance in pixels from the edge of the window to the far side of a bar that stays there; 0 while it is hidden. */
const reach = (bar: HTMLElement, edge: keyof typeof properties): number =>
  bar.offsetHeight === 0 ? 0 : bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar)[edge]) || 0);

/**
 * Publishes the height of a sticky bar on the root element, where the scroll padding of the page and the heads of tables
 * use it: what takes the focus is scrolled clear of the bar. One bar per edge.
 */
export const useStickyBar = (bar: RefObject<HTMLElement | null>, edge: keyof typeof properties): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const publish = () => style.setProperty(properties[edge], `${reach(element, edge)}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(properties[edge]);
    };
  }, [bar, edge]);
};
