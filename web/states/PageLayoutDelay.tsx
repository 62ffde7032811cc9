import { use } from 'react';

/** How long a page waits for a part of it, in milliseconds. */
const patience = 500;

const waits = new WeakMap<object, Promise<void>>();

const waitOf = (visit: object): Promise<void> => {
  const begun = waits.get(visit);
  if (begun) return begun;
  const wait = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  waits.set(visit, wait);
  return wait;
};

/**
 * Stands where a part is on its way that would push the rest of the page aside when it comes: the whole page waits for it
 * a moment, and then stands without it. `visit` stays the same object as long as somebody is on the page.
 */
export function PageLayoutDelay({ visit }: { visit: object }) {
  use(waitOf(visit));
  return null;
}
