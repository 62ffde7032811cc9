import type { RouteObject } from 'react-router';
import { HomeSkeleton } from '../../screens/HomeScreen/HomeSkeleton.tsx';
import { UserSkeleton } from '../../screens/UserScreen/UserSkeleton.tsx';
import { homePlaces } from '../places/homePlaces.ts';
import { screenRoute } from '../screenRoute.tsx';

/** What is about the signed-in person and all their sites. */
export const homeRoutes: RouteObject[] = [
  screenRoute({
    ...homePlaces.home,
    load: () => import('../../screens/HomeScreen/HomeScreen.tsx'),
    skeleton: <HomeSkeleton />,
  }),
  screenRoute({
    ...homePlaces.homeByName,
    load: () => import('../../screens/HomeScreen/HomeScreen.tsx'),
    skeleton: <HomeSkeleton />,
  }),
  screenRoute({
    ...homePlaces.user,
    load: () => import('../../screens/UserScreen/UserScreen.tsx'),
    skeleton: <UserSkeleton />,
  }),
];
