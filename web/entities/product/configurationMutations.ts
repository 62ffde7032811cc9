import { graphql } from 'react-relay';
import type { configurationMutationsCopyMutation } from '../../__generated__/configurationMutationsCopyMutation.graphql.ts';
import type { configurationMutationsCreateMutation } from '../../__generated__/configurationMutationsCreateMutation.graphql.ts';
import type { configurationMutationsDeleteMutation } from '../../__generated__/configurationMutationsDeleteMutation.graphql.ts';
import type { configurationMutationsUpdateMutation } from '../../__generated__/configurationMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a configuration of a version, and appends it to the lists. */
export const useCreateProductConfiguration = mutation<configurationMutationsCreateMutation>(graphql`
  mutation configurationMutationsCreateMutation($input: CreateProductConfigurationInput!, $connections: [ID!]!) {
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

/** Changes a configuration of a version. */
export const useUpdateProductConfiguration = mutation<configurationMutationsUpdateMutation>(graphql`
  mutation configurationMutationsUpdateMutation($input: UpdateProductConfigurationInput!) {
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

/** Copies a configuration with its IOs to a version, and appends the copy to the lists. */
export const useCopyProductConfiguration = mutation<configurationMutationsCopyMutation>(graphql`
  mutation configurationMutationsCopyMutation($input: CopyProductConfigurationInput!, $connections: [ID!]!) {
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

/** Deletes a configuration with its IOs and firmwares, and its edge in the lists. */
export const useDeleteProductConfiguration = mutation<configurationMutationsDeleteMutation>(graphql`
  mutation configurationMutationsDeleteMutation($input: DeleteProductConfigurationInput!, $connections: [ID!]!) {
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
