import { graphql } from 'react-relay';
import type { useDeleteSpaceMutation } from '../../__generated__/useDeleteSpaceMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Removes a space without devices from its building; answers the refusals. */
export const useDeleteSpace = () => {
  const send = useCommitMutation<useDeleteSpaceMutation>(graphql`
    mutation useDeleteSpaceMutation($input: DeleteSpaceInput!) {
      deleteSpace(input: $input) {
        target {
          id
          groups {
            id
            spaces {
              id
            }
          }
        }
        userErrors {
          message
        }
      }
    }
  `);
  return async (id: string) => (await send({ input: { id } })).deleteSpace.userErrors;
};
