import { useEffect, useMemo, useRef, useState } from 'react';
import { graphql, useSubscription } from 'react-relay';
import type { useCoreStatusSubscription } from '../../../__generated__/useCoreStatusSubscription.graphql.ts';
import { coreStateOf, type CoreState } from '../coreState.ts';
import { useRefreshCounts } from './useRefreshCounts.ts';

/**
 * Which devices to follow: all of a site, or some; `states` is what the page shows of them now, `onUnknown` is called
 * when one is told of that is not among them, `onLeft` when some have left the site. They leave the lists that are
 * named by their connections at once.
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

/**
 * Keeps the state of the devices in the store as it changes; answers when the state of each changed before the
 * viewer's eyes, so that a list can show what is new.
 */
export const useCoreStatus = (scope: CoreStatusScope): ReadonlyMap<string, number> => {
  const { targetId, coreIds, withValues = false, states, onUnknown, onLeft, connections } = scope;
  const [changedAt, setChangedAt] = useState<ReadonlyMap<string, number>>(new Map());
  const refreshCounts = useRefreshCounts(targetId);
  const page = useRef({ states, onUnknown, onLeft, refreshCounts });
  useEffect(() => {
    const before = page.current.states;
    page.current = { states, onUnknown, onLeft, refreshCounts };
    if (!states || !before || states === before) return;
    // Who reads how an act ended may learn of a state before the event tells it, which then finds nothing changed.
    if ([...states].some(([id, state]) => (before.get(id) ?? state) !== state)) refreshCounts();
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
          if (removedCoreIds.length > 0) {
            page.current.refreshCounts();
            page.current.onLeft?.();
          }
          if (shown && cores.some(({ id }) => !shown.has(id))) page.current.onUnknown?.();
          const changed = cores.filter(
            ({ id, ...flags }) => (shown?.get(id) ?? coreStateOf(flags)) !== coreStateOf(flags),
          );
          if (changed.length === 0) return;
          page.current.refreshCounts();
          setChangedAt((before) => new Map([...before, ...changed.map(({ id }) => [id, Date.now()] as const)]));
        },
      }),
      [targetId, ids, withValues, lists],
    ),
  );
  return changedAt;
};
