import { graphql } from 'react-relay';
import type { spaceMutationsDeleteMutation } from '../../__generated__/spaceMutationsDeleteMutation.graphql.ts';
import type { spaceMutationsRenameMutation } from '../../__generated__/spaceMutationsRenameMutation.graphql.ts';
import type { spaceMutationsUpdateMutation } from '../../__generated__/spaceMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a space. */
export const useUpdateSpace = mutation<spaceMutationsUpdateMutation>(graphql`
  mutation spaceMutationsUpdateMutation($input: UpdateSpaceInput!) {
    updateSpace(input: $input) {
      space {
        id
        name
        ...SpaceFacts_space
        ...SpaceDialog_space
        ...SpaceInfo_space
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Renames a space; every part that shows the name has it at once, and the former name again after a refusal. */
export const useRenameSpace = mutation<spaceMutationsRenameMutation>(
  graphql`
    mutation spaceMutationsRenameMutation($input: UpdateSpaceInput!) {
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

/** Deletes a space without cores. */
export const useDeleteSpace = mutation<spaceMutationsDeleteMutation>(graphql`
  mutation spaceMutationsDeleteMutation($input: DeleteSpaceInput!) {
    deleteSpace(input: $input) {
      target {
        id
        ...groupsOfTarget_target
      }
      userErrors {
        message
      }
    }
  }
`);
