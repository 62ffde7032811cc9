import { useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useCoreStatusSubscription } from '../../../__generated__/useCoreStatusSubscription.graphql.ts';
import { coreStateOf, type CoreState } from '../coreState.ts';

/**
 * Scope of the subscription: all cores of a target, or some. `states`: the states that the page shows; `onUnknown` is
 * called for a core that is not among them, `onLeft` when some have left the target. Removed cores are deleted from
 * `connections` at once.
 */
export type CoreStatusScope = {
  targetId: string;
  coreIds?: readonly string[];
  withValues?: boolean;
  states?: ReadonlyMap<string, CoreState>;
  onUnknown?: () => void;
  onLeft?: () => void;
  connections?: readonly string[];
};

/** Writes the status of cores into the store as it changes; returns when each changed, for highlighting in a list. */
export const useCoreStatus = (scope: CoreStatusScope): ReadonlyMap<string, number> => {
  const { targetId, coreIds, withValues = false, states, onUnknown, onLeft, connections } = scope;
  const [changedAt, setChangedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const page = useRef({ states, onUnknown, onLeft });
  useEffect(() => {
    page.current = { states, onUnknown, onLeft };
  });
  const ids = coreIds?.join(' ');
  const lists = connections?.join(' ') ?? '';
  useSubscription<useCoreStatusSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useCoreStatusSubscription(
            $targetId: ID
            $coreIds: [ID!]
            $withValues: Boolean!
            $connections: [ID!]!
          ) {
            coreStatusChanged(targetId: $targetId, coreIds: $coreIds) {
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
                values @include(if: $withValues) {
                  id
                  latestValue
                  latestText
                  latestAt
                }
              }
              removedCoreIds @deleteEdge(connections: $connections)
              target {
                ...liveStatus_target
              }
              spaces {
                ...liveStatus_space
              }
            }
          }
        `,
        variables: {
          targetId,
          coreIds: ids === undefined ? null : ids.split(' '),
          withValues,
          connections: lists === '' ? [] : lists.split(' '),
        },
        onNext: (event) => {
          const { cores, removedCoreIds } = event?.coreStatusChanged ?? { cores: [], removedCoreIds: [] };
          const shown = page.current.states;
          if (removedCoreIds.length > 0) page.current.onLeft?.();
          if (shown && cores.some(({ id }) => !shown.has(id))) page.current.onUnknown?.();
          const changed = cores.filter(
            ({ id, ...flags }) => (shown?.get(id) ?? coreStateOf(flags)) !== coreStateOf(flags),
          );
          if (changed.length === 0) return;
          setChangedAt((before) => new Map([...before, ...changed.map(({ id }) => [id, Date.now()] as const)]));
        },
      }),
      [targetId, ids, withValues, lists],
    ),
  );
  return changedAt;
};
