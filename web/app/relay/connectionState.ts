import { useSyncExternalStore } from 'react';

/** State of the WebSocket: `idle` without subscriptions, connected, or lost. */
export type ConnectionState = 'idle' | 'live' | 'lost';

/** Whether the page is up to date: the WebSocket's state, or `behind` if a subscription or refetch fails over it. */
export type LiveState = ConnectionState | 'behind';

let socket: ConnectionState = 'idle';
let events: LiveState = 'idle';
let state: LiveState = 'idle';
let returns = 0;
const broken = new Set<symbol>();
const unanswered = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = (): void => {
  const before = [state, returns].join();
  const next = socket === 'live' && broken.size > 0 ? 'behind' : socket;
  if ((events === 'lost' || events === 'behind') && next === 'live') returns += 1;
  events = next;
  state = events !== 'lost' && unanswered.size > 0 ? 'behind' : events;
  if ([state, returns].join() !== before) for (const listener of listeners) listener();
};

/** Sets the state of the WebSocket. */
export const setConnectionState = (next: ConnectionState): void => {
  socket = next;
  tell();
};

/** Sets whether one subscription fails although the WebSocket is connected. */
export const setSubscriptionBroken = (subscription: symbol, isBroken: boolean): void => {
  if (isBroken) broken.add(subscription);
  else broken.delete(subscription);
  tell();
};

/** Sets whether one screen shows data from the store because its refetch failed. */
export const setScreenStale = (screen: symbol, isUnanswered: boolean): void => {
  if (isUnanswered) unanswered.add(screen);
  else unanswered.delete(screen);
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const readState = () => state;
const readReturns = () => returns;
const readUnanswered = () => unanswered.size > 0;

/** Whether the page is up to date, for the banner. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, readState, readState);

/** Counts the reconnects; after each, the events that were missed have to be refetched. */
export const useReconnects = (): number => useSyncExternalStore(subscribe, readReturns, readReturns);

/** Whether a screen shows data from the store and has to be refetched. */
export const useHasStaleScreen = (): boolean => useSyncExternalStore(subscribe, readUnanswered, readUnanswered);
