import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { AuthLayout } from './AuthLayout.tsx';
import { discardBegunRequests } from '../entities/begunRequests.ts';
import { loadInsideWords } from '../i18n/i18n.ts';
import { followSession, type PortalRouter } from './followSession.ts';
import { inTime } from '../ui/lazy/partLost.ts';
import { PageFailed } from './PageFailed.tsx';
import { outsideRoutes } from './routes/outsideRoutes.tsx';

/** Every part of the design system in every state, while developing. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui-parts',
        lazy: async () => {
          const [{ PartsScreen }] = await Promise.all([
            import('../screens/PartsScreen/PartsScreen.tsx'),
            loadInsideWords(),
          ]);
          return { Component: PartsScreen };
        },
      },
    ]
  : [];

const isOutside = (pathname: string): boolean => matchRoutes([...workshop, ...outsideRoutes], pathname) !== null;

const inside = async (): Promise<RouteObject[]> => {
  const load = () => Promise.all([import('./routes/insideRoutes.tsx'), loadInsideWords()]);
  const [{ insideRoutes }] = await inTime(load);
  return insideRoutes;
};

/** Waits until the first screen has asked what it asks. */
const begun = (router: PortalRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * The site map: each part of it has a file of its own, in which a screen is one call. What is inside the portal comes
 * when somebody goes there, so that signing in does not wait for it.
 */
export const createRouter = async (): Promise<PortalRouter> => {
  const began = isOutside(window.location.pathname);
  // Whoever begins to type is about to sign in: what comes then is fetched meanwhile.
  if (began) window.addEventListener('keydown', () => void inside().catch(() => undefined), { once: true });
  const known = began ? [] : await inside();
  const router = createBrowserRouter(
    [
      {
        id: 'portal',
        errorElement: <PageFailed />,
        children: [...workshop, { element: <AuthLayout />, children: outsideRoutes }, ...known],
      },
    ],
    began
      ? {
          patchRoutesOnNavigation: async ({ path, patch }) => {
            if (!isOutside(path)) patch('portal', await inside());
          },
        }
      : {},
  );
  followSession(router);
  await begun(router);
  discardBegunRequests();
  return router;
};
