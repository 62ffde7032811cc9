import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useBoardChangesSubscription } from '../../__generated__/useBoardChangesSubscription.graphql.ts';

/** Keeps the board as alerts are raised, acknowledged and ended, with their counts. */
export const useBoardChanges = (targetId: string, connection: string): void => {
  useSubscription<useBoardChangesSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useBoardChangesSubscription($targetId: ID!, $connections: [ID!]!) {
            alertChanged(targetId: $targetId) {
              alertEdge @prependEdge(connections: $connections) {
                cursor
                node {
                  id
                  state
                  level
                  from
                  name
                  code
                  explainedById
                  ...AlertTile_alert
                }
              }
              deletedAlertId @deleteEdge(connections: $connections)
              target {
                id
                activeAlertCount
                openAlertCount
              }
            }
          }
        `,
        variables: { targetId, connections: [connection] },
      }),
      [targetId, connection],
    ),
  );
};
