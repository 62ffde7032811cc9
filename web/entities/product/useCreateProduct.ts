import { graphql } from 'react-relay';
import type { useCreateProductMutation } from '../../__generated__/useCreateProductMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a product, and appends it to the lists. */
export const useCreateProduct = mutation<useCreateProductMutation>(graphql`
  mutation useCreateProductMutation($input: CreateProductInput!, $connections: [ID!]!) {
    createProduct(input: $input) {
      product @appendNode(connections: $connections, edgeTypeName: "ProductEdge") {
        ...productRow_product
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
