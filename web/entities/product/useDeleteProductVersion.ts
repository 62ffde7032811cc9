import { graphql } from 'react-relay';
import type { useDeleteProductVersionMutation } from '../../__generated__/useDeleteProductVersionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a version with its configurations, and its edge in the lists. */
export const useDeleteProductVersion = mutation<useDeleteProductVersionMutation>(graphql`
  mutation useDeleteProductVersionMutation($input: DeleteProductVersionInput!, $connections: [ID!]!) {
    deleteProductVersion(input: $input) {
      deletedProductVersionId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
