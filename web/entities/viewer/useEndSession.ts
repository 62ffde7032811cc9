import { graphql } from 'react-relay';
import type { useEndSessionMutation } from '../../__generated__/useEndSessionMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Signs the person out of another browser and takes that from the list; answers the refusals. */
export const useEndSession = (connection: string) => {
  const send = useCommitMutation<useEndSessionMutation>(graphql`
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
  return async (id: string) => (await send({ input: { id }, connections: [connection] })).endSession.userErrors;
};
