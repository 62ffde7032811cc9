import { graphql } from 'react-relay';
import type { useSavePositionsMutation } from '../../__generated__/useSavePositionsMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Keeps where devices stand on the map of their network, for everybody; answers the refusals. */
export const useSavePositions = (targetId: string) => {
  const send = useCommitMutation<useSavePositionsMutation>(graphql`
    mutation useSavePositionsMutation($input: UpdateNetworkPositionsInput!) {
      updateNetworkPositions(input: $input) {
        userErrors {
          message
        }
      }
    }
  `);
  return async (positions: readonly { coreId: string; x: number; y: number }[]) =>
    (await send({ input: { targetId, positions } })).updateNetworkPositions.userErrors;
};
