import { graphql } from 'react-relay';
import type { useCreateDeveloperConfigurationMutation } from '../../__generated__/useCreateDeveloperConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Begins a configuration, and appends it to the lists. */
export const useCreateDeveloperConfiguration = mutation<useCreateDeveloperConfigurationMutation>(graphql`
  mutation useCreateDeveloperConfigurationMutation($input: CreateDeveloperConfigurationInput!, $connections: [ID!]!) {
    createDeveloperConfiguration(input: $input) {
      developerConfiguration @appendNode(connections: $connections, edgeTypeName: "DeveloperConfigurationEdge") {
        ...developerConfigurationRow_configuration
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
