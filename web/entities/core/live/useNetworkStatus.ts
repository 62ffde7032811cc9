import { useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useNetworkStatusSubscription } from '../../../__generated__/useNetworkStatusSubscription.graphql.ts';
import { changedStates } from './changedStates.ts';
import { useRefreshCounts } from './useRefreshCounts.ts';

/**
 * Writes status and links of a target's cores into the store, and refetches its counts; calls back when some have left.
 */
export const useNetworkStatus = (targetId: string, onLeft?: () => void): void => {
  const refreshCounts = useRefreshCounts(targetId);
  const [changes] = useState(changedStates);
  const page = useRef({ onLeft, refreshCounts });
  useEffect(() => {
    page.current = { onLeft, refreshCounts };
  });
  useSubscription<useNetworkStatusSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useNetworkStatusSubscription($targetId: ID) {
            coreStatusChanged(targetId: $targetId) {
              cores {
                id
                online
                uploading
                uploadProgress
                reconnecting
                hasMessage
                pendingActions {
                  kind
                  startedAt
                }
                battery
                lastSeen
                linkQuality
                parentConfirmed
                parent {
                  id
                }
              }
              removedCoreIds
            }
          }
        `,
        variables: { targetId },
        onNext: (event) => {
          if (!event) return;
          const { cores, removedCoreIds } = event.coreStatusChanged;
          if (removedCoreIds.length > 0) page.current.onLeft?.();
          if (changes(cores) || removedCoreIds.length > 0) page.current.refreshCounts();
        },
      }),
      [targetId, changes],
    ),
  );
};
