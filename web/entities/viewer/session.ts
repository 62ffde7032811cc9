import { hasUnsavedWork, discardUnsavedWork } from '../../forms/unsavedWork.ts';
import type { RequestErrorCode } from '../../states/requestError.ts';
import { afterPause, endPause, pauseSession, sessionIsPaused } from './sessionPause.ts';
import { currentUserId } from './currentUserId.ts';

/**
 * What may happen to the session of this page: somebody signed in, signed out, it ended under the page, or somebody
 * signed in in another tab.
 */
export type SessionChange = { kind: 'began'; next: string } | { kind: 'left' } | { kind: 'ended' } | { kind: 'other' };

type Listener = (change: SessionChange) => void;

const listeners = new Set<Listener>();
const forgetting = new Set<() => void>();

/** Whose session it is, as far as the page has been told. */
let person: string | null = null;

/** What is asked is asked in the sitting of that moment; a person who returns after a pause begins another turn of it. */
type Sitting = { turns: number };

let sitting: Sitting = { turns: 0 };

const tell = (change: SessionChange): void => {
  person = null;
  sitting = { turns: 0 };
  discardUnsavedWork();
  for (const forget of forgetting) forget();
  for (const listener of listeners) listener(change);
  endPause(false);
};

/** Notes whose session it is, so that nobody else is given what the person was in the middle of. */
export const notePerson = (id: string): void => {
  person = id;
};

/** Whether somebody's session is known to have begun here. */
export const hasPerson = (): boolean => person !== null;

/** The other tabs share the cookie of this one, and so its session; they hear of a change by what is stored. */
const storageKey = 'session';

/** Whether what somebody is in the middle of is worth keeping, and it is known whose it is. */
const isToBeKept = (): boolean => sessionIsPaused() || (person !== null && hasUnsavedWork());

/** Notifies the other tabs, which share this one's cookie, that a session has begun or that the user has signed out. */
export const notifyTabs = (kind: 'began' | 'left'): void =>
  localStorage.setItem(storageKey, `${kind} ${Date.now()} ${Math.random()}`);

/**
 * Tells the frame, in every tab, that the session is another, so that it forgets what the last one saw and goes on. One
 * that has ended in the middle of something is only paused.
 */
export const announceSession = (change: SessionChange): void => {
  if (change.kind === 'ended' && isToBeKept()) {
    pauseSession();
    return;
  }
  tell(change);
  if (change.kind === 'began' || change.kind === 'left') notifyTabs(change.kind);
};

/**
 * Notes in which session something is asked, and answers what to do where it is refused for want of one: it tells the
 * frame that the session has ended, unless that is known or another has begun since, and says whether to ask again.
 */
export const noteAsking = (): (() => Promise<boolean>) => {
  const asked = sitting;
  const { turns } = asked;
  return async () => {
    if (asked !== sitting) return false;
    if (turns !== asked.turns) return true;
    announceSession({ kind: 'ended' });
    return afterPause();
  };
};

/**
 * Somebody has signed in while the session was paused: the page goes on where it is the same person; anybody else is
 * shown nothing of it. Fails where nobody can say who it is; then the pause goes on.
 */
export const endSessionPause = async (otherwise: SessionChange): Promise<void> => {
  const here = await currentUserId();
  if (here === null) throw new Error('Nobody has signed in.');
  if (here !== person) {
    tell(otherwise);
    return;
  }
  sitting.turns += 1;
  endPause(true);
};

/** Whether somebody had signed in here and not out again, so that a session that is not there has ended. */
const hadBegun = (): boolean => localStorage.getItem(storageKey)?.startsWith('began') ?? false;

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey || !newValue) return;
  if (newValue.startsWith('left')) tell({ kind: 'left' });
  else if (isToBeKept()) {
    pauseSession();
    endSessionPause({ kind: 'other' }).catch(() => undefined);
  } else tell({ kind: 'other' });
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
  next && /^\/(?![/\\])/.test(next) && !/^\/(login|logout|register|resetting|email|oauth)\b/.test(next) ? next : '/';

/**
 * Address of /login with where it leads back to. It says that the session has ended, or, where the viewer could not be
 * loaded, by which code that failed.
 */
export const signInPath = (next: string, failed?: RequestErrorCode): string => {
  const search = new URLSearchParams({ next });
  if (failed) search.set('failed', failed);
  else if (hadBegun()) search.set('ended', '1');
  return `/login?${search.toString()}`;
};
