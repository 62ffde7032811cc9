import { graphql } from 'react-relay';
import type { useDeleteTimedMessageMutation } from '../../__generated__/useDeleteTimedMessageMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a timed message of a room display. */
export const useDeleteTimedMessage = mutation<useDeleteTimedMessageMutation>(graphql`
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
