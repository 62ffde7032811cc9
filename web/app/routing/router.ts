import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { AuthLayout } from './AuthLayout.tsx';
import { discardPrefetched } from '../../entities/prefetchedRequests.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { followSession, type PortalRouter } from '../session/followSession.ts';
import { withTimeLimit } from '../../ui/lazy/chunkLoadError.ts';
import { PageError } from './PageError.tsx';
import { outsideRoutes } from './outsideRoutes.tsx';

/** The page of all parts of the design system, in development only. */
const workshop: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/ui-parts',
        lazy: async () => {
          const [{ ComponentGalleryScreen }] = await Promise.all([
            import('../../screens/ComponentGalleryScreen/ComponentGalleryScreen.tsx'),
            loadTexts('inside'),
          ]);
          return { Component: ComponentGalleryScreen };
        },
      },
    ]
  : [];

const isOutside = (pathname: string): boolean => matchRoutes([...workshop, ...outsideRoutes], pathname) !== null;

const inside = async (): Promise<RouteObject[]> => {
  const load = () => Promise.all([import('./insideRoutes.tsx'), loadTexts('inside')]);
  const [{ insideRoutes }] = await withTimeLimit(load);
  return insideRoutes;
};

/** Resolves when the loaders of the first screen have started its queries. */
const initialized = (router: PortalRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

/**
 * Creates the router. The routes of a signed-in user are loaded by the first navigation to one, so that the sign-in page
 * does not wait for them.
 */
export const createRouter = async (): Promise<PortalRouter> => {
  const began = isOutside(window.location.pathname);
  // A key press on the sign-in page begins to load the signed-in routes.
  if (began) window.addEventListener('keydown', () => void inside().catch(() => undefined), { once: true });
  const known = began ? [] : await inside();
  const router = createBrowserRouter(
    [
      {
        id: 'portal',
        ErrorBoundary: PageError,
        children: [...workshop, { Component: AuthLayout, children: outsideRoutes }, ...known],
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
  await initialized(router);
  discardPrefetched();
  return router;
};
