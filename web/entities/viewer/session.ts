/**
 * What may happen to the session of this page: somebody signed in, signed out, it ended under the page, or somebody
 * signed in in another tab.
 */
export type SessionChange = { kind: 'began'; next: string } | { kind: 'left' } | { kind: 'ended' } | { kind: 'other' };

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
const forgetting = new Set<() => void>();

const tell = (change: SessionChange): void => {
  for (const forget of forgetting) forget();
  for (const listener of listeners) listener(change);
};

/** The other tabs share the cookie of this one, and so its session; they hear of a change by what is stored. */
const storageKey = 'session';

/** Tells the frame, in every tab, that the session is another, so that it forgets what the last one saw and goes on. */
export const announceSession = (change: SessionChange): void => {
  tell(change);
  if (change.kind === 'began' || change.kind === 'left')
    localStorage.setItem(storageKey, `${change.kind} ${Date.now()} ${Math.random()}`);
};

/** Whether somebody had signed in here and not out again, so that a session that is not there has ended. */
const hadBegun = (): boolean => localStorage.getItem(storageKey)?.startsWith('began') ?? false;

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey && newValue) tell({ kind: newValue.startsWith('left') ? 'left' : 'other' });
});

/** Calls back when the session has changed; answers how to stop. */
export const onSessionChange = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What is done before anybody goes anywhere: what the last session saw is forgotten. */
export const onSessionForgotten = (forget: () => void): void => {
  forgetting.add(forget);
};

/** Where to go after signing in: a path of this portal that is not itself about signing in, else home. */
export const returnPath = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !/^\/(login|logout|register|resetting|oauth)\b/.test(next) ? next : '/';

/** Where somebody without a session signs in and comes back from; it says so where their session has ended. */
export const signInPath = (next: string): string =>
  `/login?${new URLSearchParams({ next, ...(hadBegun() ? { ended: '1' } : {}) }).toString()}`;
