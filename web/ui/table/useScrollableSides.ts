import { useEffect, useState, type RefObject } from 'react';

/** On which sides of what scrolls sideways there is more than is seen. */
export type ScrollableSides = { left: boolean; right: boolean };

const nothing: ScrollableSides = { left: false, right: false };

/** The sides to which a horizontally scrolling box can be scrolled. */
export function useScrollableSides(ref: RefObject<HTMLElement | null>): ScrollableSides {
  const [more, setMore] = useState(nothing);
  useEffect(() => {
    const box = ref.current;
    const child = box?.firstElementChild;
    if (!box || !child || !('ResizeObserver' in window)) return undefined;
    const look = () => {
      const left = box.scrollLeft > 1;
      const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setMore((was) => (was.left === left && was.right === right ? was : { left, right }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    observer.observe(child);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [ref]);
  return more;
}
