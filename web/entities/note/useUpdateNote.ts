import { graphql } from 'react-relay';
import type { useUpdateNoteMutation } from '../../__generated__/useUpdateNoteMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes a note. */
export const useUpdateNote = mutation<useUpdateNoteMutation>(graphql`
  mutation useUpdateNoteMutation($input: UpdateNoteInput!) {
    updateNote(input: $input) {
      note {
        id
        at
        until
        text
      }
      userErrors {
        message
        path
      }
    }
  }
`);
