import { graphql } from 'react-relay';
import type { useUpdateGroupMutation } from '../../__generated__/useUpdateGroupMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Gives a building another name; answers the refusals. */
export const useUpdateGroup = () => {
  const send = useCommitMutation<useUpdateGroupMutation>(graphql`
    mutation useUpdateGroupMutation($input: UpdateGroupInput!) {
      updateGroup(input: $input) {
        group {
          id
          name
        }
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (id: string, name: string) => (await send({ input: { id, name } })).updateGroup.userErrors;
};
