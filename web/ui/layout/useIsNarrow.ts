import { useLayoutEffect, useState, type RefObject } from 'react';
import { media } from '../theme/tokens.ts';
import { useMediaQuery } from '../theme/useMediaQuery.ts';

/** Width in pixels under which rows of a list are cards: the columns of a table would be left out or cut. */
const leastOfTable = 640;

/**
 * Whether an element has no room for a table: by its own width once it is rendered, which is less than that of the window
 * beside a navigation or a panel; never on paper.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const isNarrowWindow = useMediaQuery(media.narrow);
  const onPaper = useMediaQuery(media.paper);
  const [isNarrow, setNarrow] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || onPaper) return undefined;
    // Without a layout, as in tests, the width of the window decides.
    const measure = () => box.clientWidth > 0 && setNarrow(box.clientWidth < leastOfTable);
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, onPaper]);
  return !onPaper && (isNarrow ?? isNarrowWindow);
}
