import { useEffect, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useFreshRouteQuery } from '../../__generated__/useFreshRouteQuery.graphql.ts';

/**
 * Asks anew through whom a device reports once its route has become another, whoever changed it: live events tell of the
 * next device on the way alone, and that by its id.
 */
export const useFreshRoute = (core: string, parent: string | null): void => {
  const environment = useRelayEnvironment();
  const known = useRef({ core, parent });
  useEffect(() => {
    const before = known.current;
    known.current = { core, parent };
    if (before.core !== core || before.parent === parent) return undefined;
    const asking = fetchQuery<useFreshRouteQuery>(
      environment,
      graphql`
        query useFreshRouteQuery($id: ID!) {
          node(id: $id) {
            ... on Core {
              parent {
                online
                ...CoreName_core
              }
              mama {
                online
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
