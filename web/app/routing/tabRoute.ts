import { loadQuery } from 'react-relay';
import type { IndexRouteObject } from 'react-router';
import { registerPreloadedQuery } from '../../relay/ownedQuery.ts';
import type { LoadedTab } from '../../relay/useTabQuery.ts';
import { tabRouteMark } from '../../states/useLoadCount.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { tabAt, type Address, type Screen } from '../screens/screen.ts';

/**
 * The route below a screen with tabs, which starts the query of the tab that the URL names. Another tab loads this route
 * and not the screen's, which stays as it is.
 */
export const tabRoute = (screen: Pick<Screen, 'path' | 'tabs'>, environment = currentEnvironment): IndexRouteObject => {
  const openTab = (url: URL, params: Address['params']) => tabAt(screen, { params, search: url.searchParams });
  return {
    index: true,
    id: `${screen.path}${tabRouteMark}`,
    // The screen renders the tab.
    Component: () => null,
    loader: ({ request, params }): LoadedTab | null => {
      const open = openTab(new URL(request.url), params);
      if (!open) return null;
      const options = { fetchPolicy: 'store-and-network' } as const;
      return {
        tab: open.tab,
        queryRef: registerPreloadedQuery(loadQuery(environment(), open.query, open.variables, options)),
      };
    },
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams }) => {
      const next = openTab(nextUrl, nextParams);
      if (currentUrl.href === nextUrl.href) return true;
      const current = openTab(currentUrl, currentParams);
      return JSON.stringify([current?.tab, current?.variables]) !== JSON.stringify([next?.tab, next?.variables]);
    },
  };
};
