import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useAlertChangesSubscription } from '../../__generated__/useAlertChangesSubscription.graphql.ts';

/**
 * Keeps the alerts of a site in the store as they are raised, acknowledged and ended, with their count; new ones come
 * first in the lists that are named by their connections.
 */
export const useAlertChanges = (targetId: string, connections: readonly string[]): void => {
  const named = connections.join(' ');
  useSubscription<useAlertChangesSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useAlertChangesSubscription($targetId: ID!, $connections: [ID!]!) {
            alertChanged(targetId: $targetId) {
              alertEdge @prependEdge(connections: $connections) {
                cursor
                node {
                  id
                  state
                  ...AlertLine_alert
                }
              }
              deletedAlertId @deleteEdge(connections: $connections)
              target {
                id
                alertCount
                openAlertCount
              }
            }
          }
        `,
        variables: { targetId, connections: named === '' ? [] : named.split(' ') },
      }),
      [targetId, named],
    ),
  );
};
