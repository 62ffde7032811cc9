import { graphql } from 'react-relay';
import type { useEndSessionMutation } from '../../__generated__/useEndSessionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Signs the person out of another browser and takes that from the list. */
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
