import { Suspense, type ComponentType, type ReactNode } from 'react';
import { loadQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay';
import { useLoaderData, type NonIndexRouteObject } from 'react-router';
import type { OperationType } from 'relay-runtime';
import { handOver, useOwnedQuery } from '../relay/ownedQuery.ts';
import { RecordMissing } from '../states/RecordMissing.tsx';
import type { ScreenProps } from '../relay/screenOf.tsx';
import type { Address, Place } from './places/place.ts';
import { keepKnown } from './keepKnown.ts';
import { currentEnvironment } from './relay/environment.ts';
import { readySoon } from './readySoon.ts';
import type { Who } from './rights.ts';
import { RoleGuard } from './RoleGuard.tsx';
import { latePart } from '../ui/lazy/latePart.ts';

type Screen<Query extends OperationType> = Place<Query> & {
  load: () => Promise<{ default: ComponentType<ScreenProps<Query>> }>;
  /** Who may come here; whoever signs in may where nothing is said. */
  who?: Who;
  /** Stands in the screen's shape until it is there. */
  skeleton: ReactNode;
};

/**
 * One line of the site map: on the way to its address the query and the screen's code start together, and the
 * screen renders as they come, for those who may see it.
 */
export const screenRoute = <Query extends OperationType>(screen: Screen<Query>): NonIndexRouteObject => {
  const Loaded = latePart(screen.load);
  const variablesOf = (url: URL, params: Address['params']) => screen.variables({ params, search: url.searchParams });

  /** The parts of the address that are this screen's own. */
  const own = Array.from(screen.path.matchAll(/:(\w+)/g), ([, name = '']) => name);

  /** The store that was asked into last; with another session it is another. */
  let asked = currentEnvironment();

  const Component = () => {
    const queryRef = useLoaderData<PreloadedQuery<Query> | null>();
    useOwnedQuery(queryRef);
    const environment = useRelayEnvironment();
    if (!queryRef) return <RecordMissing />;
    // The session has just become another: what was asked for the last one is not shown to this one.
    if (queryRef.environment !== environment) return screen.skeleton;
    const shown = (
      <Suspense fallback={screen.skeleton}>
        <Loaded queryRef={queryRef} />
      </Suspense>
    );
    if (screen.who === undefined) return shown;
    return (
      <RoleGuard who={screen.who} waiting={screen.skeleton}>
        {shown}
      </RoleGuard>
    );
  };

  return {
    path: screen.path,
    Component,
    loader: async ({ request, params }) => {
      // A failure of the code's chunk is the screen's to tell, when it renders.
      const code = screen.load().catch(() => undefined);
      const variables = variablesOf(new URL(request.url), params);
      asked = currentEnvironment();
      if (!variables) return null;
      const queryRef = handOver(
        keepKnown(loadQuery(asked, screen.query, variables, { fetchPolicy: 'store-and-network' })),
      );
      await readySoon(queryRef, code);
      // Who has gone elsewhere meanwhile does not come here.
      if (request.signal.aborted) queryRef.dispose();
      return queryRef;
    },
    // The search also holds filters and open dialogs; only another subject asks again, or one that stands elsewhere now,
    // or somebody who wants to, or who is another person now.
    shouldRevalidate: ({ currentUrl, currentParams, nextUrl, nextParams }) =>
      asked !== currentEnvironment() ||
      currentUrl.href === nextUrl.href ||
      own.some((name) => currentParams[name] !== nextParams[name]) ||
      JSON.stringify(variablesOf(currentUrl, currentParams)) !== JSON.stringify(variablesOf(nextUrl, nextParams)),
  };
};
