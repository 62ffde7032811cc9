import { graphql } from 'react-relay';
import type { useDeleteGroupMutation } from '../../__generated__/useDeleteGroupMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Removes a building without devices from its site; answers the refusals. */
export const useDeleteGroup = () => {
  const send = useCommitMutation<useDeleteGroupMutation>(graphql`
    mutation useDeleteGroupMutation($input: DeleteGroupInput!) {
      deleteGroup(input: $input) {
        target {
          id
          groups {
            id
          }
        }
        userErrors {
          message
        }
      }
    }
  `);
  return async (id: string) => (await send({ input: { id } })).deleteGroup.userErrors;
};
