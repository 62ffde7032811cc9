import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { useRefreshCountsQuery } from '../../../__generated__/useRefreshCountsQuery.graphql.ts';

/** Devices often drop and return together; they are counted once. */
const gatherFor = 1_500;

/** State of refetching the counts of a target: delayed, in flight, or in flight with a newer change. */
type Counting = { state: 'waits' | 'counts' | 'countsAndHasHeard' };

/** By store and site, for Relay gives two who count at the same time one answer: the one of who began before. */
const countings = new WeakMap<IEnvironment, Map<string, Counting>>();

const countingsIn = (environment: IEnvironment): Map<string, Counting> => {
  const known = countings.get(environment) ?? new Map<string, Counting>();
  countings.set(environment, known);
  return known;
};

const count = (environment: IEnvironment, targetId: string, whenDone: () => void): void => {
  const asked = fetchQuery<useRefreshCountsQuery>(
    environment,
    graphql`
      query useRefreshCountsQuery($id: ID!) {
        node(id: $id) {
          ... on Target {
            deviceCount
            offlineCount
            lowBatteryCount
            groups {
              spaces {
                offlineCount
              }
            }
          }
        }
      }
    `,
    { id: targetId },
  );
  // The counts of a moment ago stand until the next change where this one could not be counted.
  asked.subscribe({ complete: whenDone, error: whenDone });
};

const refresh = (environment: IEnvironment, targetId: string): void => {
  const under = countingsIn(environment);
  const before = under.get(targetId);
  if (before) {
    if (before.state === 'counts') before.state = 'countsAndHasHeard';
    return;
  }
  const counting: Counting = { state: 'waits' };
  under.set(targetId, counting);
  setTimeout(() => {
    counting.state = 'counts';
    count(environment, targetId, () => {
      under.delete(targetId);
      if (counting.state === 'countsAndHasHeard') refresh(environment, targetId);
    });
  }, gatherFor);
};

/**
 * Refetches the offline counts of a target and its spaces, once for all changes within a moment, always after the last.
 */
export const useRefreshCounts = (targetId: string): (() => void) => {
  const environment = useRelayEnvironment();
  return () => refresh(environment, targetId);
};
