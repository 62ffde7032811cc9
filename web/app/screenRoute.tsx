import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay';
import { useLoaderData, type NonIndexRouteObject } from 'react-router';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { currentEnvironment } from './relay/environment.ts';

/** What a screen is given: the answer to its query, on its way or already there. */
type ScreenProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query> };

/** What the address says: the parts of the path and the search. */
export type Address = { params: Record<string, string | undefined>; search: URLSearchParams };

type Screen<Query extends OperationType> = {
  path: string;
  /** The light half of the compiled query, enough to start it before the screen's code is there. */
  query: PreloadableConcreteRequest<Query>;
  /** The query's variables, or null where the address cannot be one of this screen's. */
  variables: (address: Address) => Query['variables'] | null;
  load: () => Promise<ComponentType<ScreenProps<Query>>>;
  /** Stands in the screen's shape until it is there. */
  skeleton: ReactNode;
  /** Shown where the address is malformed. */
  notFound: ReactNode;
};

/** The number that a link carries as /ui's own key; anything else is no key. */
export const keyIn = (word: string | undefined): number | null =>
  word !== undefined && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;

const disposeAfterMs = 1000;

/** Owns a preloaded query: it is let go of once the screen that shows it is gone for good. */
const useOwned = (queryRef: { dispose: () => void } | null) => {
  useEffect(() => {
    if (!queryRef) return;
    const owned = queryRef as { dispose: () => void; letGo?: ReturnType<typeof setTimeout> };
    clearTimeout(owned.letGo);
    return () => {
      owned.letGo = setTimeout(() => owned.dispose(), disposeAfterMs);
    };
  }, [queryRef]);
};

/**
 * One line of the site map: on the way to its address the query and the screen's code start together, and the
 * screen renders as they come.
 */
export const screenRoute = <Query extends OperationType>(screen: Screen<Query>): NonIndexRouteObject => {
  const Loaded = lazy(async () => ({ default: await screen.load() }));
  const variablesOf = (url: URL, params: Address['params']) => screen.variables({ params, search: url.searchParams });

  const Component = () => {
    const queryRef = useLoaderData<PreloadedQuery<Query> | null>();
    useOwned(queryRef);
    const environment = useRelayEnvironment();
    if (!queryRef) return screen.notFound;
    // The session has just become another: what was asked for the last one is not shown to this one.
    if (queryRef.environment !== environment) return screen.skeleton;
    return (
      <Suspense fallback={screen.skeleton}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    );
  };

  return {
    path: screen.path,
    Component,
    loader: ({ request, params }) => {
      void screen.load();
      const variables = variablesOf(new URL(request.url), params);
      return (
        variables && loadQuery(currentEnvironment(), screen.query, variables, { fetchPolicy: 'store-and-network' })
      );
    },
    // The search also holds filters and open dialogs; only another subject asks again, or somebody who wants to.
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams }) =>
      currentUrl.href === nextUrl.href ||
      JSON.stringify(variablesOf(currentUrl, currentParams)) !== JSON.stringify(variablesOf(nextUrl, nextParams)),
  };
};
