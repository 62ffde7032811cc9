import { graphql } from 'react-relay';
import type { useDeleteTargetMutation } from '../../__generated__/useDeleteTargetMutation.graphql.ts';
import { useCommitMutation } from '../useCommitMutation.ts';

/** Removes a site with everything in it; answers the refusals. Lists of sites have to be asked for anew. */
export const useDeleteTarget = () => {
  const send = useCommitMutation<useDeleteTargetMutation>(graphql`
    mutation useDeleteTargetMutation($input: DeleteTargetInput!) {
      deleteTarget(input: $input) {
        userErrors {
          message
        }
      }
    }
  `);
  return async (id: string) => (await send({ input: { id } })).deleteTarget.userErrors;
};
