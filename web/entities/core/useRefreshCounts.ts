import { useEffect, useRef } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useRefreshCountsQuery } from '../../__generated__/useRefreshCountsQuery.graphql.ts';

/** Devices often drop and return together; they are counted once. */
const gatherFor = 1_500;

/** Asks anew how many devices of a site and of its spaces are offline, once for all the changes of a moment. */
export const useRefreshCounts = (targetId: string): (() => void) => {
  const environment = useRelayEnvironment();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const asked = fetchQuery<useRefreshCountsQuery>(
        environment,
        graphql`
          query useRefreshCountsQuery($id: ID!) {
            node(id: $id) {
              ... on Target {
                deviceCount
                offlineCount
                lowBatteryCount
                groups {
                  spaces {
                    offlineCount
                  }
                }
              }
            }
          }
        `,
        { id: targetId },
      );
      // The counts of a moment ago stand until the next change where this one could not be counted.
      asked.subscribe({ error: () => undefined });
    }, gatherFor);
  };
};
