import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SessionKeeper_user$key } from '../__generated__/SessionKeeper_user.graphql.ts';
import { notePerson } from '../entities/viewer/session.ts';
import { onPause, sessionIsPaused } from '../entities/viewer/sessionPause.ts';
import { latePart } from '../ui/lazy/latePart.ts';

const SessionCover = latePart(async () => ({ default: (await import('./SessionCover.tsx')).SessionCover }));

/** Knows whose the page is, and asks them to sign in over it where their session has ended in the middle of something. */
export function SessionKeeper({ user: key }: { user: SessionKeeper_user$key }) {
  const { id } = useFragment(
    graphql`
      fragment SessionKeeper_user on User {
        id
      }
    `,
    key,
  );
  const paused = useSyncExternalStore(onPause, sessionIsPaused, sessionIsPaused);
  useEffect(() => notePerson(id), [id]);
  return <Suspense fallback={null}>{paused && <SessionCover />}</Suspense>;
}
