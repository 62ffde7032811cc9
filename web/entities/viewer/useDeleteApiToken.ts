import { graphql } from 'react-relay';
import type { useDeleteApiTokenMutation } from '../../__generated__/useDeleteApiTokenMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Ends an API token for good and takes it from the list; answers the refusals. */
export const useDeleteApiToken = (connection: string) => {
  const send = useCommitMutation<useDeleteApiTokenMutation>(graphql`
    mutation useDeleteApiTokenMutation($input: DeleteApiTokenInput!, $connections: [ID!]!) {
      deleteApiToken(input: $input) {
        deletedApiTokenId @deleteEdge(connections: $connections)
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (id: string) => (await send({ input: { id }, connections: [connection] })).deleteApiToken.userErrors;
};
