import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useTargetSubscriptionSubscription } from '../../__generated__/useTargetSubscriptionSubscription.graphql.ts';

/** Keeps the subscription of a target live. */
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
