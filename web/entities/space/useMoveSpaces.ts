import { graphql } from 'react-relay';
import type { useMoveSpacesMutation } from '../../__generated__/useMoveSpacesMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Saves the grid positions of spaces, all or none. */
export const useMoveSpaces = mutation<useMoveSpacesMutation>(graphql`
  mutation useMoveSpacesMutation($input: UpdateSpaceLocationsInput!) {
    updateSpaceLocations(input: $input) {
      spaces {
        id
        x
        y
        w
        h
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);
