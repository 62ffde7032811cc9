import { graphql } from 'react-relay';
import type { useDeleteCoreMutation } from '../../../__generated__/useDeleteCoreMutation.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';

/** Removes a core from its target. */
export const useDeleteCore = mutation<useDeleteCoreMutation>(graphql`
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
