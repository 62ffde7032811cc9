import { matchRoutes, type createBrowserRouter } from 'react-router';
import { onSessionChange, returnPath, type SessionChange } from '../entities/viewer/session.ts';
import { redirectToLogin } from './redirectToLogin.ts';
import { paths } from '../entities/paths.ts';

/** The portal's router. */
export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Where a change of the session leads; one in another tab leaves this one where it is, with what the new one sees. */
const destinationOf = (change: SessionChange, router: PortalRouter): string => {
  const { state } = router;
  // Who is on the way somewhere is taken to be there.
  const { pathname, search } = state.navigation.location ?? state.location;
  const outside = pathname === paths.login() || pathname === paths.logout();
  if (change.kind === 'began') return change.next;
  if (change.kind === 'left') return paths.login();
  if (change.kind === 'other') return outside ? returnPath(new URLSearchParams(search).get('next')) : pathname + search;
  return redirectToLogin(pathname + search, matchRoutes(router.routes, pathname)?.at(-1)?.params ?? {});
};

/** Leads the portal to where each change of the session does, from its first question on. */
export const followSession = (router: PortalRouter): void => {
  onSessionChange((change) => {
    if (change.kind === 'ended' && router.state.location.pathname === paths.login()) return;
    // A step that was never finished leaves the page before it behind, as it would have if it had been.
    void router.navigate(destinationOf(change, router), { replace: !router.state.navigation.location });
  });
};
