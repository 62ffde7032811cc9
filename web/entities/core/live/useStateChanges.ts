import { useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useStateChangesSubscription } from '../../../__generated__/useStateChangesSubscription.graphql.ts';
import { changedStates } from './changedStates.ts';

/** Delay in milliseconds that gathers changes, since devices often go offline together. */
const gatherFor = 2_000;

/** Calls back when devices of a site went offline, came back or were taken out, once for all of a moment. */
export const useStateChanges = (targetId: string, onChange: () => void): void => {
  const page = useRef(onChange);
  const [changes] = useState(changedStates);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    page.current = onChange;
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  useSubscription<useStateChangesSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useStateChangesSubscription($targetId: ID!) {
            coreStatusChanged(targetId: $targetId) {
              cores {
                id
                online
                uploading
                reconnecting
                hasMessage
                pendingActions {
                  kind
                  startedAt
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
          // A running action repaints what shows the device, and changes no count.
          const flags = cores.map(({ id, online, uploading, reconnecting, hasMessage }) => ({
            id,
            online,
            uploading,
            reconnecting,
            hasMessage,
          }));
          if (!changes(flags) && removedCoreIds.length === 0) return;
          waiting.current ??= setTimeout(() => {
            waiting.current = undefined;
            page.current();
          }, gatherFor);
        },
      }),
      [targetId, changes],
    ),
  );
};
