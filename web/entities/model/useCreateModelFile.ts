import { graphql } from 'react-relay';
import type { useCreateModelFileMutation } from '../../__generated__/useCreateModelFileMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Adds a document to a model. */
export const useCreateModelFile = mutation<useCreateModelFileMutation>(graphql`
  mutation useCreateModelFileMutation($input: CreateModelFileInput!) {
    createModelFile(input: $input) {
      model {
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
