import { createContext, use } from 'react';

/** Time that a page waits for a part that would move others, in milliseconds. */
const delayMs = 500;

/** An object that stays the same while a screen shows the same answer of its query. */
export const VisitContext = createContext<object | null>(null);

const delays = new WeakMap<object, Promise<void>>();

const delayOf = (visit: object): Promise<void> => {
  const known = delays.get(visit);
  if (known) return known;
  const delay = new Promise<void>((resolve) => {
    setTimeout(resolve, delayMs);
  });
  delays.set(visit, delay);
  return delay;
};

/**
 * Fallback of a part that would move the rest of the page when it comes: suspends the whole screen for a moment, and
 * renders nothing afterwards.
 */
export function PageLayoutDelay() {
  const visit = use(VisitContext);
  if (visit) use(delayOf(visit));
  return null;
}
