import { useSyncExternalStore } from 'react';

/** Whether live events come in: nothing asks for them, they do, or the connection is lost. */
export type LiveState = 'idle' | 'live' | 'lost';

let state: LiveState = 'idle';
let returns = 0;
const listeners = new Set<() => void>();

/** Tells the page how the live connection is. */
export const setLiveState = (next: LiveState): void => {
  if (next === state) return;
  if (state === 'lost' && next === 'live') returns += 1;
  state = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** How the live connection is, for the sign that says so. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state);

/** Grows each time that the connection came back, for screens that then have to ask again. */
export const useLiveReturns = (): number => useSyncExternalStore(subscribe, () => returns);
