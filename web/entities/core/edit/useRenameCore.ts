import { graphql } from 'react-relay';
import type { useRenameCoreMutation } from '../../../__generated__/useRenameCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Renames a core; every part that shows the name has it at once, and the former name again after a refusal. */
export const useRenameCore = mutation<useRenameCoreMutation>(
  graphql`
    mutation useRenameCoreMutation($input: RenameCoreInput!) {
      renameCore(input: $input) {
        core {
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
