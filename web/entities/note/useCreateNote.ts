import { graphql } from 'react-relay';
import type { useCreateNoteMutation } from '../../__generated__/useCreateNoteMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Writes a note; the lists of a range are fetched again, since only the service knows which of them it is in. */
export const useCreateNote = mutation<useCreateNoteMutation>(graphql`
  mutation useCreateNoteMutation($input: CreateNoteInput!) {
    createNote(input: $input) {
      note {
        id
      }
      userErrors {
        message
        path
      }
    }
  }
`);
