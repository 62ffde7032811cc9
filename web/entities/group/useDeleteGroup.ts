import { graphql } from 'react-relay';
import type { useDeleteGroupMutation } from '../../__generated__/useDeleteGroupMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a group without cores. */
export const useDeleteGroup = mutation<useDeleteGroupMutation>(graphql`
  mutation useDeleteGroupMutation($input: DeleteGroupInput!) {
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
