import type { RouteObject } from 'react-router';
import shell from '../../__generated__/ShellQuery$parameters.ts';
import { NotFound } from '../../states/NotFound.tsx';
import { KeepsData } from '../KeepsData.tsx';
import { screenRoute } from '../screenRoute.tsx';
import { Splash } from '../Splash.tsx';
import { homeRoutes } from './homeRoutes.tsx';
import { staffRoutes } from './staffRoutes.tsx';
import { targetRoutes } from './targetRoutes.tsx';
import { none } from './variables.ts';

/** Everything that a signed-in person comes to, in the frame. */
export const insideRoutes: RouteObject[] = [
  {
    element: <KeepsData />,
    children: [
      {
        ...screenRoute({
          path: '/',
          query: shell,
          variables: none,
          load: () => import('../Shell.tsx'),
          skeleton: <Splash />,
        }),
        children: [...homeRoutes, ...targetRoutes, ...staffRoutes, { path: '*', element: <NotFound /> }],
      },
    ],
  },
];
