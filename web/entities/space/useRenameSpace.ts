import { graphql } from 'react-relay';
import type { useRenameSpaceMutation } from '../../__generated__/useRenameSpaceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Renames a space; every part that shows the name has it at once, and the former name again after a refusal. */
export const useRenameSpace = mutation<useRenameSpaceMutation>(
  graphql`
    mutation useRenameSpaceMutation($input: UpdateSpaceInput!) {
      updateSpace(input: $input) {
        space {
          id
          name
        }
        userErrors {
          message
        }
      }
    }
  `,
  { optimistic: (store, { id, name }) => store.get(id)?.setValue(name, 'name') },
);
