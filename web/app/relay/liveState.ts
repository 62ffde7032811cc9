import { useSyncExternalStore } from 'react';

/** How the live connection is: nobody needs it, it stands, or it is lost. */
export type ConnectionState = 'idle' | 'live' | 'lost';

/** Whether what is shown is up to date: as the connection is, or behind where it stands and yet not all of it comes in. */
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

/** Tells the page that one screen shows what it had because it could not be asked for anew, or that it does no more. */
export const setUnanswered = (screen: symbol, isUnanswered: boolean): void => {
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

/** Whether what is shown is up to date, for the sign that says so. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, readState, readState);

/** Grows each time that all events come in again, for screens that then have to ask for what they missed. */
export const useLiveReturns = (): number => useSyncExternalStore(subscribe, readReturns, readReturns);

/** Whether a screen shows what it had and has to be asked for again. */
export const useUnanswered = (): boolean => useSyncExternalStore(subscribe, readUnanswered, readUnanswered);
