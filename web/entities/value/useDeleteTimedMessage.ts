import { graphql } from 'react-relay';
import type { useDeleteTimedMessageMutation } from '../../__generated__/useDeleteTimedMessageMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Takes a message of a room display back; answers the refusals. */
export const useDeleteTimedMessage = () => {
  const send = useCommitMutation<useDeleteTimedMessageMutation>(graphql`
    mutation useDeleteTimedMessageMutation($input: DeleteTimedMessageInput!) {
      deleteTimedMessage(input: $input) {
        value {
          id
          timedMessages {
            id
            from
            to
            data
          }
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useDeleteTimedMessageMutation['variables']['input']) =>
    (await send({ input })).deleteTimedMessage.userErrors;
};
