import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import type { readCoreLogQuery } from '../../../__generated__/readCoreLogQuery.graphql.ts';
import type { CoreLog } from '../actions/actionResult.ts';

/**
 * Reads the newest entries of the logs of a device, which contain the results of actions, and its state beside them, which
 * is true then even where live events do not come in; null where they cannot be had.
 */
export const readCoreLog = async (environment: IEnvironment, id: string): Promise<CoreLog | null> => {
  const requested = fetchQuery<readCoreLogQuery>(
    environment,
    graphql`
      query readCoreLogQuery($id: ID!) {
        node(id: $id) {
          ... on Core {
            online
            uploading
            uploadProgress
            reconnecting
            pendingActions {
              kind
              startedAt
            }
            lastSeen
            updates(first: 3) {
              nodes {
                key
                at
                kind
                result
              }
            }
            events(first: 10) {
              nodes {
                key
                at
                kind
                # With what shows the same events, since these records have no id: see tests/house/unkeyedLists.test.ts.
                detail
                by
              }
            }
            errors(first: 3) {
              nodes {
                key
                at
                code
              }
            }
            valueEvents(first: 5) {
              nodes {
                key
                at
                field
                result
              }
            }
          }
        }
      }
    `,
    { id },
    { fetchPolicy: 'network-only' },
  );
  const { node } = (await requested.toPromise().catch(() => undefined)) ?? {};
  return node ?? null;
};
