import { graphql } from 'react-relay';
import type { useCreateComponentMutation } from '../../__generated__/useCreateComponentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a component, and appends it to the lists. */
export const useCreateComponent = mutation<useCreateComponentMutation>(graphql`
  mutation useCreateComponentMutation($input: CreateComponentInput!, $connections: [ID!]!) {
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
