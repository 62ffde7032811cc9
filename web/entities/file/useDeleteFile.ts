import { graphql } from 'react-relay';
import type { useDeleteFileMutation } from '../../__generated__/useDeleteFileMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a file and its edge in the lists. */
export const useDeleteFile = mutation<useDeleteFileMutation>(graphql`
  mutation useDeleteFileMutation($input: DeleteFileInput!, $connections: [ID!]!) {
    deleteFile(input: $input) {
      deletedFileId @deleteEdge(connections: $connections)
      userErrors {
        code
        message
        path
      }
    }
  }
`);
