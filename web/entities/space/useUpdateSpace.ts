import { graphql } from 'react-relay';
import type { useUpdateSpaceMutation } from '../../__generated__/useUpdateSpaceMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Changes what a space is, its size and how many live there; answers the refusals. */
export const useUpdateSpace = () => {
  const send = useCommitMutation<useUpdateSpaceMutation>(graphql`
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
  return async (input: useUpdateSpaceMutation['variables']['input']) => (await send({ input })).updateSpace.userErrors;
};
