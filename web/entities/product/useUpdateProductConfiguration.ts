import { graphql } from 'react-relay';
import type { useUpdateProductConfigurationMutation } from '../../__generated__/useUpdateProductConfigurationMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes a configuration of a version. */
export const useUpdateProductConfiguration = mutation<useUpdateProductConfigurationMutation>(graphql`
  mutation useUpdateProductConfigurationMutation($input: UpdateProductConfigurationInput!) {
    updateProductConfiguration(input: $input) {
      productConfiguration {
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
