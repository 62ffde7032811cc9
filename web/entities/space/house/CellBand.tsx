import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { RowBand } from './rowBands.ts';

/** Height of a row in pixels, which keeps the room of cells that are not rendered yet. */
const rowHeight = 39;

/** How far from what is visible, of the page and of a building that scrolls inside, cells are rendered. */
const nearby = '400px';

const Waiting = styled.span`
  grid-column: 2 / -1;
`;

type Props = {
  band: RowBand;
  /** Whether the cells are rendered at once, as for the keyboard or paper. */
  isAtOnce: boolean;
  children: () => ReactNode;
};

/** Rows of a building that are rendered once they come near the viewport; their height is reserved until then. */
export function CellBand({ band: { from, to }, isAtOnce, children }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isShown, setShown] = useState(isAtOnce);
  if (isAtOnce && !isShown) setShown(true);
  useEffect(() => {
    if (isShown || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
      },
      { rootMargin: nearby, scrollMargin: nearby },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isShown]);
  return isShown ? (
    children()
  ) : (
    <Waiting
      ref={ref}
      role="presentation"
      data-waits=""
      style={{ gridRow: `${from + 1} / ${to + 1}`, minHeight: (to - from) * rowHeight }}
    />
  );
}
