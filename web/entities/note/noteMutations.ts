import { graphql } from 'react-relay';
import type { noteMutationsCreateMutation } from '../../__generated__/noteMutationsCreateMutation.graphql.ts';
import type { noteMutationsDeleteMutation } from '../../__generated__/noteMutationsDeleteMutation.graphql.ts';
import type { noteMutationsUpdateMutation } from '../../__generated__/noteMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Writes a note; the lists of a range are fetched again, since only the service can compute which of them contain it. */
export const useCreateNote = mutation<noteMutationsCreateMutation>(graphql`
  mutation noteMutationsCreateMutation($input: CreateNoteInput!) {
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

/** Changes a note. */
export const useUpdateNote = mutation<noteMutationsUpdateMutation>(graphql`
  mutation noteMutationsUpdateMutation($input: UpdateNoteInput!) {
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

/** Deletes a note. */
export const useDeleteNote = mutation<noteMutationsDeleteMutation>(graphql`
  mutation noteMutationsDeleteMutation($input: DeleteNoteInput!) {
    deleteNote(input: $input) {
      deletedNoteId
      userErrors {
        message
        path
      }
    }
  }
`);
