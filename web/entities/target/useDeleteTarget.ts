import { graphql } from 'react-relay';
import type { useDeleteTargetMutation } from '../../__generated__/useDeleteTargetMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a target with everything in it. Lists of targets have to be refetched. */
export const useDeleteTarget = mutation<useDeleteTargetMutation>(graphql`
  mutation useDeleteTargetMutation($input: DeleteTargetInput!) {
    deleteTarget(input: $input) {
      userErrors {
        message
      }
    }
  }
`);
