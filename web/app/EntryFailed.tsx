import { Navigate, useLocation, useMatches, useRouteError } from 'react-router';
import { RequestError } from '../states/requestError.ts';
import { PageFailed } from './PageFailed.tsx';
import { redirectToLogin } from './redirectToLogin.ts';

/**
 * Leads to /login where the viewer could not be loaded on entry: it says why and leads back once they can be. Other
 * failures of the frame, such as an outdated page, are shown in its place.
 */
export function EntryFailed() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const params = useMatches().at(-1)?.params ?? {};
  if (!(error instanceof RequestError) || error.code === 'OUTDATED') return <PageFailed />;
  const failed = error.code === 'UNAUTHENTICATED' ? undefined : error.code;
  return <Navigate to={redirectToLogin(pathname + search, params, failed)} replace />;
}
