import { graphql } from 'react-relay';
import type { coreMutationsDeleteMutation } from '../../__generated__/coreMutationsDeleteMutation.graphql.ts';
import type { coreMutationsRenameMutation } from '../../__generated__/coreMutationsRenameMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Renames a core; every part that shows the name has it at once, and the former name again after a refusal. */
export const useRenameCore = mutation<coreMutationsRenameMutation>(
  graphql`
    mutation coreMutationsRenameMutation($input: RenameCoreInput!) {
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

/** Removes a core from its target, and its edge from the lists. */
export const useDeleteCore = mutation<coreMutationsDeleteMutation>(graphql`
  mutation coreMutationsDeleteMutation($input: DeleteCoreInput!, $connections: [ID!]!) {
    deleteCore(input: $input) {
      deletedCoreId @deleteEdge(connections: $connections)
      userErrors {
        message
        path
      }
    }
  }
`);
