import { graphql } from 'react-relay';
import type { useSavePositionsMutation } from '../../__generated__/useSavePositionsMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Keeps where devices stand on the map of their network, for everybody. */
export const useSavePositions = mutation<useSavePositionsMutation>(graphql`
  mutation useSavePositionsMutation($input: UpdateNetworkPositionsInput!) {
    updateNetworkPositions(input: $input) {
      userErrors {
        message
      }
    }
  }
`);
