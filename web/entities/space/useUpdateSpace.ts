import { graphql } from 'react-relay';
import type { useUpdateSpaceMutation } from '../../__generated__/useUpdateSpaceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Updates a space. */
export const useUpdateSpace = mutation<useUpdateSpaceMutation>(graphql`
  mutation useUpdateSpaceMutation($input: UpdateSpaceInput!) {
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
