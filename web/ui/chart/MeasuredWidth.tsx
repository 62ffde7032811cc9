import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Width in pixels of what is not laid out. */
const unmeasured = 640;

/**
 * Draws its content at the width that there is, and again when that changes. The first render has no content, so that
 * nothing is drawn twice; the width is measured before anything is painted.
 */
export function MeasuredWidth({ children }: { children: (width: number) => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const measured = element.clientWidth;
      setWidth((known) => (measured > 0 ? measured : (known ?? unmeasured)));
    };
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={ref}>{width !== null && children(width)}</div>;
}
