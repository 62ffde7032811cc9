import { useEffect, useState, type RefObject } from 'react';

/** The part of a long list that is drawn, and the heights that stand for the rest. */
interface RowWindow {
  first: number;
  end: number;
  before: number;
  after: number;
}

/** The rows to draw for a scroll position, with some to spare on both sides. */
export function rowWindow(count: number, rowHeight: number, scrollTop: number, height: number, spare = 12): RowWindow {
  const seen = Math.ceil(height / rowHeight);
  const top = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight)), Math.max(0, count - seen));
  // Even numbers keep zebra shading and the number of repaints steady while scrolling.
  const first = Math.max(0, (top - spare) & ~1);
  const end = Math.min(count, top + seen + spare);
  return { first, end, before: first * rowHeight, after: (count - end) * rowHeight };
}

type Measured = RowWindow & {
  /** Height of a row in pixels. */
  rowHeight: number;
  /** Size of the text in a row in pixels; 0 before one is rendered. */
  fontSize: number;
};

type Options = {
  count: number;
  /** CSS selector of a rendered row in the container. */
  row: string;
  /** Whether only the visible rows are rendered. */
  isVirtual: boolean;
  /** Height of a row in pixels, before one is rendered. */
  usualHeight: number;
  /** Pixels between two rows. */
  gap?: number;
  /** Rows that are rendered beyond each edge. */
  spare?: number;
};

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The box that the rows scroll in: their container or one around it; none if the page scrolls. */
const scrollerOf = (container: Element): Element | null => {
  for (let box: Element | null = container; box; box = box.parentElement) if (scrolls(box)) return box;
  return null;
};

const isSame = (one: Measured, other: Measured) =>
  one.first === other.first && one.end === other.end && one.after === other.after && one.rowHeight === other.rowHeight;

/** Height of a window that has no layout, as in tests, in pixels. */
const usualWindow = 900;

/**
 * The rows of a list of one row height to render, with the heights that stand for the others: those near the visible part
 * of the box that scrolls. TanStack Virtual does this too, but its hook returns functions
 * that change without their identity changing, so that the React Compiler skips each component that calls it.
 */
export function useRowWindow(container: RefObject<HTMLElement | null>, options: Options): Measured {
  const { count, row: selector, isVirtual, usualHeight, gap = 0, spare } = options;
  const [shown, setShown] = useState<Measured>(() => ({
    ...rowWindow(count, usualHeight, 0, usualWindow, spare),
    rowHeight: usualHeight,
    fontSize: 0,
  }));
  useEffect(() => {
    const box = container.current;
    if (!box || !isVirtual) return undefined;
    const scroller = scrollerOf(box);
    const measure = () => {
      const row = box.querySelector(selector);
      const rowHeight = (row?.getBoundingClientRect().height || usualHeight) + gap;
      const scrolled =
        scroller === box
          ? box.scrollTop
          : (scroller?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top;
      const height = (scroller ? scroller.clientHeight : window.innerHeight) || usualWindow;
      const next = {
        ...rowWindow(count, rowHeight, scrolled, height, spare),
        rowHeight,
        fontSize: row ? Number.parseFloat(getComputedStyle(row).fontSize) || 0 : 0,
      };
      setShown((last) => (isSame(last, next) ? last : next));
    };
    measure();
    const source = scroller ?? window;
    source.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      source.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [container, count, selector, isVirtual, usualHeight, gap, spare]);
  return shown;
}
