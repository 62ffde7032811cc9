import { graphql } from 'react-relay';
import type { useMoveSpacesMutation } from '../../__generated__/useMoveSpacesMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Puts spaces elsewhere on the grid of their building, all or none; answers the refusals. */
export const useMoveSpaces = () => {
  const send = useCommitMutation<useMoveSpacesMutation>(graphql`
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
  return async (places: readonly { id: string; x: number; y: number; w: number; h: number }[]) => {
    const locations = places.map(({ id, ...place }) => ({ spaceId: id, ...place }));
    return (await send({ input: { locations } })).updateSpaceLocations.userErrors;
  };
};
