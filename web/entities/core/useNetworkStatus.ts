import { useEffect, useMemo, useRef } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useNetworkStatusSubscription } from '../../__generated__/useNetworkStatusSubscription.graphql.ts';

/** Keeps the states and the links of a site's devices in the store as the network tells of them; calls back when some have left it. */
export const useNetworkStatus = (targetId: string, onLeft?: () => void): void => {
  const page = useRef(onLeft);
  useEffect(() => {
    page.current = onLeft;
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
          if ((event?.coreStatusChanged.removedCoreIds.length ?? 0) > 0) page.current?.();
        },
      }),
      [targetId],
    ),
  );
};
