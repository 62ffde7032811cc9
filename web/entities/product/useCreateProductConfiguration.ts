import { graphql } from 'react-relay';
import type { useCreateProductConfigurationMutation } from '../../__generated__/useCreateProductConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a configuration of a version, and appends it to the lists. */
export const useCreateProductConfiguration = mutation<useCreateProductConfigurationMutation>(graphql`
  mutation useCreateProductConfigurationMutation($input: CreateProductConfigurationInput!, $connections: [ID!]!) {
    createProductConfiguration(input: $input) {
      productConfiguration @appendNode(connections: $connections, edgeTypeName: "ProductConfigurationEdge") {
        ...configurationRow_configuration
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
