import { graphql } from 'react-relay';
import type { useDeleteDeveloperConfigurationMutation } from '../../__generated__/useDeleteDeveloperConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a configuration in development with its IOs, and its edge in the lists. */
export const useDeleteDeveloperConfiguration = mutation<useDeleteDeveloperConfigurationMutation>(graphql`
  mutation useDeleteDeveloperConfigurationMutation($input: DeleteDeveloperConfigurationInput!, $connections: [ID!]!) {
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
