/** What may happen to the session of this page: somebody signed in, signed out, or it ended under the page. */
export type SessionChange = { kind: 'began'; next: string } | { kind: 'left' } | { kind: 'ended' };

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();

/** Tells the frame that the session is another, so that it forgets what the last one saw and goes on. */
export const announceSession = (change: SessionChange): void => {
  for (const listener of listeners) listener(change);
};

/** Calls back when the session has changed; answers how to stop. */
export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Where to go after signing in: a path of this portal that is not itself about signing in, else home. */
export const returnPath = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !/^\/(login|logout|register|resetting|oauth)\b/.test(next) ? next : '/';
