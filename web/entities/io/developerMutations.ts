import { graphql } from 'react-relay';
import type { developerMutationsCreateMutation } from '../../__generated__/developerMutationsCreateMutation.graphql.ts';
import type { developerMutationsDeleteMutation } from '../../__generated__/developerMutationsDeleteMutation.graphql.ts';
import type { developerMutationsUpdateMutation } from '../../__generated__/developerMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Begins a configuration, and appends it to the lists. */
export const useCreateDeveloperConfiguration = mutation<developerMutationsCreateMutation>(graphql`
  mutation developerMutationsCreateMutation($input: CreateDeveloperConfigurationInput!, $connections: [ID!]!) {
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

/** Changes a configuration in development. */
export const useUpdateDeveloperConfiguration = mutation<developerMutationsUpdateMutation>(graphql`
  mutation developerMutationsUpdateMutation($input: UpdateDeveloperConfigurationInput!) {
    updateDeveloperConfiguration(input: $input) {
      developerConfiguration {
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

/** Deletes a configuration in development with its IOs, and its edge in the lists. */
export const useDeleteDeveloperConfiguration = mutation<developerMutationsDeleteMutation>(graphql`
  mutation developerMutationsDeleteMutation($input: DeleteDeveloperConfigurationInput!, $connections: [ID!]!) {
    deleteDeveloperConfiguration(input: $input) {
      deletedDeveloperConfigurationId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
