import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { LiveTargetSubscription } from '../../../__generated__/LiveTargetSubscription.graphql.ts';

/**
 * Writes the states of a target's cores and its counts into the store as they change, without a request, and calls back
 * after each change; another function subscribes again.
 */
const useLiveTarget = (targetId: string, onChange?: () => void): void => {
  useSubscription<LiveTargetSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription LiveTargetSubscription($targetId: ID!) {
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

/** Keeps a target live on a screen that learns its id from its query, and calls back after each change. */
export function LiveTarget({ targetId, onChange }: { targetId: string; onChange?: () => void }) {
  useLiveTarget(targetId, onChange);
  return null;
}
