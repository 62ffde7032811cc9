import { graphql } from 'react-relay';
import type { useOrderSpacesMutation } from '../../__generated__/useOrderSpacesMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Puts all spaces of a group in order. */
export const useOrderSpaces = mutation<useOrderSpacesMutation>(graphql`
  mutation useOrderSpacesMutation($input: UpdateGroupTreeInput!) {
    updateGroupTree(input: $input) {
      group {
        id
        ...spacesOfGroup_group
      }
      userErrors {
        message
        path
      }
    }
  }
`);
