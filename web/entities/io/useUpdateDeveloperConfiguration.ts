import { graphql } from 'react-relay';
import type { useUpdateDeveloperConfigurationMutation } from '../../__generated__/useUpdateDeveloperConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes a configuration in development. */
export const useUpdateDeveloperConfiguration = mutation<useUpdateDeveloperConfigurationMutation>(graphql`
  mutation useUpdateDeveloperConfigurationMutation($input: UpdateDeveloperConfigurationInput!) {
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
