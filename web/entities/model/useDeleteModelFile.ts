import { graphql } from 'react-relay';
import type { useDeleteModelFileMutation } from '../../__generated__/useDeleteModelFileMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a document of a model with its file. */
export const useDeleteModelFile = mutation<useDeleteModelFileMutation>(graphql`
  mutation useDeleteModelFileMutation($input: DeleteModelFileInput!) {
    deleteModelFile(input: $input) {
      deletedModelFileId
      userErrors {
        code
        message
        path
      }
    }
  }
`);
