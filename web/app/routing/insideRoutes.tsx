import { Navigate, type RouteObject } from 'react-router';
import { paths } from '../../entities/paths.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { FrameError } from '../frame/FrameError.tsx';
import { SessionEnvironment } from '../relay/SessionEnvironment.tsx';
import { screenRoute } from './screenRoute.tsx';
import { frameScreen } from '../screens/frameScreen.ts';
import { screens } from '../screens/screens.ts';

const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });

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
          redirect(paths.targetDevicesHome.pattern, 'overview'),
          redirect(paths.targetConsumption.pattern, 'range'),
          redirect(paths.control.pattern, 'settings'),
          redirect(paths.subscription.pattern, 'overview'),
          redirect(paths.residents.pattern, 'waterPost'),
          ...[paths.settings, paths.groupSettings, paths.spaceSettings].map(({ pattern }) =>
            redirect(pattern, 'basic/info'),
          ),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
