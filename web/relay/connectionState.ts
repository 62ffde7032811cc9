import { createStore } from '../ui/store/createStore.ts';
import { useStore } from '../ui/store/useStore.ts';

/** State of the WebSocket: `idle` without subscriptions, connected, or lost. */
export type ConnectionState = 'idle' | 'live' | 'lost';

/** Whether the page is up to date: the WebSocket's state, or `behind` if a subscription or refetch fails over it. */
export type LiveState = ConnectionState | 'behind';

let socket: ConnectionState = 'idle';
let events: LiveState = 'idle';
const shown = createStore<LiveState>('idle');
const reconnects = createStore(0);
const hasStaleScreen = createStore(false);
const broken = new Set<symbol>();
const stale = new Set<symbol>();

const publish = (): void => {
  const next = socket === 'live' && broken.size > 0 ? 'behind' : socket;
  const isBack = (events === 'lost' || events === 'behind') && next === 'live';
  events = next;
  shown.set(events !== 'lost' && stale.size > 0 ? 'behind' : events);
  hasStaleScreen.set(stale.size > 0);
  if (isBack) reconnects.set(reconnects.get() + 1);
};

/** Sets the state of the WebSocket. */
export const setConnectionState = (next: ConnectionState): void => {
  socket = next;
  publish();
};

/** Sets whether one subscription fails although the WebSocket is connected. */
export const setSubscriptionBroken = (subscription: symbol, isBroken: boolean): void => {
  if (isBroken) broken.add(subscription);
  else broken.delete(subscription);
  publish();
};

/** Sets whether one screen shows data from the store because its refetch failed. */
export const setScreenStale = (screen: symbol, isUnanswered: boolean): void => {
  if (isUnanswered) stale.add(screen);
  else stale.delete(screen);
  publish();
};

/** Whether the page is up to date. */
export const useLiveState = (): LiveState => useStore(shown);

/** Counts the reconnects; after each, the events that were missed have to be refetched. */
export const useReconnects = (): number => useStore(reconnects);

/** Whether a screen shows data from the store and has to be refetched. */
export const useHasStaleScreen = (): boolean => useStore(hasStaleScreen);
