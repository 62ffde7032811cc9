import { useEffect, useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useNetworkStatusSubscription } from '../../../__generated__/useNetworkStatusSubscription.graphql.ts';

/**
 * Writes status and links of a target's cores into the store, with its counts; calls back when some have left.
 */
export const useNetworkStatus = (targetId: string, onLeft?: () => void): void => {
  const left = useRef(onLeft);
  useEffect(() => {
    left.current = onLeft;
  });
  useSubscription<useNetworkStatusSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useNetworkStatusSubscription($targetId: ID) {
            coreStatusChanged(targetId: $targetId) {
              cores {
                ...liveStatus_core
                parent {
                  id
                }
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
        onNext: (event) => {
          if (event && event.coreStatusChanged.removedCoreIds.length > 0) left.current?.();
        },
      }),
      [targetId],
    ),
  );
};
