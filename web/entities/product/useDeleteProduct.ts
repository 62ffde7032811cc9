import { graphql } from 'react-relay';
import type { useDeleteProductMutation } from '../../__generated__/useDeleteProductMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a product with its versions, and its edge in the lists. */
export const useDeleteProduct = mutation<useDeleteProductMutation>(graphql`
  mutation useDeleteProductMutation($input: DeleteProductInput!, $connections: [ID!]!) {
    deleteProduct(input: $input) {
      deletedProductId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
