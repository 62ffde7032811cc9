import { graphql } from 'react-relay';
import type { useCreateTimedMessageMutation } from '../../__generated__/useCreateTimedMessageMutation.graphql.ts';
import { useSend } from '../useSend.ts';

/** Shows a message on a room display between two moments; answers the refusals. */
export const useCreateTimedMessage = () => {
  const send = useSend<useCreateTimedMessageMutation>(graphql`
    mutation useCreateTimedMessageMutation($input: CreateTimedMessageInput!) {
      createTimedMessage(input: $input) {
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
  return async (input: useCreateTimedMessageMutation['variables']['input']) =>
    (await send({ input })).createTimedMessage.userErrors;
};
