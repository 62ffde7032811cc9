import { graphql } from 'react-relay';
import type { useDeleteNoteMutation } from '../../__generated__/useDeleteNoteMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a note. */
export const useDeleteNote = mutation<useDeleteNoteMutation>(graphql`
  mutation useDeleteNoteMutation($input: DeleteNoteInput!) {
    deleteNote(input: $input) {
      deletedNoteId
      userErrors {
        message
        path
      }
    }
  }
`);
