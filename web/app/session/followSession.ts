import { matchRoutes, type createBrowserRouter } from 'react-router';
import { onSessionChange, returnPath, type SessionChange } from '../../entities/viewer/session.ts';
import { redirectToLogin } from './redirectToLogin.ts';
import { publicPaths } from '../../entities/publicPaths.ts';

/** The portal's router. */
export type PortalRouter = ReturnType<typeof createBrowserRouter>;

/** Where a change of the session leads. One in another tab keeps this tab's path, with the data of the new session. */
const destinationOf = (change: SessionChange, router: PortalRouter): string => {
  const { state } = router;
  // A pending navigation counts as done.
  const { pathname, search } = state.navigation.location ?? state.location;
  const outside = pathname === publicPaths.login() || pathname === publicPaths.logout();
  if (change.kind === 'began') return change.next;
  if (change.kind === 'left') return publicPaths.login();
  if (change.kind === 'other') return outside ? returnPath(new URLSearchParams(search).get('next')) : pathname + search;
  return redirectToLogin(pathname + search, matchRoutes(router.routes, pathname)?.at(-1)?.params ?? {});
};

/** Navigates the portal after each change of the session. */
export const followSession = (router: PortalRouter): void => {
  onSessionChange((change) => {
    const { navigation, location } = router.state;
    if (change.kind === 'ended' && (navigation.location ?? location).pathname === publicPaths.login()) return;
    // An interrupted navigation keeps the history entry before it, as a finished one would.
    void router.navigate(destinationOf(change, router), { replace: !router.state.navigation.location });
  });
};
