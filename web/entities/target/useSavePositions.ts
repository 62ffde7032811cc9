import { graphql } from 'react-relay';
import type { useSavePositionsMutation } from '../../__generated__/useSavePositionsMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Saves the positions of cores on the network map, for all users. */
export const useSavePositions = mutation<useSavePositionsMutation>(graphql`
  mutation useSavePositionsMutation($input: UpdateNetworkPositionsInput!) {
    updateNetworkPositions(input: $input) {
      userErrors {
        message
      }
    }
  }
`);
