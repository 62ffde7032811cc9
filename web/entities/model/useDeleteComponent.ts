import { graphql } from 'react-relay';
import type { useDeleteComponentMutation } from '../../__generated__/useDeleteComponentMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a component, and its edge in the lists. */
export const useDeleteComponent = mutation<useDeleteComponentMutation>(graphql`
  mutation useDeleteComponentMutation($input: DeleteComponentInput!, $connections: [ID!]!) {
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
