import { useEffect, useState, type RefObject } from 'react';
import { rowWindow } from '../table/rowWindow.ts';

/** Which lines of a long list are drawn, how high a line is, and how many lines of text it has room for. */
export interface TreeWindow {
  first: number;
  end: number;
  lineHeight: number;
  textLines: number;
}

const virtualFrom = 300;
const spare = 30;

const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** The box that an element scrolls in, or none where the whole page scrolls. */
const scrollerOf = (element: Element): Element | null => {
  for (let box = element.parentElement; box; box = box.parentElement) if (scrolls(box)) return box;
  return null;
};

const measure = (list: Element, scroller: Element | null, count: number): TreeWindow => {
  const line = list.firstElementChild;
  const lineHeight = (line?.getBoundingClientRect().height || 28) + 1;
  // Text takes a little more than its size.
  const textHeight = (line ? Number.parseFloat(getComputedStyle(line).fontSize) : 0) * 1.3 || lineHeight;
  const textLines = Math.max(1, Math.floor(lineHeight / textHeight));
  const top = (scroller?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().top;
  const height = (scroller ? scroller.clientHeight : window.innerHeight) || 900;
  const { first, end } = rowWindow(count, lineHeight, top, height, spare);
  return { first, end, lineHeight, textLines };
};

/** Follows the scrolling around a long list of lines of one height; null where the list is short and drawn whole. */
export function useTreeWindow(ref: RefObject<HTMLElement | null>, count: number): TreeWindow | null {
  const virtual = count > virtualFrom;
  const [shown, setShown] = useState<TreeWindow>({ first: 0, end: 60, lineHeight: 29, textLines: 1 });
  useEffect(() => {
    const list = ref.current;
    if (!list || !virtual) return undefined;
    const scroller = scrollerOf(list);
    const follow = () => {
      const next = measure(list, scroller, count);
      setShown((last) =>
        last.first === next.first && last.end === next.end && last.lineHeight === next.lineHeight ? last : next,
      );
    };
    follow();
    const source = scroller ?? window;
    source.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    return () => {
      source.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
    };
  }, [ref, count, virtual]);
  return virtual ? shown : null;
}
