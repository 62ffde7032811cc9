import { graphql } from 'react-relay';
import type { useDeleteSpaceMutation } from '../../__generated__/useDeleteSpaceMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';

/** Deletes a space without cores. */
export const useDeleteSpace = mutation<useDeleteSpaceMutation>(graphql`
  mutation useDeleteSpaceMutation($input: DeleteSpaceInput!) {
    deleteSpace(input: $input) {
      target {
        id
        ...groupsOfTarget_target
      }
      userErrors {
        message
      }
    }
  }
`);
