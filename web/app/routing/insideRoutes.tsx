import { Navigate, type RouteObject } from 'react-router';
import { redirects } from '../../entities/siteMap/siteMap.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { FrameError } from '../frame/FrameError.tsx';
import { SessionEnvironment } from '../relay/SessionEnvironment.tsx';
import { screenRoute } from './screenRoute.tsx';
import { frameScreen } from '../screens/frameScreen.ts';
import { screens } from '../screens/screens.ts';

const redirect = ({ path, to }: { path: string; to: string }): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
});

/** The routes of a signed-in user, in the frame. */
export const insideRoutes: RouteObject[] = [
  {
    element: <SessionEnvironment />,
    children: [
      {
        ...screenRoute(frameScreen),
        errorElement: <FrameError />,
        children: [
          ...Object.values(screens).map(screenRoute),
          ...Object.values(redirects).map(redirect),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
