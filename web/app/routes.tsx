import { createBrowserRouter, type RouteObject } from 'react-router';
import homeScreen from '../__generated__/HomeScreenQuery$parameters.ts';
import loginScreen from '../__generated__/LoginScreenQuery$parameters.ts';
import shell from '../__generated__/ShellQuery$parameters.ts';
import { NotFound } from '../states/NotFound.tsx';
import { ScreenSkeleton } from '../states/ScreenSkeleton.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { PageFailed } from './PageFailed.tsx';
import { screenRoute } from './screenRoute.tsx';

const skeleton = <ScreenSkeleton />;
const notFound = <NotFound />;
const none = () => ({});

const outside: RouteObject[] = [
  screenRoute({
    path: '/login',
    query: loginScreen,
    variables: none,
    load: async () => (await import('../screens/LoginScreen/LoginScreen.tsx')).default,
    skeleton: null,
    notFound,
  }),
  {
    path: '/logout',
    lazy: async () => ({ Component: (await import('../screens/LogoutScreen/LogoutScreen.tsx')).default }),
  },
];

const home = (path: string) =>
  screenRoute({
    path,
    query: homeScreen,
    variables: none,
    load: async () => (await import('../screens/HomeScreen/HomeScreen.tsx')).default,
    skeleton,
    notFound,
  });

const inside: RouteObject[] = [home('/'), home('/home'), { path: '*', element: notFound }];

/** The site map: one line a screen. */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <PageFailed />,
      children: [
        { element: <AuthLayout />, children: outside },
        {
          ...screenRoute({
            path: '/',
            query: shell,
            variables: none,
            load: async () => (await import('./Shell.tsx')).default,
            skeleton: null,
            notFound,
          }),
          children: inside,
        },
      ],
    },
  ]);
