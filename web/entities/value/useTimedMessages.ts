import { graphql } from 'react-relay';
import type { useTimedMessagesQuery } from '../../__generated__/useTimedMessagesQuery.graphql.ts';
import { useLazyFetch } from '../useLazyFetch.ts';

/** Reads the messages of a room display anew, for this form and for wherever they are listed. */
export const useTimedMessages = (valueId: string) => {
  const read = useLazyFetch<useTimedMessagesQuery>(graphql`
    query useTimedMessagesQuery($id: ID!) {
      node(id: $id) {
        ... on Value {
          timedMessages {
            id
            from
            to
            data
          }
        }
      }
    }
  `);
  return async () => (await read({ id: valueId })).node?.timedMessages ?? [];
};
