import { use, type ReactNode } from 'react';

/*
 * A page may be drawn where there is no window, and be shown until the portal itself stands in its place. Both draw from
 * the same answers, at once and with the parts that come later; the portal's takes the place only as a whole.
 */

type Drawing = {
  /** Whether all parts of what was asked have come, the later ones too. */
  whole: boolean;
  /** Whether the window that is drawn for matches a media query. */
  matches: (query: string) => boolean;
};

let drawing: Drawing | null = null;

/** Draws where there is no window, with what is known of the one that it is for. */
export const drawWith = <Drawn>(known: Drawing, draw: () => Drawn): Drawn => {
  drawing = known;
  try {
    return draw();
  } finally {
    drawing = null;
  }
};

/** What is known of the window that is drawn for, where that is elsewhere; null in a window. */
export const drawnElsewhere = (): Drawing | null => drawing;

let standing: { whole: boolean; over: Promise<void> } | null = null;

/** Notes that a drawn page stands in this window, whole or without what comes later; answers how to say that it is gone. */
export const drawnStands = (whole: boolean, longestMs: number): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = () => {
    standing = null;
    resolve();
  };
  standing = { whole, over: promise };
  setTimeout(over, longestMs);
  return over;
};

/** Whether what comes later is drawn with the rest, since it is there already. */
export const drawsWhole = (): boolean => (drawing ?? standing)?.whole ?? false;

/** What stands in for something that is on its way; a drawn page is not given up for it. */
export function Meanwhile({ children }: { children: ReactNode }) {
  const over = standing?.over;
  if (over) use(over);
  return children;
}
