import { useDeferredValue, useEffect, useState, type RefObject } from 'react';
import { rowWindow, type RowWindow } from './rowWindow.ts';

const same = (a: RowWindow, b: RowWindow) => a.first === b.first && a.end === b.end && a.after === b.after;

/** Rows of the first render; the rest follows. */
const drawnAtOnce = 30;
const usualHeight = 40;

/**
 * The rows of a table to render: the visible ones of a very long table, else the first ones before the others. Printing
 * renders all.
 */
export function useRowWindow(
  ref: RefObject<HTMLElement | null>,
  count: number,
  virtual: boolean,
  onPaper: boolean,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>(() => rowWindow(count, usualHeight, 0, 900));
  useEffect(() => {
    const box = ref.current;
    if (!box || !virtual) return undefined;
    const measure = () => {
      const rowHeight = box.querySelector('tbody tr:not([data-spacer])')?.getBoundingClientRect().height || usualHeight;
      const next = rowWindow(count, rowHeight, box.scrollTop, box.clientHeight || 900);
      setShown((last) => (same(last, next) ? last : next));
    };
    measure();
    box.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      box.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [ref, count, virtual]);
  const end = Math.min(count, Math.max(drawnAtOnce, useDeferredValue(count, drawnAtOnce)));
  if (onPaper) return { first: 0, end: count, before: 0, after: 0 };
  return virtual ? shown : { first: 0, end, before: 0, after: (count - end) * usualHeight };
}
