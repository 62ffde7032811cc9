import type { RouteObject } from 'react-router';
import { NotFound } from '../../states/NotFound.tsx';
import { EntryFailed } from '../EntryFailed.tsx';
import { FrameSkeleton } from '../FrameSkeleton.tsx';
import { KeepsData } from '../KeepsData.tsx';
import { framePlace } from '../places/homePlaces.ts';
import { screenRoute } from '../screenRoute.tsx';
import { homeRoutes } from './homeRoutes.tsx';
import { staffRoutes } from './staffRoutes.tsx';
import { targetRoutes } from './targetRoutes.tsx';

/** Everything that a signed-in person comes to, in the frame. */
export const insideRoutes: RouteObject[] = [
  {
    element: <KeepsData />,
    children: [
      {
        ...screenRoute({ ...framePlace, load: () => import('../Shell.tsx'), skeleton: <FrameSkeleton /> }),
        errorElement: <EntryFailed />,
        children: [...homeRoutes, ...targetRoutes, ...staffRoutes, { path: '*', element: <NotFound /> }],
      },
    ],
  },
];
