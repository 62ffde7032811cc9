import { createBrowserRouter, type RouteObject } from 'react-router';
import shell from '../__generated__/ShellQuery$parameters.ts';
import { NotFound } from '../states/NotFound.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { PageFailed } from './PageFailed.tsx';
import { homeRoutes } from './routes/homeRoutes.tsx';
import { outsideRoutes } from './routes/outsideRoutes.tsx';
import { targetRoutes } from './routes/targetRoutes.tsx';
import { none } from './routes/variables.ts';
import { screenRoute } from './screenRoute.tsx';
import { Splash } from './Splash.tsx';

/** Every part of the design system in every state, while developing. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui-parts',
        lazy: async () => ({ Component: (await import('../screens/PartsScreen/PartsScreen.tsx')).PartsScreen }),
      },
    ]
  : [];

/** The site map: each part of it has a file of its own, in which a screen is one call. */
export const createRouter = () =>
  createBrowserRouter([
    {
      errorElement: <PageFailed />,
      children: [
        ...workshop,
        { element: <AuthLayout />, children: outsideRoutes },
        {
          ...screenRoute({
            path: '/',
            query: shell,
            variables: none,
            load: () => import('./Shell.tsx'),
            skeleton: <Splash />,
          }),
          children: [...homeRoutes, ...targetRoutes, { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ]);
