import { useSyncExternalStore } from 'react';

/** How the live connection is: nobody needs it, it stands, or it is lost. */
export type ConnectionState = 'idle' | 'live' | 'lost';

/** Whether live events come in: as the connection is, or behind where it stands and yet not all of them do. */
export type LiveState = ConnectionState | 'behind';

let socket: ConnectionState = 'idle';
let state: LiveState = 'idle';
let returns = 0;
const broken = new Set<symbol>();
const listeners = new Set<() => void>();

const tell = (): void => {
  const next = socket === 'live' && broken.size > 0 ? 'behind' : socket;
  if (next === state) return;
  if ((state === 'lost' || state === 'behind') && next === 'live') returns += 1;
  state = next;
  for (const listener of listeners) listener();
};

/** Tells the page how the live connection is. */
export const setLiveState = (next: ConnectionState): void => {
  socket = next;
  tell();
};

/** Tells the page that one subscription does not run though the connection stands, or that it runs again. */
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

const readState = () => state;
const readReturns = () => returns;

/** How the live connection is, for the sign that says so. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, readState, readState);

/** Grows each time that all events come in again, for screens that then have to ask for what they missed. */
export const useLiveReturns = (): number => useSyncExternalStore(subscribe, readReturns, readReturns);
