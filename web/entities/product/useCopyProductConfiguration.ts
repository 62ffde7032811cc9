import { graphql } from 'react-relay';
import type { useCopyProductConfigurationMutation } from '../../__generated__/useCopyProductConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Copies a configuration with its IOs to a version, and appends the copy to the lists. */
export const useCopyProductConfiguration = mutation<useCopyProductConfigurationMutation>(graphql`
  mutation useCopyProductConfigurationMutation($input: CopyProductConfigurationInput!, $connections: [ID!]!) {
    copyProductConfiguration(input: $input) {
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
