import { graphql } from 'react-relay';
import type { useUpdateSpacesMutation } from '../../__generated__/useUpdateSpacesMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Changes many spaces of a target, all or none. */
export const useUpdateSpaces = mutation<useUpdateSpacesMutation>(graphql`
  mutation useUpdateSpacesMutation($input: UpdateSpacesInput!) {
    updateSpaces(input: $input) {
      target {
        id
        ...groupsOfTarget_target
        ...SpaceTable_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);
