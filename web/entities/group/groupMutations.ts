import { graphql } from 'react-relay';
import type { groupMutationsDeleteMutation } from '../../__generated__/groupMutationsDeleteMutation.graphql.ts';
import type { groupMutationsUpdateMutation } from '../../__generated__/groupMutationsUpdateMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a group. */
export const useUpdateGroup = mutation<groupMutationsUpdateMutation>(graphql`
  mutation groupMutationsUpdateMutation($input: UpdateGroupInput!) {
    updateGroup(input: $input) {
      group {
        id
        name
        height
        width
        tampuuriName
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Deletes a group without cores. */
export const useDeleteGroup = mutation<groupMutationsDeleteMutation>(graphql`
  mutation groupMutationsDeleteMutation($input: DeleteGroupInput!) {
    deleteGroup(input: $input) {
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
