import { useEffect, useState, type RefObject } from 'react';

/** Whether the only child of an element is wider than the element itself. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = ref.current;
    const child = box?.firstElementChild;
    if (!box || !(child instanceof HTMLElement) || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setOverflows(child.offsetWidth > box.clientWidth + 1));
    observer.observe(box);
    observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
}
