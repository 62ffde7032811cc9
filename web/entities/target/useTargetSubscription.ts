import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useTargetSubscriptionSubscription } from '../../__generated__/useTargetSubscriptionSubscription.graphql.ts';

/** Hears of it when the subscription of a site begins, ends or becomes another. */
export const useTargetSubscription = (targetId: string): void => {
  useSubscription<useTargetSubscriptionSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useTargetSubscriptionSubscription($targetId: ID!) {
            targetSubscriptionChanged(targetId: $targetId) {
              target {
                id
                subscription
              }
            }
          }
        `,
        variables: { targetId },
      }),
      [targetId],
    ),
  );
};
