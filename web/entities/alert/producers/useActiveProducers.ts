import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useActiveProducersSubscription } from '../../../__generated__/useActiveProducersSubscription.graphql.ts';

/**
 * Keeps in the store which rules of a target have an ongoing alert, from the events of its alerts alone. A change of an
 * older alert, such as a comment, is not that of its rule.
 */
export const useActiveProducers = (targetId: string): void => {
  useSubscription<useActiveProducersSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useActiveProducersSubscription($targetId: ID!) {
            alertChanged(targetId: $targetId) {
              alertEdge {
                node {
                  id
                  state
                  from
                  producerId
                }
              }
            }
          }
        `,
        variables: { targetId },
        updater: (store, data) => {
          const alert = data?.alertChanged.alertEdge?.node;
          const producer = alert?.producerId ? store.get(alert.producerId) : null;
          if (!alert || !producer || alert.from < String(producer.getValue('from') ?? '')) return;
          producer.setValue(alert.state !== 'ENDED', 'active');
          producer.setValue(alert.from, 'from');
        },
      }),
      [targetId],
    ),
  );
};
