import { useEffect, useState, type RefObject } from 'react';
import { rowWindow, type RowWindow } from './rowWindow.ts';

const same = (a: RowWindow, b: RowWindow) => a.first === b.first && a.end === b.end && a.after === b.after;

/** Follows the scrolling of a long table and tells which of its rows to draw. */
export function useRowWindow(ref: RefObject<HTMLElement | null>, count: number, virtual: boolean): RowWindow {
  const [shown, setShown] = useState<RowWindow>(() => rowWindow(count, 40, 0, 900));
  useEffect(() => {
    const box = ref.current;
    if (!box || !virtual) return undefined;
    const measure = () => {
      const rowHeight = box.querySelector('tbody tr:not([data-spacer])')?.getBoundingClientRect().height || 40;
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
  return virtual ? shown : { first: 0, end: count, before: 0, after: 0 };
}
