import { graphql } from 'react-relay';
import type { componentMutationsCreateMutation } from '../../__generated__/componentMutationsCreateMutation.graphql.ts';
import type { componentMutationsDeleteMutation } from '../../__generated__/componentMutationsDeleteMutation.graphql.ts';
import type { componentMutationsUpdateMutation } from '../../__generated__/componentMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a component, and appends it to the lists. */
export const useCreateComponent = mutation<componentMutationsCreateMutation>(graphql`
  mutation componentMutationsCreateMutation($input: CreateComponentInput!, $connections: [ID!]!) {
    createComponent(input: $input) {
      component @appendNode(connections: $connections, edgeTypeName: "ComponentEdge") {
        ...componentRow_component
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Changes a component. */
export const useUpdateComponent = mutation<componentMutationsUpdateMutation>(graphql`
  mutation componentMutationsUpdateMutation($input: UpdateComponentInput!) {
    updateComponent(input: $input) {
      component {
        ...componentRow_component
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Deletes a component, and its edge in the lists. */
export const useDeleteComponent = mutation<componentMutationsDeleteMutation>(graphql`
  mutation componentMutationsDeleteMutation($input: DeleteComponentInput!, $connections: [ID!]!) {
    deleteComponent(input: $input) {
      deletedComponentId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
