import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay';
import { useLoaderData, type NonIndexRouteObject } from 'react-router';
import type { Environment, OperationType } from 'relay-runtime';
import type { RoleGuardQuery } from '../../__generated__/RoleGuardQuery.graphql.ts';
import roleGuardQuery from '../../__generated__/RoleGuardQuery$parameters.ts';
import type { ScreenProps } from '../../relay/screenOf.tsx';
import { registerPreloadedQuery, useOwnedQuery } from '../../relay/ownedQuery.ts';
import { ScreenNameContext } from '../../relay/useScreenName.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { staleIfError } from '../relay/staleIfError.ts';
import { waitForFirstData } from './waitForFirstData.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { RoleGuard } from './RoleGuard.tsx';
import { keyIn } from '../../entities/keyIn.ts';
import { isTargetGuard } from '../../entities/siteMap/siteMapEntry.ts';
import type { Address, Screen } from '../screens/screen.ts';
import { skeletons } from '../screens/skeletons.ts';
import { tabRoute } from './tabRoute.ts';

type Loaded = {
  environment: Environment;
  queryRef: PreloadedQuery<OperationType>;
  targetRef: PreloadedQuery<RoleGuardQuery> | null;
};

/**
 * The route of a screen: a navigation to it starts its query, that of its guard and the loading of its code together, and
 * renders it as they arrive, for those with the right to it.
 */
export const screenRoute = (screen: Screen): NonIndexRouteObject => {
  const part: { loaded?: ComponentType<ScreenProps<OperationType>> } = {};
  const load = async () => {
    const code = await screen.load();
    part.loaded = code.default;
    return code;
  };
  const LazyContent = lazyComponent(load);
  const contentNow = () => part.loaded ?? LazyContent;
  const Skeleton = skeletons[screen.skeleton];
  const variablesOf = (url: URL, params: Address['params']) => screen.variables({ params, search: url.searchParams });
  const ownParams = Array.from(screen.path.matchAll(/:(\w+)/g), ([, name = '']) => name);

  /** The store of what is shown; another session has another, also if the navigation to its data was interrupted. */
  const shownFrom = { environment: currentEnvironment() };

  const loadGuard = (environment: Environment, params: Address['params']): Loaded['targetRef'] => {
    const targetKey = isTargetGuard(screen.guard) ? keyIn(params['targetKey']) : null;
    if (targetKey === null) return null;
    const targetRef = loadQuery<RoleGuardQuery>(environment, roleGuardQuery, { targetKey });
    return registerPreloadedQuery<RoleGuardQuery>(targetRef);
  };

  const Component = () => {
    const loaded = useLoaderData<Loaded | null>();
    const { t } = useTranslation();
    const name = screen.title === undefined ? null : t(screen.title);
    useOwnedQuery(loaded?.queryRef ?? null);
    useOwnedQuery(loaded?.targetRef ?? null);
    const environment = useRelayEnvironment();
    useEffect(() => {
      if (loaded) shownFrom.environment = loaded.environment;
    }, [loaded]);
    // React.lazy suspends although its code has been loaded, and React delays what follows a skeleton by 300 ms.
    const [Content] = useState(contentNow);
    if (!loaded) return <RecordMissing />;
    const waiting = (
      <>
        {name !== null && <DocumentTitle parts={[name]} isLoading />}
        <Skeleton />
      </>
    );
    // The session has just become another, which is not shown the data of the last one.
    if (loaded.environment !== environment) return waiting;
    const shown = (
      <ScreenNameContext value={name}>
        <Suspense fallback={waiting}>
          <Content queryRef={loaded.queryRef} />
        </Suspense>
      </ScreenNameContext>
    );
    if (screen.guard === undefined) return shown;
    return (
      <RoleGuard guard={screen.guard} targetRef={loaded.targetRef} waiting={waiting}>
        {shown}
      </RoleGuard>
    );
  };

  return {
    path: screen.path,
    Component,
    ...(screen.tabs && { children: [tabRoute(screen)] }),
    loader: async ({ request, params }): Promise<Loaded | null> => {
      // A chunk that fails to load is reported by the screen, when it renders.
      const code = load().catch(() => undefined);
      const variables = variablesOf(new URL(request.url), params);
      const environment = currentEnvironment();
      if (!variables) return null;
      const queryRef = registerPreloadedQuery(
        staleIfError(loadQuery(environment, screen.query, variables, { fetchPolicy: 'store-and-network' })),
      );
      const targetRef = loadGuard(environment, params);
      await waitForFirstData(queryRef, code);
      // A navigation that was left meanwhile does not end here.
      if (request.signal.aborted) for (const ref of [queryRef, targetRef]) ref?.dispose();
      return { environment, queryRef, targetRef };
    },
    // The search also holds filters and open dialogs, which load nothing. Another subject does, or one that has moved, a
    // reload of the same URL, and another session.
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams }) =>
      shownFrom.environment !== currentEnvironment() ||
      currentUrl.href === nextUrl.href ||
      ownParams.some((name) => currentParams[name] !== nextParams[name]) ||
      JSON.stringify(variablesOf(currentUrl, currentParams)) !== JSON.stringify(variablesOf(nextUrl, nextParams)),
  };
};
