import { useSyncExternalStore } from 'react';

/** Whether live events come in: nothing asks for them, they do, or the connection is lost. */
export type LiveState = 'idle' | 'live' | 'lost';

let socket: LiveState = 'idle';
let state: LiveState = 'idle';
let returns = 0;
const broken = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = (): void => {
  const next = broken.size > 0 ? 'lost' : socket;
  if (next === state) return;
  if (state === 'lost' && next === 'live') returns += 1;
  state = next;
  for (const listener of listeners) listener();
};

/** Tells the page how the live connection is. */
export const setLiveState = (next: LiveState): void => {
  socket = next;
  tell();
};

/** Tells the page that one subscription does not run though the connection may stand, or that it runs again. */
export const setBroken = (subscription: symbol, isBroken: boolean): void => {
  if (isBroken) broken.add(subscription);
  else broken.delete(subscription);
  tell();
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
