import { graphql } from 'react-relay';
import type { useDeleteTargetMutation } from '../../__generated__/useDeleteTargetMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Removes a site with everything in it. Lists of sites have to be asked for anew. */
export const useDeleteTarget = mutation<useDeleteTargetMutation>(graphql`
  mutation useDeleteTargetMutation($input: DeleteTargetInput!) {
    deleteTarget(input: $input) {
      userErrors {
        message
      }
    }
  }
`);
