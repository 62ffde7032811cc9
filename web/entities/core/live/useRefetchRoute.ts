import { useEffect, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRefetchRouteQuery } from '../../../__generated__/useRefetchRouteQuery.graphql.ts';

/** Refetches the route of a core when its parent has changed, since live events contain only the parent's id. */
export const useRefetchRoute = (core: string, parent: string | null): void => {
  const environment = useRelayEnvironment();
  const known = useRef(parent);
  useEffect(() => {
    const before = known.current;
    known.current = parent;
    if (before === parent) return undefined;
    const asking = fetchQuery<useRefetchRouteQuery>(
      environment,
      graphql`
        query useRefetchRouteQuery($id: ID!) {
          node(id: $id) {
            ... on Core {
              parent {
                online
                ...CoreName_core
              }
              mama {
                online
                # Read by CoreTrouble, which the page shows of a mama that it did not know.
                lastSeen
                ...CoreName_core
              }
            }
          }
        }
      `,
      { id: core },
      { fetchPolicy: 'network-only' },
    ).subscribe({ error: () => undefined });
    return () => asking.unsubscribe();
  }, [environment, core, parent]);
};
