import { graphql } from 'react-relay';
import type { useTimedMessagesQuery } from '../../__generated__/useTimedMessagesQuery.graphql.ts';
import { useLazyFetch } from '../useLazyFetch.ts';

/** Refetches the messages of a room display, for the form and the list. */
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
