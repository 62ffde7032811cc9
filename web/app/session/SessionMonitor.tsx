import { Suspense, useEffect } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SessionMonitor_user$key } from '../../__generated__/SessionMonitor_user.graphql.ts';
import { notePerson } from '../../entities/viewer/session.ts';
import { useIsSessionPaused } from '../../entities/viewer/sessionPause.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const SignInOverlay = lazyComponent(async () => (await import('./SignInOverlay.tsx')).SignInOverlay);

/** Records the user of the page, and shows the sign-in overlay if the session ends while work is unsaved. */
export function SessionMonitor({ user: key }: { user: SessionMonitor_user$key }) {
  const { id } = useFragment(
    graphql`
      fragment SessionMonitor_user on User {
        id
      }
    `,
    key,
  );
  const paused = useIsSessionPaused();
  useEffect(() => notePerson(id), [id]);
  return <Suspense fallback={null}>{paused && <SignInOverlay />}</Suspense>;
}
