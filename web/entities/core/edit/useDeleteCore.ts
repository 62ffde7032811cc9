import { graphql } from 'react-relay';
import type { useDeleteCoreMutation } from '../../../__generated__/useDeleteCoreMutation.graphql.ts';
import { useCommitMutation } from '../../useCommitMutation.ts';

/** Takes a device out of its site; answers the refusals. */
export const useDeleteCore = () => {
  const send = useCommitMutation<useDeleteCoreMutation>(graphql`
    mutation useDeleteCoreMutation($input: DeleteCoreInput!) {
      deleteCore(input: $input) {
        deletedCoreId
        userErrors {
          message
          path
        }
      }
    }
  `);
  return async (input: useDeleteCoreMutation['variables']['input']) => (await send({ input })).deleteCore.userErrors;
};
