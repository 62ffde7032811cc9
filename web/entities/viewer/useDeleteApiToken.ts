import { graphql } from 'react-relay';
import type { useDeleteApiTokenMutation } from '../../__generated__/useDeleteApiTokenMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes an API token and its edge in the list. */
export const useDeleteApiToken = mutation<useDeleteApiTokenMutation>(graphql`
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
