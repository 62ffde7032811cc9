import { graphql } from 'react-relay';
import type { useEndSessionMutation } from '../../__generated__/useEndSessionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Ends a session of the own account and deletes its edge in the list. */
export const useEndSession = mutation<useEndSessionMutation>(graphql`
  mutation useEndSessionMutation($input: EndSessionInput!, $connections: [ID!]!) {
    endSession(input: $input) {
      endedSessionId @deleteEdge(connections: $connections)
      userErrors {
        message
        path
      }
    }
  }
`);
