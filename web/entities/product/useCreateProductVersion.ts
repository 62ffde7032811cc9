import { graphql } from 'react-relay';
import type { useCreateProductVersionMutation } from '../../__generated__/useCreateProductVersionMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a version of a product, and appends it to the lists. */
export const useCreateProductVersion = mutation<useCreateProductVersionMutation>(graphql`
  mutation useCreateProductVersionMutation($input: CreateProductVersionInput!, $connections: [ID!]!) {
    createProductVersion(input: $input) {
      productVersion @appendNode(connections: $connections, edgeTypeName: "ProductVersionEdge") {
        ...versionRow_version
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
