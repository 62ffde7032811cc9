import { useMemo } from 'react';
import { graphql, useSubscription } from 'react-relay';
import { ConnectionHandler, type RecordSourceSelectorProxy } from 'relay-runtime';
import type {
  useAlertChangesSubscription,
  useAlertChangesSubscription$data,
} from '../../__generated__/useAlertChangesSubscription.graphql.ts';

type Edge = NonNullable<useAlertChangesSubscription$data['alertChanged']['alertEdge']>;

/** What an alert has that decides which lists it belongs to. */
type ListedAlert = Pick<Edge['node'], 'state' | 'coreKey' | 'space'>;

/** Which alerts of a target a list has: those of one core or space, those in one state; all if nothing is given. */
export type AlertFilter = {
  coreKey?: number | undefined;
  spaceKey?: number | undefined;
  state?: ListedAlert['state'] | undefined;
};

/** Whether an alert belongs to a list. */
export const isListed = (alert: ListedAlert, { coreKey, spaceKey, state }: AlertFilter): boolean =>
  (coreKey === undefined || alert.coreKey === coreKey) &&
  (spaceKey === undefined || alert.space?.key === spaceKey) &&
  (state === undefined || alert.state === state);

/** Adds the alert of an event to the beginning of a list that does not have it yet. */
const prepend = (store: RecordSourceSelectorProxy, connectionId: string, alertId: string): void => {
  const connection = store.get(connectionId);
  const edge = store.getRootField('alertChanged')?.getLinkedRecord('alertEdge');
  const edges = connection?.getLinkedRecords('edges') ?? [];
  if (!connection || !edge || edges.some((one) => one?.getLinkedRecord('node')?.getDataID() === alertId)) return;
  const added = ConnectionHandler.buildConnectionEdge(store, connection, edge);
  if (added) ConnectionHandler.insertEdgeBefore(connection, added);
};

/**
 * Keeps the alerts of a target in the store as they are raised, acknowledged and ended, with their counts. A new one that
 * belongs to the list is added to the beginning of its connection.
 */
export const useAlertChanges = (
  targetId: string,
  connection: string,
  { coreKey, spaceKey, state }: AlertFilter,
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
                    key
                  }
                  ...AlertLine_alert
                }
              }
              deletedAlertId @deleteEdge(connections: $connections)
              target {
                id
                alertCount
                openAlertCount
              }
            }
          }
        `,
        variables: { targetId, connections: [connection] },
        updater: (store, data) => {
          const node = data?.alertChanged.alertEdge?.node;
          if (node && isListed(node, { coreKey, spaceKey, state })) prepend(store, connection, node.id);
        },
      }),
      [targetId, connection, coreKey, spaceKey, state],
    ),
  );
};
