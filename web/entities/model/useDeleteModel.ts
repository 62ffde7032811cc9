import { graphql } from 'react-relay';
import type { useDeleteModelMutation } from '../../__generated__/useDeleteModelMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a model with its documents, and its edge in the lists. */
export const useDeleteModel = mutation<useDeleteModelMutation>(graphql`
  mutation useDeleteModelMutation($input: DeleteModelInput!, $connections: [ID!]!) {
    deleteModel(input: $input) {
      deletedModelId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
