import { graphql } from 'react-relay';
import type { useCreateModelMutation } from '../../__generated__/useCreateModelMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Creates a model, and appends it to the lists. */
export const useCreateModel = mutation<useCreateModelMutation>(graphql`
  mutation useCreateModelMutation($input: CreateModelInput!, $connections: [ID!]!) {
    createModel(input: $input) {
      model @appendNode(connections: $connections, edgeTypeName: "ModelEdge") {
        ...modelRow_model
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
