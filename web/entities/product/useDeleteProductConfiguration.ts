import { graphql } from 'react-relay';
import type { useDeleteProductConfigurationMutation } from '../../__generated__/useDeleteProductConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a configuration with its IOs and firmwares, and its edge in the lists. */
export const useDeleteProductConfiguration = mutation<useDeleteProductConfigurationMutation>(graphql`
  mutation useDeleteProductConfigurationMutation($input: DeleteProductConfigurationInput!, $connections: [ID!]!) {
    deleteProductConfiguration(input: $input) {
      deletedProductConfigurationId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
