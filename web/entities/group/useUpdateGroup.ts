import { graphql } from 'react-relay';
import type { useUpdateGroupMutation } from '../../__generated__/useUpdateGroupMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a group. */
export const useUpdateGroup = mutation<useUpdateGroupMutation>(graphql`
  mutation useUpdateGroupMutation($input: UpdateGroupInput!) {
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
