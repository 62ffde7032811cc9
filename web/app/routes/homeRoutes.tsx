import type { RouteObject } from 'react-router';
import homeScreen from '../../__generated__/HomeScreenQuery$parameters.ts';
import userScreen from '../../__generated__/UserScreenQuery$parameters.ts';
import { HomeSkeleton } from '../../screens/HomeScreen/HomeSkeleton.tsx';
import { UserSkeleton } from '../../screens/UserScreen/UserSkeleton.tsx';
import { screenRoute } from '../screenRoute.tsx';
import { none } from './variables.ts';

const home = (path: string) =>
  screenRoute({
    path,
    query: homeScreen,
    variables: none,
    load: () => import('../../screens/HomeScreen/HomeScreen.tsx'),
    skeleton: <HomeSkeleton />,
  });

/** What is about the signed-in person and all their sites. */
export const homeRoutes: RouteObject[] = [
  home('/'),
  home('/home'),
  screenRoute({
    path: '/user',
    query: userScreen,
    variables: none,
    load: () => import('../../screens/UserScreen/UserScreen.tsx'),
    skeleton: <UserSkeleton />,
  }),
];
