import { drawnStands } from '../../ui/drawing.ts';

/*
 * What is drawn is only looked at: screen readers and the keyboard begin with what takes its place. Who presses something
 * in it, or scrolls, finds that done there, since all stands where it stood.
 */

type Point = { x: number; y: number };

let pressed: Point | null = null;
let scrolled = 0;

const isDrawn = (): boolean => document.getElementById('drawn') !== null;

/** Notes what somebody does while only what is drawn is there. */
export const noteHands = (): void => {
  addEventListener('click', ({ clientX, clientY }) => {
    if (isDrawn()) pressed = { x: clientX, y: clientY };
  });
  addEventListener('scroll', () => {
    if (isDrawn()) scrolled = scrollY;
  });
};

/** A page that has not come by then is shown as far as it has. */
const standsAtMostMs = 4000;

let gone = (): void => undefined;

/** Begins to draw beneath what is drawn, where that is shown. */
export const meetDrawn = (): void => {
  const drawn = document.getElementById('drawn');
  if (drawn && document.getElementById('root')?.dataset.look !== undefined)
    gone = drawnStands(drawn.dataset.whole !== undefined, standsAtMostMs);
};

const press = ({ x, y }: Point): void => {
  const part = document.elementFromPoint(x, y)?.closest<HTMLElement>('a, button, input, label, [role="button"]');
  part?.focus({ preventScroll: true });
  part?.click();
};

/** Takes away what is drawn, since the portal stands in its place, and does there what somebody was about to. */
export const leaveDrawn = (): void => {
  gone();
  const root = document.getElementById('root');
  if (!root) return;
  const shown = isDrawn() && root.dataset.look !== undefined;
  const remove = () => document.getElementById('drawn')?.remove();
  remove();
  // What is drawn too late is not shown beneath what stands already.
  delete root.dataset.look;
  document.addEventListener('DOMContentLoaded', remove, { once: true });
  if (shown && scrolled > 0) scrollTo({ top: scrolled, behavior: 'instant' });
  const point = pressed;
  // What has just been put onto the page listens from the next task on.
  if (shown && point) setTimeout(() => press(point));
};
