import { graphql } from 'react-relay';
import type { useUpdateSpaceMutation } from '../../__generated__/useUpdateSpaceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes what a space is, its size and how many live there. */
export const useUpdateSpace = mutation<useUpdateSpaceMutation>(graphql`
  mutation useUpdateSpaceMutation($input: UpdateSpaceInput!) {
    updateSpace(input: $input) {
      space {
        id
        name
        ...SpaceFacts_space
        ...SpaceDialog_space
      }
      userErrors {
        message
        path
      }
    }
  }
`);
