import { Navigate, useLocation, useMatches, useRouteError } from 'react-router';
import { RequestError } from '../../states/requestError.ts';
import { PageError } from '../routing/PageError.tsx';
import { redirectToLogin } from '../session/redirectToLogin.ts';

/**
 * Redirects to /login if the viewer could not be loaded; the page shows the reason and leads back after signing in.
 * Other failures of the frame, such as an outdated page, are shown in its place.
 */
export function FrameError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  if (!(error instanceof RequestError) || error.code === 'OUTDATED') return <PageError />;
  const failed = error.code === 'UNAUTHENTICATED' ? undefined : error.code;
  return <Navigate to={redirectToLogin(pathname + search, params, failed)} replace />;
}
