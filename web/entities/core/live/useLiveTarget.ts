import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useLiveTargetSubscription } from '../../../__generated__/useLiveTargetSubscription.graphql.ts';

/**
 * Writes the states of a target's cores and its counts into the store as they change, without a request, and calls back
 * after each change; another function subscribes again.
 */
export const useLiveTarget = (targetId: string, onChange?: () => void): void => {
  useSubscription<useLiveTargetSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useLiveTargetSubscription($targetId: ID!) {
            coreStatusChanged(targetId: $targetId) {
              cores {
                ...liveStatus_core
              }
              removedCoreIds
              target {
                ...liveStatus_target
              }
              spaces {
                ...liveStatus_space
              }
            }
          }
        `,
        variables: { targetId },
        onNext: () => onChange?.(),
      }),
      [targetId, onChange],
    ),
  );
};
