import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import { ConnectionHandler, type RecordProxy, type RecordSourceSelectorProxy } from 'relay-runtime';
import type {
  useAlertChangesSubscription,
  useAlertChangesSubscription$data,
} from '../../__generated__/useAlertChangesSubscription.graphql.ts';

type Edge = NonNullable<useAlertChangesSubscription$data['alertChanged']['alertEdge']>;

/** What an alert has that decides which lists it belongs to. */
type ListedAlert = Pick<Edge['node'], 'state' | 'coreKey'> & {
  readonly space: { readonly key: number } | null | undefined;
  readonly group: { readonly key: number } | null | undefined;
  readonly from?: string;
};

/** Which alerts of a target a list has: those of one core, space or group, those in one state; all if nothing is given. */
export type AlertFilter = {
  coreKey?: number | undefined;
  spaceKey?: number | undefined;
  groupKey?: number | undefined;
  state?: ListedAlert['state'] | undefined;
  states?: readonly ListedAlert['state'][] | undefined;
  /** Those that were raised on this day or later, for example 2026-11-21. */
  since?: string | undefined;
};

/** Whether an alert belongs to a list. */
export const isListed = (
  alert: ListedAlert,
  { coreKey, spaceKey, groupKey, state, states, since }: AlertFilter,
): boolean =>
  (coreKey === undefined || alert.coreKey === coreKey) &&
  (spaceKey === undefined || alert.space?.key === spaceKey) &&
  (groupKey === undefined || alert.group?.key === groupKey) &&
  (state === undefined || alert.state === state) &&
  (states === undefined || states.includes(alert.state)) &&
  (since === undefined || alert.from === undefined || alert.from.slice(0, 10) >= since);

/** Adds the alert of an event to the beginning of a list that has neither it nor the one that explains it. */
const prepend = (store: RecordSourceSelectorProxy, connectionId: string, ids: readonly string[]): void => {
  const connection = store.get(connectionId);
  const edge = store.getRootField('alertChanged')?.getLinkedRecord('alertEdge');
  const edges = connection?.getLinkedRecords('edges') ?? [];
  if (!connection || !edge || edges.some((one) => ids.includes(one?.getLinkedRecord('node')?.getDataID() ?? '')))
    return;
  const added = ConnectionHandler.buildConnectionEdge(store, connection, edge);
  if (added) ConnectionHandler.insertEdgeBefore(connection, added);
};

/** The most ended alerts beside a house, as the service lists them. */
const mostEnded = 5;

/** Adds an alert that has ended to the list of those that ended last of a target or group, where that list is loaded. */
const addEnded = (store: RecordSourceSelectorProxy, ownerId: string, alertId: string): void => {
  const owner = store.get(ownerId);
  const alert = store.get(alertId);
  const ended = owner?.getLinkedRecords('lastEndedAlerts');
  if (!owner || !alert || !ended) return;
  const endOf = (one: RecordProxy) => Date.parse(String(one.getValue('to')));
  const others = ended.filter((one) => one !== null && one.getDataID() !== alertId);
  const all = [alert, ...others].toSorted((one, other) => endOf(other) - endOf(one));
  owner.setLinkedRecords(all.slice(0, mostEnded), 'lastEndedAlerts');
};

/**
 * Keeps the alerts of a target in the store as they are raised, acknowledged and ended, with their counts. A new one that
 * belongs to the list is added to the beginning of its connection, one that ends to those that ended last.
 */
export const useAlertChanges = (
  targetId: string,
  connection: string,
  { coreKey, spaceKey, groupKey, state, states, since }: AlertFilter,
): void => {
  useSubscription<useAlertChangesSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription useAlertChangesSubscription($targetId: ID!, $connections: [ID!]!) {
            alertChanged(targetId: $targetId) {
              alertEdge {
                cursor
                node {
                  id
                  state
                  coreKey
                  space {
                    id
                    key
                    worstAlert {
                      id
                      code
                      level
                      state
                      from
                      unit
                      explainedById
                    }
                  }
                  group {
                    id
                    key
                    openAlertCounts {
                      level
                      count
                    }
                    openLeaks {
                      ...LeakCards_alerts
                    }
                  }
                  from
                  explainedById
                  ...AlertLine_alert
                  ...AlertTable_alerts
                }
              }
              deletedAlertId @deleteEdge(connections: $connections)
              target {
                id
                activeAlertCount
                openAlertCount
                openAlertCounts {
                  level
                  count
                }
                openLeaks {
                  ...LeakCards_alerts
                }
              }
            }
          }
        `,
        variables: { targetId, connections: [connection] },
        updater: (store, data) => {
          const node = data?.alertChanged.alertEdge?.node;
          if (node && isListed(node, { coreKey, spaceKey, groupKey, state, states, since }))
            prepend(store, connection, [node.id, ...(node.explainedById ? [node.explainedById] : [])]);
          if (node?.state === 'ENDED')
            for (const owner of [targetId, node.group?.id]) if (owner) addEnded(store, owner, node.id);
        },
      }),
      [targetId, connection, coreKey, spaceKey, groupKey, state, states, since],
    ),
  );
};
