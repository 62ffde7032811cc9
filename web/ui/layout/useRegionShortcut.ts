import { useEffect, type RefObject } from 'react';

/** The regions that F6 leads to now, oldest first. */
const regions = new Set<HTMLElement>();

/** Where the focus was before F6 led to the first of them. */
let origin: Element | null = null;

const buttonIn = (region: HTMLElement) => region.querySelector<HTMLElement>('button:not(:disabled), a[href]');

const press = (event: KeyboardEvent): void => {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
  const open = [...regions].filter(buttonIn);
  if (open.length === 0) return;
  event.preventDefault();
  const current = open.findIndex((region) => region.contains(document.activeElement));
  if (current < 0) origin = document.activeElement;
  const next = open[current + 1];
  if (next) return (next.tabIndex < 0 && next.hasAttribute('tabindex') ? next : buttonIn(next))?.focus();
  const back = origin?.isConnected ? origin : document.querySelector('main');
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
};

/**
 * Has F6 lead to a region from anywhere on the page, from it to the next such region, and from the last one back. A region
 * with a tabindex takes the focus itself, any other at its first button.
 */
export const useRegionShortcut = (region: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useEffect(() => {
    const element = region.current;
    if (!element || !isOpen) return undefined;
    if (regions.size === 0) document.addEventListener('keydown', press);
    regions.add(element);
    return () => {
      regions.delete(element);
      if (regions.size === 0) document.removeEventListener('keydown', press);
    };
  }, [region, isOpen]);
};
