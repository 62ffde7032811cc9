import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useNetworkStatusSubscription } from '../../__generated__/useNetworkStatusSubscription.graphql.ts';

/** Keeps the states and the links of a site's devices in the store as the network tells of them. */
export const useNetworkStatus = (targetId: string): void => {
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
              removedCoreIds @deleteRecord
            }
          }
        `,
        variables: { targetId },
      }),
      [targetId],
    ),
  );
};
