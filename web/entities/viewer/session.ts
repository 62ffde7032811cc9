import { hasUnsavedWork, discardUnsavedWork } from '../../forms/unsavedWork.ts';
import type { RequestErrorCode } from '../../states/requestError.ts';
import { readStored, writeStored } from '../../ui/store/browserStorage.ts';
import { createEvent } from '../../ui/store/createStore.ts';
import { draftCopiesKey } from '../draftCopiesKey.ts';
import { currentUserId } from './currentUserId.ts';
import { afterPause, endPause, pauseSession, sessionIsPaused } from './sessionPause.ts';

/** Changes of the session of this page: sign-in, sign-out, expiry, and sign-in in another tab. */
export type SessionChange = { kind: 'began'; next: string } | { kind: 'left' } | { kind: 'ended' } | { kind: 'other' };

const changes = createEvent<SessionChange>();
const forgotten = createEvent();

/** Id of the signed-in user, if known. */
let person: string | null = null;

/** Requests belong to the session of their start; each end of a pause increments `turns`. */
type PageSession = { signInCount: number };

let currentSession: PageSession = { signInCount: 0 };

const emitChange = (change: SessionChange): void => {
  person = null;
  currentSession = { signInCount: 0 };
  discardUnsavedWork();
  if (change.kind === 'left') writeStored(draftCopiesKey, null);
  forgotten.emit();
  changes.emit(change);
  endPause(false);
};

/** Stores whose session it is, so that no other user gets the unsaved work. */
export const notePerson = (id: string): void => {
  person = id;
};

/** Whether the signed-in user is known. */
export const hasPerson = (): boolean => person !== null;

/** Other tabs share the cookie and so the session; they get storage events of this key. */
const storageKey = 'session';

/** Whether there is unsaved work of a known user. */
const isToBeKept = (): boolean => sessionIsPaused() || (person !== null && hasUnsavedWork());

/** Notifies the other tabs, which share this one's cookie, that a session has begun or that the user has signed out. */
export const notifyTabs = (kind: 'began' | 'left'): void =>
  writeStored(storageKey, `${kind} ${Date.now()} ${Math.random()}`);

/**
 * Announces another session to the frame of every tab, which clears its data. An expired session with unsaved work is
 * only paused.
 */
export const announceSession = (change: SessionChange): void => {
  if (change.kind === 'ended' && isToBeKept()) {
    pauseSession();
    return;
  }
  emitChange(change);
  if (change.kind === 'began' || change.kind === 'left') notifyTabs(change.kind);
};

/**
 * Records the session of a request; the returned function handles UNAUTHENTICATED: it announces the end of the session,
 * unless that is known or another has begun, and resolves whether to repeat the request.
 */
export const trackSessionCheck = (): (() => Promise<boolean>) => {
  const session = currentSession;
  const { signInCount } = session;
  return async () => {
    if (session !== currentSession) return false;
    if (signInCount !== session.signInCount) return true;
    announceSession({ kind: 'ended' });
    return afterPause();
  };
};

/**
 * Ends the pause after a sign-in: the page continues for the same user and is cleared for another. Rejects if the user
 * is unknown; the pause then continues.
 */
export const endSessionPause = async (otherwise: SessionChange): Promise<void> => {
  const here = await currentUserId();
  if (here === null) throw new Error('Nobody has signed in.');
  if (here !== person) {
    emitChange(otherwise);
    return;
  }
  currentSession.signInCount += 1;
  endPause(true);
};

/** Whether a session had begun here without a sign-out, so that a missing one has expired. */
const hasBegunSession = (): boolean => readStored(storageKey)?.startsWith('began') ?? false;

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key !== storageKey || !newValue) return;
  if (newValue.startsWith('left')) emitChange({ kind: 'left' });
  else if (isToBeKept()) {
    pauseSession();
    endSessionPause({ kind: 'other' }).catch(() => undefined);
  } else emitChange({ kind: 'other' });
});

/** Subscribes to changes of the session; returns the unsubscribe function. */
export const onSessionChange = changes.subscribe;

/** Subscribes to the clearing of the former session's data, before any navigation; returns the unsubscribe function. */
export const onSessionForgotten = forgotten.subscribe;

/** Where to go after signing in: a path of this portal that is not itself about signing in, else home. */
export const returnPath = (next: string | null): string =>
  next && /^\/(?![/\\])/.test(next) && !/^\/(login|logout|register|resetting|email|oauth)\b/.test(next) ? next : '/';

/**
 * Path of /login with the path to return to; it contains that the session has expired, or the code with which loading the
 * viewer failed.
 */
export const signInPath = (next: string, failed?: RequestErrorCode): string => {
  const search = new URLSearchParams({ next });
  if (failed) search.set('failed', failed);
  else if (hasBegunSession()) search.set('ended', '1');
  return `/login?${search.toString()}`;
};
