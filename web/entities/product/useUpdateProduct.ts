import { graphql } from 'react-relay';
import type { useUpdateProductMutation } from '../../__generated__/useUpdateProductMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes the name and the type of a product. */
export const useUpdateProduct = mutation<useUpdateProductMutation>(graphql`
  mutation useUpdateProductMutation($input: UpdateProductInput!) {
    updateProduct(input: $input) {
      product {
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
